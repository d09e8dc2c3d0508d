// Checks a game from which a record continues. The rules trust the fields of their own games and loop and
// count by them, but a file from outside may contain anything in these fields.
import { KINDS } from '../../model/catalogue/index.ts';
import { DECISION } from '../../model/decisions/kinds.ts';
import { FRAME } from '../../model/frames/index.ts';
import { newGame } from '../../model/game/newgame.ts';
import { type Counter, type Game, type HexState, isSeat, NOBODY, SEATS } from '../../model/game/types.ts';
import { LIST_MOST } from './bounds.ts';

/** The highest number allowed. Gold, rounds and hits never come near it. */
const FIGURE_MOST = 1_000_000;

const isCount = (n: unknown, most = FIGURE_MOST): boolean =>
  Number.isSafeInteger(n) && Number(n) >= 0 && Number(n) <= most;
const areCounts = (list: readonly unknown[], length: number): boolean =>
  Array.isArray(list) && list.length === length && list.every((n) => isCount(n, LIST_MOST));
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The conditions that fields of a game must meet. `start`: a new game by the same rules. */
const SOUND: readonly (readonly [fields: string, holds: (g: Game, start: Game) => boolean])[] = [
  ['clockwise', (g, { seats }) => [...g.clockwise].sort().join() === SEATS.slice(0, seats.length).join()],
  ['first', (g) => g.clockwise.includes(g.first)],
  ['turn', (g) => g.turn === NOBODY || g.clockwise.includes(g.turn)],
  [
    'seats',
    (g, start) =>
      g.seats.length === start.seats.length &&
      g.seats.every(
        (s) =>
          isCount(s.gold) && isCount(s.rack, LIST_MOST) && [s.fallen, s.resigned].every((v) => typeof v === 'boolean'),
      ) &&
      g.seats.some((s) => !s.fallen),
  ],
  ['hexes', (g, start) => g.hexes.length === start.hexes.length && g.hexes.every((hex) => isHexSound(hex, g))],
  ['counters', areCountersSound],
  ['cup', ({ cup, cupSize }, start) => cup !== null && areCounts(cup, start.cup?.length ?? 0) && cupSize === sum(cup)],
  ['deck', (g, { deck }) => areCounts(g.deck, deck.length) && isCount(g.seasAside, LIST_MOST)],
  ['unseen', ({ unseen }, { deck }) => unseen === null || areCounts(unseen, deck.length)],
  ['round', (g) => isCount(g.round) && (g.lastRound === null || isCount(g.lastRound))],
  ['luck', (g, { luck }) => Object.keys(luck).every((p) => isCount(g.luck[p as keyof typeof luck], 2 ** 48))],
  ['pool', (g) => g.pool.every((hero) => KINDS[hero] !== undefined)],
  [
    'fallenHeroes',
    (g) => g.fallenHeroes.every(({ seat, hero }) => g.clockwise.includes(seat) && KINDS[hero] !== undefined),
  ],
  ['stack', (g) => g.stack.length > 0 && g.stack.every(FRAME.is)],
  ['open', (g) => g.open.every(DECISION.is)],
];

function isHexSound({ terrain, owner, fort, income, hidden, shown, neutral }: HexState, { seats }: Game): boolean {
  return (
    (terrain === null || isCount(terrain, 7)) &&
    isSeat(owner) &&
    owner < seats.length &&
    (fort === null || (isCount(fort.level, 4) && isCount(fort.hits))) &&
    (income === null || (KINDS[income.kind] !== undefined && isCount(income.hits))) &&
    areCounts(hidden, seats.length) &&
    areCounts(shown, seats.length) &&
    isCount(neutral, LIST_MOST)
  );
}

/** Do all counters have existing kinds, seats and places, and rising ids that are already used? */
function areCountersSound({ counters, ids, seats, hexes }: Game): boolean {
  const isSound = ({ id, kind, seat, at }: Counter, i: number): boolean =>
    id > (counters[i - 1]?.id ?? 0) &&
    id <= ids &&
    KINDS[kind] !== undefined &&
    isSeat(seat) &&
    seat < seats.length &&
    (typeof at === 'string' ? ['rack', 'aside', 'gone'].includes(at) : hexes[at] !== undefined);
  return isCount(ids) && counters.every(isSound);
}

/**
 * Returns which field the rules could not handle, in words; null if the game is usable. The caller must have
 * checked the rules of the game.
 */
export function gameFault(game: Game): string | null {
  const start = newGame(game.rules);
  for (const [fields, holds] of SOUND) {
    try {
      if (holds(game, start)) continue;
    } catch {
      // The field has another type, so reading it threw.
    }
    return `the field "${fields}" of its game is wrong`;
  }
  return null;
}
