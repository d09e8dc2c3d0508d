// Describes each seat of a view as a row of numbers, from which a neural net estimates the seat's chance to
// win. Extra columns hold what the viewer knows about its own hidden pieces. Columns for the ending and its
// figures let one set of weights fit every rule set.
import { isCreature, isEvent, isHero, isMagic, KINDS } from '../../../model/catalogue/index.ts';
import { isFighter, seatState } from '../../../model/game/pieces.ts';
import { type Game, isOnBoard, NOBODY, type Seat, seatsOf, type View, type Viewer } from '../../../model/game/types.ts';
import { PHASES } from '../../../model/game/words.ts';
import { levelCost } from '../../../rules/construction-limits.ts';
import { heroesOf, order } from '../../../rules/queries/queries.ts';
import { hexesToWin } from '../../../rules/victory/each-ending.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { isCitadelAhead, ROUNDS, turnsTo } from './citadel-ahead.ts';
import { type Land, landsOf } from './lands.ts';
import { pressureOf } from './pressure.ts';

const ENDINGS = [
  'conquest',
  'incomeCount',
  'soleAtEnd',
  'fast',
  'unique',
  'twoAtEnd',
  'turnLimit',
  'territory',
] as const satisfies readonly Game['rules']['victory'][];

/** The names of the columns. Weights are stored with these names and are valid only for these columns. */
export const FEATURES = [
  ...[
    'one',
    'income',
    'income lead',
    'gold',
    'rack',
    'land',
    'land lead',
    'terrains',
    'seen',
    'believed',
    'strength lead',
  ],
  ...[
    'fort levels',
    'castles',
    'citadels',
    'two citadels',
    'sole',
    'sole since',
    'rival sole',
    'rival sole since',
    'all citadels',
  ],
  ...['short of a citadel', 'citadel ahead', 'guard', 'threat', 'guard lead', 'raid', 'siege', 'abroad', 'heroes'],
  ...[
    'turn order',
    'at turn',
    'viewer',
    'more than believed',
    'bluffs',
    'useful rack',
    'hexes to win',
    'rival hexes to win',
  ],
  ...['last round', 'lead at the last', 'round', 'phase', 'players'],
  ...[
    'turns to a citadel',
    'turns ahead',
    'levels paid for',
    'threat together',
    'bare land',
    'raid on a castle',
    'items',
  ],
  ...ENDINGS,
] as const;

export const WIDTH = FEATURES.length;

const within = (n: number, low: number, high: number): number => (n < low ? low : n > high ? high : n);

const STRENGTH: readonly number[] = KINDS.map(({ kind, cv, charge }) =>
  isFighter(kind) ? 0.4 + 0.17 * within(cv, 0, 6) * (charge ? 1.7 : 1) : 0,
);
/** The terrain that supports each kind, as one bit; all bits if the kind needs no terrain. */
const SUPPORT: readonly number[] = KINDS.map(({ terrain }) => (terrain < 0 ? -1 : 1 << terrain));
const ANYWHERE = 1 << 30;

interface Pieces {
  /** The strength of face-up, supported pieces. */
  seen: number[];
  heroes: number[];
  /**
   * About the viewer's own pieces: the strength of supported hidden pieces, the number of hidden bluffs, the
   * supported strength on the rack, and magic and events.
   */
  known: number;
  bluffs: number;
  useful: number;
  items: number;
}

function piecesOf(view: View, viewer: Viewer, lands: readonly Land[]): Pieces {
  const pieces: Pieces = {
    seen: lands.map(() => 0),
    heroes: lands.map(() => 0),
    known: 0,
    bluffs: 0,
    useful: 0,
    items: 0,
  };
  for (let seat = 0; seat < lands.length; seat++) {
    const { stands, force, honest } = lands[seat] as Land;
    for (const hex of stands) force[hex] = seat === viewer ? 0 : (force[hex] as number) * honest;
  }
  for (const c of view.counters) {
    const { seat, up, at } = c;
    if (seat === NOBODY || (!up && seat !== viewer)) continue;
    const { kind } = c;
    const land = lands[seat] as Land;
    const supported = ((land.terrains | ANYWHERE) & (SUPPORT[kind] as number)) !== 0;
    if (at === 'rack') {
      if (up) continue;
      if (isMagic(kind) || isEvent(kind)) pieces.items++;
      else if (supported && isCreature(kind)) pieces.useful += STRENGTH[kind] as number;
      continue;
    }
    if (!isOnBoard(at)) continue;
    const strength = STRENGTH[kind] as number;
    if (strength === 0) continue;
    if (supported) land.force[at] = (land.force[at] as number) + strength;
    if (up) {
      if (supported) pieces.seen[seat] = (pieces.seen[seat] as number) + strength;
      if (isHero(kind)) pieces.heroes[seat] = (pieces.heroes[seat] as number) + 1;
    } else if (supported) pieces.known += strength;
    else pieces.bluffs++;
  }
  return pieces;
}

function bestOther(list: readonly number[], but: number): number {
  let best = 0;
  for (let i = 0; i < list.length; i++) if (i !== but && (list[i] as number) > best) best = list[i] as number;
  return best;
}

function soonestOther(waits: readonly number[], but: number): number {
  let least = ROUNDS;
  for (let i = 0; i < waits.length; i++) if (i !== but && (waits[i] as number) < least) least = waits[i] as number;
  return least;
}

/** Returns how near the last round is: 1 in the last round, 0 if the game has no last round. */
function lastRoundNear({ rules, lastRound, round }: View): number {
  const last = rules.victory === 'turnLimit' ? rules.turnLimit : lastRound;
  return last === null ? 0 : 1 / (1 + Math.max(0, last - round));
}

/**
 * Returns the rows of a view, in the order of seats.
 * @param rows the list to fill
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat table, a line for each column
export function featuresOf(view: View, viewer: Viewer, rows: number[] = []): number[] {
  const seats: readonly Seat[] = seatsOf(view.seats);
  const { rules, round } = view;
  const lands = landsOf(view);
  const pieces = piecesOf(view, viewer, lands);
  const incomes: number[] = [];
  const strengths: number[] = [];
  const hexes: number[] = [];
  const costs: number[] = [];
  const waits: number[] = [];
  let citadels = 0;
  let holder: Seat = NOBODY;
  for (const seat of seats) {
    const land = lands[seat] as Land;
    const { fallen, gold } = seatState(view, seat);
    const earned = fallen ? 0 : heroesOf(view, seat).length + land.earned;
    const cost = Math.max(1, levelCost(view, seat));
    incomes.push(earned);
    strengths.push((pieces.seen[seat] ?? 0) + land.hidden * land.honest);
    hexes.push(land.hexes);
    costs.push(cost);
    waits.push(turnsTo(land, rules, earned, gold, cost));
    citadels += land.citadels.length;
    if (land.citadels.length > 0) holder = seat;
  }
  const need = rules.victory === 'territory' ? hexesToWin(rules) : 0;
  const near = lastRoundNear(view);
  const turns = order(view);
  const sole = citadels === 1 ? holder : NOBODY;
  // If the owner of the only citadel has resigned, holding the citadel no longer wins. AMB-109
  const isOld = canWin(view, sole) && round > (lands[sole]?.since ?? 0);
  const ending = ENDINGS.indexOf(rules.victory);
  const phase = PHASES.indexOf(view.phase) / 10;
  for (let seat = 0; seat < lands.length; seat++) {
    const land = lands[seat] as Land;
    const pressure = pressureOf(view, land, lands);
    const earned = incomes[seat] ?? 0;
    const lead = earned - bestOther(incomes, seat);
    const { gold, rack } = view.seats[seat] ?? { gold: 0, rack: 0 };
    const short = Math.max(0, rules.citadelIncome - earned);
    const isOwn = seat === viewer;
    const cost = costs[seat] ?? 1;
    const wait = waits[seat] ?? ROUNDS;
    const first = soonestOther(waits, seat);
    // A test compares the names in these comments with `FEATURES`.
    let at = seat * WIDTH;
    rows[at++] = 1; // one
    rows[at++] = earned / 20; // income
    rows[at++] = within(lead / 10, -2, 2); // income lead
    rows[at++] = within(gold / 20, 0, 3); // gold
    rows[at++] = rack / 10; // rack
    rows[at++] = land.hexes / 10; // land
    rows[at++] = (land.hexes - bestOther(hexes, seat)) / 10; // land lead
    rows[at++] = land.honest; // terrains
    rows[at++] = (pieces.seen[seat] ?? 0) / 10; // seen
    rows[at++] = (land.hidden * land.honest) / 10; // believed
    rows[at++] = within(((strengths[seat] ?? 0) - bestOther(strengths, seat)) / 10, -3, 3); // strength lead
    rows[at++] = land.levels / 10; // fort levels
    rows[at++] = Math.min(2, land.castles.length) / 2; // castles
    rows[at++] = land.citadels.length > 0 ? 1 : 0; // citadels
    rows[at++] = land.citadels.length > 1 ? 1 : 0; // two citadels
    rows[at++] = sole === seat ? 1 : 0; // sole
    rows[at++] = sole === seat && isOld ? 1 : 0; // sole since
    rows[at++] = sole !== NOBODY && sole !== seat ? 1 : 0; // rival sole
    rows[at++] = sole !== NOBODY && sole !== seat && isOld ? 1 : 0; // rival sole since
    rows[at++] = Math.min(3, citadels) / 3; // all citadels
    rows[at++] = within(short / 10, 0, 1.5); // short of a citadel
    rows[at++] = isCitadelAhead(land, rules, short, gold, cost) ? 1 : 0; // citadel ahead
    rows[at++] = pressure.guard / 10; // guard
    rows[at++] = pressure.threat / 10; // threat
    rows[at++] = within((pressure.guard - pressure.threat) / 10, -2, 2); // guard lead
    rows[at++] = within(pressure.raid / 10, -2, 2); // raid
    rows[at++] = land.sieged / 3; // siege
    rows[at++] = land.abroad / 5; // abroad
    rows[at++] = (pieces.heroes[seat] ?? 0) / 3; // heroes
    rows[at++] = turns.indexOf(seats[seat] ?? NOBODY) / Math.max(1, turns.length - 1); // turn order
    rows[at++] = view.turn === seat ? 1 : 0; // at turn
    rows[at++] = isOwn ? 1 : 0; // viewer
    rows[at++] = isOwn ? within((pieces.known - land.hidden * land.honest) / 10, -2, 2) : 0; // more than believed
    rows[at++] = isOwn ? pieces.bluffs / 5 : 0; // bluffs
    rows[at++] = isOwn ? pieces.useful / 5 : 0; // useful rack
    rows[at++] = need === 0 ? 0 : land.hexes / need; // hexes to win
    rows[at++] = need === 0 ? 0 : bestOther(hexes, seat) / need; // rival hexes to win
    rows[at++] = near; // last round
    rows[at++] = near * within(lead / 5, -2, 2); // lead at the last
    rows[at++] = Math.min(round, 20) / 10; // round
    rows[at++] = phase; // phase
    rows[at++] = 2 / seats.length; // players
    rows[at++] = wait / ROUNDS; // turns to a citadel
    rows[at++] = within((first - wait) / 4, -1.5, 1.5); // turns ahead
    rows[at++] = Math.min(3, Math.floor(gold / cost)) / 3; // levels paid for
    rows[at++] = pressure.together / 10; // threat together
    rows[at++] = land.bare / 10; // bare land
    rows[at++] = within(pressure.raidCastle / 10, -2, 2); // raid on a castle
    rows[at++] = isOwn ? pieces.items / 3 : 0; // items
    for (let i = 0; i < ENDINGS.length; i++) rows[at + i] = i === ending ? 1 : 0;
  }
  return rows;
}
