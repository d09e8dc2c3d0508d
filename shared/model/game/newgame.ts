// A game before its first die: all Things are in the cup, and the board is face down. SETUP-01, SETUP-02
import { cupSizeOf, thingsOf } from '../catalogue/index.ts';
import { boardFor } from '../hex/hex.ts';
import { PURPOSES, type Purpose } from '../luck/luck.ts';
import type { RuleSet } from './ruleset.ts';
import { type Game, type HexState, NOBODY, seatsOf } from './types.ts';

/** Returns a game whose stack holds the setup frame. `begin` (flow/decide.ts) starts it. */
export function newGame(rules: RuleSet): Game {
  const seats = seatsOf({ length: rules.players });
  const hex = (): HexState => ({
    terrain: null,
    owner: NOBODY,
    fort: null,
    income: null,
    hidden: seats.map(() => 0),
    shown: seats.map(() => 0),
    neutral: 0,
  });
  return {
    rules,
    round: 0,
    phase: 'setup',
    turn: NOBODY,
    seq: 0,
    ids: 0,
    asked: 0,
    luck: Object.fromEntries(PURPOSES.map((p) => [p, 0])) as Record<Purpose, number>,
    clockwise: seats,
    first: 0,
    seats: seats.map(() => ({ gold: 0, rack: 0, fallen: false, resigned: false })),
    powers: rules.encounterPowers === 'off' ? null : seats.map(() => ({ power: null, marked: null, flyer: null })),
    hexes: boardFor(rules.players).hexes.map(hex),
    counters: [],
    cup: thingsOf(rules),
    cupSize: cupSizeOf(rules),
    trueElimination: false,
    gone: [],
    deck: [0, 0, 0, 0, 0, 0, 0, 0],
    unseen: null,
    looks: null,
    seasAside: 0,
    pool: [],
    fallenHeroes: [],
    cloud: null,
    dice: [],
    stack: [
      {
        kind: 'setup',
        state: 'roll',
        index: 0,
        starts: seats.map(() => null),
        before: seats.map(() => null),
        exchanged: [],
      },
    ],
    open: [],
    lastRound: null,
    victory: null,
  };
}
