import { plainLabel, type Staging } from '..';
import { folderOf } from '../../art/art';
import type { Choice, Line, View } from '../../protocol';
import { countOf, datesOf } from '../../state/facts';
import { capital, t } from '../../words';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

export interface Home {
  rooms: Record<string, string>;
  guests: Record<string, string>;
  lit: Record<string, boolean>;
  hand: (string | null)[];
  held: number;
}

export interface HomeTable {
  options: { bulbs: number };
  homes: Record<string, Home>;
  deck_left: number;
  pile: Record<string, number>;
  turn: number;
  active: string | null;
  shown: string | null;
  prey: string | null;
  prey_place: string | null;
  paid: number;
  picked: string | null;
}

export const ART = folderOf(
  import.meta.glob('../../art/ghost-at-home/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export const NOTHING = 'nothing';
export const FLOORS = ['third floor', 'second floor', 'first floor'];
export const SIDES = ['left', 'right'];

/** The picture of a card; rooms have one for each number of bulbs. */
const PICTURES: Record<string, string> = {
  '1st-floor-1': 'rooms/kitchen',
  '1st-floor-2': 'rooms/living-room',
  '1st-floor-3': 'rooms/dining-room',
  '2nd-floor-1': 'rooms/bathroom',
  '2nd-floor-2': 'rooms/bedroom',
  '2nd-floor-3': 'rooms/nursery',
  '3rd-floor-1': 'rooms/attic-telescope',
  '3rd-floor-2': 'rooms/attic-trunks',
  '3rd-floor-3': 'rooms/attic-mirror',
  'wild room': 'rooms/wild-room',
  ghost: 'cards/ghost',
  cat: 'cards/cat',
  'time-space hole': 'cards/time-space-hole',
  'light bulb': 'cards/light-bulb',
  'cat feeder': 'cards/cat-feeder',
  elevator: 'cards/elevator',
  lightning: 'cards/lightning',
};

export const pictureOf = (card: string) => ART[`ghost-at-home/${PICTURES[card]}`];
export const nameOf = (card: string): string => t.games.ghostAtHome.cards[card]?.name ?? capital(card);
export const effectOf = (card: string): string => t.games.ghostAtHome.cards[card]?.effect ?? '';
export const bulbsOf = (card: string): number => Number(/-floor-(\d)$/.exec(card)?.[1] ?? 0);
export const floorOf = (card: string): number => Number(/^(\d)\w\w-floor/.exec(card)?.[1] ?? 0);

export function homeTable(view: View): HomeTable {
  return view.table as unknown as HomeTable;
}

function label(choice: Choice): string {
  const words = t.games.ghostAtHome.labels;
  if (choice.kind === 'light') return words.light(String(choice.things[0]));
  return words.plain[choice.kind] ?? plainLabel(choice);
}

function said(text: string): string {
  const { places } = t.games.ghostAtHome;
  return text
    .replace(/\b\d(st|nd|rd)-floor-\d\b/g, nameOf)
    .replace(/\b[1-3] (left|right)\b/g, (place) => places[place] ?? place);
}

function follow(view: View, { event, parts }: Line): void {
  const table = homeTable(view);
  const home = table.homes[String(parts.seat ?? parts.victim ?? parts.owner ?? '')];
  const place = String(parts.place);
  switch (event) {
    case 'turn_began':
      table.active = String(parts.seat);
      break;
    case 'drew':
      if (home) home.held += 1;
      table.deck_left -= 1;
      break;
    case 'placed':
      if (home) home.rooms[place] = String(parts.card);
      break;
    case 'lit':
      if (home) home.lit[String(parts.floor)] = true;
      break;
    case 'haunted': {
      const prey = table.homes[String(parts.victim)];
      if (prey) prey.guests[place] = 'ghost';
      break;
    }
    case 'went_dark':
      if (home) home.lit[String(parts.floor)] = false;
      break;
    case 'cat_sat_down':
      if (home) home.guests[place] = 'cat';
      break;
    case 'cat_on_floor':
    case 'ghost_left':
    case 'cat_left':
      if (home) home.guests[place] = 'nobody';
      break;
  }
}

function facts(view: View, log: readonly Line[]): string[] {
  const words = t.games.ghostAtHome.facts;
  const ghosts = countOf(log, 'haunted');
  const floors = countOf(log, 'floor_lost');
  return [
    words.turns(homeTable(view).turn),
    words.rooms(countOf(log, 'placed')),
    ...(ghosts > 0 ? [words.ghosts(ghosts, countOf(log, 'cat_on_floor', 'cat_from_hand'))] : []),
    ...(floors > 0 ? [words.floors(floors)] : []),
    ...datesOf(log, 'escape_failed', 'turn').map(({ parts, at }) => words.failed(String(parts.seat), at)),
  ];
}

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(['play', 'pay', 'discard', 'haunt', 'fetch', 'room', 'side', 'strike']),
  label,
  said,
  pace: {
    drew: 240,
    placed: 650,
    lit: 800,
    haunted: 1100,
    floor_lost: 1100,
    escaping: 1600,
    cat_from_hand: 900,
    discarded: 260,
  },
  trifles: new Set(['turn_began', 'drew', 'paid', 'discarded', 'let_go', 'reshuffled']),
  facts,
  follow,
};
