// How the picture follows the events of the log until the server's own view arrives.
import { SLIDES } from './house';
import { QUARTERS, turnSides } from './sides';
import type { Disk, DiskKind, Icon, GameLogLine, Person, Place, Table, GameView } from './view';

export function followEvent({ table }: GameView, { event, parts }: GameLogLine): void {
  switch (event) {
    case 'random_round':
    case 'chosen_round':
      beginRound(table, parts.round, event === 'chosen_round');
      break;
    case 'turned_up': {
      const person = personOf(table, parts.seat);
      person.turned_up_cards.push(parts.card);
      person.action = parts.card;
      table.slot = person.turned_up_cards.length - 1;
      table.active = null;
      table.acted = 0;
      break;
    }
    case 'traded': {
      const [mine, theirs] = [personOf(table, parts.seat), personOf(table, parts.other)];
      [mine.action, theirs.action] = [theirs.action, mine.action];
      spendDisk(table, parts.seat, 'trade_card');
      break;
    }
    case 'cancelled':
      personOf(table, parts.victim).action = 'no_card';
      spendDisk(table, parts.seat, 'cancel_card');
      break;
    case 'cannot':
    case 'lost_in_mirrors':
    case 'still_living':
    case 'stays_on_trap_door':
      beginAction(table, parts.seat);
      break;
    case 'stepped':
    case 'slipped_through':
    case 'fell_through':
    case 'went_back':
      beginAction(table, parts.seat);
      personOf(table, parts.seat).place = parts.place;
      break;
    case 'turned_tile':
      beginAction(table, parts.seat);
      turnTile(table, parts.place, parts.way);
      break;
    case 'icon_turned':
      turnTile(table, parts.place, parts.way);
      break;
    case 'switched_tiles':
      beginAction(table, parts.seat);
      swap(table.tile, parts.place, parts.other);
      swap(table.open, parts.place, parts.other);
      swap(table.flipped, parts.place, parts.other);
      break;
    case 'switched_places': {
      beginAction(table, parts.seat);
      const [mine, theirs] = [personOf(table, parts.seat), personOf(table, parts.other)];
      [mine.place, theirs.place] = [theirs.place, mine.place];
      break;
    }
    case 'moved_exit':
      beginAction(table, parts.seat);
      table.exit = parts.where;
      break;
    case 'moved_stairs': {
      beginAction(table, parts.seat);
      const { stairs, by } = SLIDES[parts.slide];
      table.stairs[stairs] += by;
      break;
    }
    case 'flipped':
    case 'flipped_back':
      table.flipped[parts.place] = event === 'flipped';
      break;
    case 'tiles_up':
      for (const place of Object.keys(table.flipped) as Place[]) table.flipped[place] = false;
      break;
    case 'took_disk': {
      const disk = diskAt(table, personOf(table, parts.seat).place);
      if (disk) Object.assign(disk, { tile: 'no_tile', holder: parts.seat, kind: parts.disk });
      break;
    }
    case 'met_ghost': {
      const disk = diskAt(table, parts.place);
      if (disk) disk.shown = disk.kind = 'ghost';
      break;
    }
    case 'switched_disks': {
      const [one, other] = [diskAt(table, parts.place), diskAt(table, parts.other)];
      if (one && other) [one.tile, other.tile] = [other.tile, one.tile];
      break;
    }
    case 'stopped_rotation':
      spendDisk(table, parts.seat, 'no_rotation');
      break;
    case 'died':
      beginAction(table, parts.seat);
      if (parts.seat !== null) table.ghosts.push(parts.seat);
      break;
    case 'ended':
      table.winner = parts.seat;
      break;
  }
}

function personOf({ persons }: Table, seat: number | null): Person {
  return persons[seat ?? 0]!;
}

function beginRound(table: Table, round: number, isChosen: boolean): void {
  Object.assign(table, { round, chosen: isChosen, slot: 0, acted: 0, active: null });
  for (const person of table.persons) Object.assign(person, { turned_up_cards: [], action: 'no_card' });
}

function beginAction(table: Table, seat: number | null): void {
  table.active = seat;
  table.acted ||= 1;
}

function turnTile({ open }: Table, place: Place, way: Icon): void {
  open[place] = turnSides(open[place] ?? [], QUARTERS[way]);
}

function swap<T>(record: Record<Place, T>, one: Place, other: Place): void {
  [record[one], record[other]] = [record[other], record[one]];
}

function diskAt({ tile, disks }: Table, place: Place): Disk | undefined {
  return disks.find((disk) => disk.tile !== 'no_tile' && disk.tile === tile[place]);
}

/** A used disk leaves the game, face up. Of the disks of others a viewer cannot tell which one it was. */
function spendDisk({ disks }: Table, seat: number | null, kind: DiskKind): void {
  const held = disks.filter(({ holder }) => holder !== null && holder === seat);
  const spent = held.find((disk) => disk.kind === kind) ?? held.find((disk) => disk.kind === null);
  if (spent) Object.assign(spent, { holder: null, kind, shown: kind });
}
