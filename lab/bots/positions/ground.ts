// The hexes of test positions: one hex and its surroundings, turned any way, with sea around and rivals'
// other lands far away.
import { type Frame, type HexId, NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { boardFor, boardHexes, distance, hexId, hexName, neighbours } from '../../../shared/model/hex/hex.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { type HexSetup, type Setup, Table } from '../../../shared/testkit/index.ts';

const PLAYERS = 4;
const SIZE = boardFor(PLAYERS).hexes.length;

export const TURNS = [0, 1, 2, 3, 4, 5] as const;

/** `here`, its neighbours, and a hex three steps away, beyond `ahead`. */
export interface Ground {
  readonly here: string;
  readonly ahead: string;
  readonly left: string;
  readonly right: string;
  readonly back: string;
  readonly far: string;
}

/** @param turn in sixths; from 6 on the ground is shifted by one hex */
export function groundAt(turn: number): Ground {
  const centre = hexId(turn < TURNS.length ? 0 : 1);
  const name = (hex: HexId) => hexName(hex, SIZE);
  const neighbour = (by: number) => entryAt(neighbours(SIZE, centre), (turn + by) % TURNS.length);
  const reach = (from: HexId, steps: number) => neighbours(SIZE, from).filter((hex) => distance(hex, centre) === steps);
  const two = reach(neighbour(0), 2);
  // The hex straight behind `ahead`, seen from the centre.
  const straight = two.find((hex) => distance(hex, neighbour(1)) === 2 && distance(hex, neighbour(5)) === 2);
  const far = entryAt(reach(straight ?? entryAt(two, 0), 3), 0);
  return {
    here: name(centre),
    ahead: name(neighbour(0)),
    left: name(neighbour(1)),
    right: name(neighbour(5)),
    back: name(neighbour(3)),
    far: name(far),
  };
}

export const owned = (owner: Seat, names: readonly string[], more: HexSetup = {}): Record<string, HexSetup> =>
  Object.fromEntries(names.map((hex) => [hex, { terrain: 'plains', owner, ...more }]));

export const wild = (...names: string[]): Record<string, HexSetup> => owned(NOBODY, names);

const LANDS = ['desert', 'forest', 'swamp', 'jungle'];

/** Lands of a rival, so many that most of the rival's face-down pieces count as supported. */
function faraway(near: readonly string[]): Record<string, HexSetup> {
  const taken = boardHexes(SIZE).filter((hex) => near.includes(hexName(hex, SIZE)));
  const far = boardHexes(SIZE)
    .map((hex) => ({ hex, away: Math.min(...taken.map((center) => distance(center, hex))) }))
    .sort((a, b) => b.away - a.away || a.hex - b.hex);
  return Object.fromEntries(
    ([1, 2] as const).flatMap((owner) =>
      LANDS.map((terrain, i) => {
        const { hex } = entryAt(far, (owner - 1) * LANDS.length + i);
        return [hexName(hex, SIZE), { terrain, owner }] as const;
      }),
    ),
  );
}

/** Returns lands that, with a castle, earn enough for a citadel. The last of them are seat 2's. */
export function rich(owner: Seat): Record<string, HexSetup> {
  const rim = boardHexes(SIZE).filter((hex) => distance(hex, hexId(0)) === 3);
  return Object.fromEntries(
    rim.map((hex, i) => [
      hexName(hex, SIZE),
      { terrain: entryAt(LANDS, i % LANDS.length), owner: i > 14 ? 2 : owner, ...(i < 4 && { fort: 1 }) },
    ]),
  );
}

const PHASES = {
  move: [
    { kind: 'round', nextPhase: 5 },
    { kind: 'move', index: 0 },
  ],
  build: [
    { kind: 'round', nextPhase: 7 },
    { kind: 'build', index: 0 },
  ],
  things: [
    { kind: 'round', nextPhase: 3 },
    { kind: 'things', state: 'place', index: 0 },
  ],
} as const satisfies Record<string, readonly Frame[]>;

export function standing(phase: keyof typeof PHASES, setup: Partial<Setup>): Table {
  const hexes = setup.hexes ?? {};
  return Table.of({
    players: PLAYERS,
    phase,
    ground: 'sea',
    gold: [0, 0, 0, 0],
    stack: [...PHASES[phase]],
    ...setup,
    hexes: { ...faraway(Object.keys(hexes)), ...hexes },
  });
}
