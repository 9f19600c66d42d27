// Discovery cards and Ghost cards: their kinds, and which of them a seat holds.
import type { ScreenTexts } from '../../state/gameTexts';
import type { Card, Ghost, Pawn, ScreenKey, Table } from './view';

/** A Discovery card or a Ghost card; no id means both. */
export type AnyCard = Exclude<Card, 'no_card'> | Exclude<Ghost, 'no_ghost'>;

// In the order in which they are shown, which is that of the box.
export const POCKET_CARDS = ['liquid_courage', 'candle', 'run_in_fear', 'satchel'] as const; // these can be kept secret
const OPEN_CARDS = [
  'haunted_doll',
  'ancient_mask',
  'sensor_array',
  'control_module',
  'output_display',
  'audio_filter',
] as const;
export const KEPT_CARDS = [...POCKET_CARDS, ...OPEN_CARDS] as const; // besides the Treasure
const USED_CARDS = ['treasure', 'instant_courage', 'encounter_ghost', 'increased_activity', 'giant_spider'] as const;
const FLOOR_PLANS = [
  'the_west_end',
  'the_west_stairs',
  'the_east_stairs',
  'the_long_wing',
  'the_east_end',
  'the_four_corners',
] as const;
const GHOSTS = [
  'spook',
  'apparition',
  'wraith',
  'phantom_attic',
  'phantom_second',
  'phantom_first',
  'phantom_cellar',
  'poltergeist',
  'creepy_feeling',
  'georgie',
  'gus',
  'phineas',
  'homer',
  'timmy',
  'casper',
] as const;
export const ALL_CARDS: readonly AnyCard[] = [...KEPT_CARDS, ...USED_CARDS, ...FLOOR_PLANS, ...GHOSTS];
const BAD_CARDS: readonly AnyCard[] = [
  'haunted_doll',
  'ancient_mask',
  'giant_spider',
  'increased_activity',
  'encounter_ghost',
];

export type KeptCard = (typeof KEPT_CARDS)[number];
type PocketCard = (typeof POCKET_CARDS)[number];

const includes = <T extends string>(some: readonly T[], one: string): one is T => some.some((each) => each === one);

export const isCard = (id: unknown): id is AnyCard => typeof id === 'string' && includes(ALL_CARDS, id);
export const isKept = (card: string): card is KeptCard => includes(KEPT_CARDS, card);
export const isGhost = (card: string): card is Exclude<Ghost, 'no_ghost'> => includes(GHOSTS, card);
/** Does a card leave the game when it is found, instead of going to the discards? */
export const leavesGame = (card: string): boolean => includes(FLOOR_PLANS, card) || card === 'increased_activity';
const isPocketCard = (card: string): card is PocketCard => includes(POCKET_CARDS, card);

/** The colour of a card's band: what it means for its finder. */
export function kindOf(card: AnyCard): 'discovery' | 'ghost' | 'bad' {
  if (isGhost(card)) return 'ghost';
  return BAD_CARDS.includes(card) ? 'bad' : 'discovery';
}

// How many -----------------------------------------------------------------------

/** Cards of one kind. */
export interface CardCount {
  card: AnyCard;
  number: number;
}

type Counts = Readonly<Partial<Record<AnyCard, number>>>;

/** The kinds of cards of which there is at least one. */
export const listCounts = (counts: Counts): CardCount[] =>
  ALL_CARDS.map((card) => ({ card, number: counts[card] ?? 0 })).filter(({ number }) => number > 0);

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, number) => sum + number, 0);

/** The cards of a seat as far as the viewer knows them, and the Treasure if the seat carries it or has carried it out. */
export function listHeld(table: Table, seat: number): CardCount[] {
  const pawn = table.pawns[seat]!;
  const isWithSomebody = table.treasure === 'carried' || table.treasure === 'out';
  const treasure: CardCount = { card: 'treasure', number: isWithSomebody && table.carrier === seat ? 1 : 0 };
  return [treasure, ...KEPT_CARDS.map((card) => ({ card, number: countHeld(pawn, card) }))].filter(
    ({ number }) => number > 0,
  );
}

/** `pockets` are all cards of the kinds that can be secret, `cards` those that everybody knows of. */
const countHeld = (pawn: Pawn, card: KeptCard): number =>
  (isPocketCard(card) ? pawn.pockets[card] : null) ?? pawn.cards[card];

/** How many cards a seat holds that the viewer does not know. */
export const countSecret = (pawn: Pawn): number =>
  pawn.pocketed - POCKET_CARDS.reduce((sum, card) => sum + countHeld(pawn, card), 0);

// Hands that change --------------------------------------------------------------

/** Add a card to a hand; a card in a pocket may be a secret. */
export function addToHand(pawn: Pawn, card: KeptCard, isOpen: boolean): void {
  if (isOpen || !isPocketCard(card)) pawn.cards[card] += 1;
  if (isPocketCard(card)) changePockets(pawn, card, 1);
}

/** Remove a card that everybody sees go. */
export function removeFromHand(pawn: Pawn, card: KeptCard): void {
  pawn.cards[card] = Math.max(0, pawn.cards[card] - 1); // it may have been a secret until now
  if (isPocketCard(card)) changePockets(pawn, card, -1);
}

function changePockets(pawn: Pawn, card: PocketCard, number: number): void {
  const known = pawn.pockets[card];
  if (known !== null) pawn.pockets[card] = known + number;
  pawn.pocketed += number;
}

/** Remove all cards; returns those that the viewer knew. */
export function emptyHand(pawn: Pawn): { card: KeptCard; number: number }[] {
  const held = KEPT_CARDS.map((card) => ({ card, number: countHeld(pawn, card) }));
  for (const card of KEPT_CARDS) pawn.cards[card] = 0;
  for (const card of POCKET_CARDS) if (pawn.pockets[card] !== null) pawn.pockets[card] = 0;
  pawn.pocketed = 0;
  return held;
}

// Texts --------------------------------------------------------------------------

type Texts = ScreenTexts<ScreenKey>;

export const nameCard = (text: Texts, card: AnyCard): string => text.name(isGhost(card) ? 'ghost' : 'card', card);

export const nameEffect = (text: Texts, card: AnyCard): string =>
  text.name(isGhost(card) ? 'ghost_effect' : 'card_effect', card);

/** A card for screen readers: how many, what it is called and what it does. */
export const describeCards = (text: Texts, { card, number }: CardCount): string =>
  text.say(number > 1 ? 'cards' : 'card', { number, name: nameCard(text, card), effect: nameEffect(text, card) });
