// What the battle panel shows beside the pieces themselves: who fights, what was rolled, struck and lost so far.
import { findCounter } from '../../shared/game/apply.ts';
import type { BattleDie, BattleStep, HexId, Kind, Seat, Target, View } from '../../shared/game/types.ts';
import type { Moment } from './player.ts';

export interface Volley {
  round: number;
  side: Seat;
  at: Seat;
  step: BattleStep;
  dice: readonly BattleDie[];
  hits: number;
}

export interface BattleShow {
  hex: HexId;
  sides: readonly Seat[];
  opponent: Seat;
  round: number;
  /** Of the present round, in order. */
  volleys: readonly Volley[];
  /** Where the last hits of each side went. */
  strikes: readonly { seat: Seat; targets: readonly Target[] }[];
  /** Everything lost since the battle began. */
  losses: readonly { seat: Seat; kind: Kind }[];
  over: { winner: Seat; rounds: number } | null;
}

/** The battle under way in a view of which nobody saw the beginning: after a return, or for who comes to watch. */
export function battleOf(view: View): BattleShow | null {
  const frame = view.stack.find((f) => f.kind === 'battle');
  if (frame === undefined) return null;
  const { hex, sides, opponent, round } = frame;
  return { hex, sides, opponent, round, volleys: [], strikes: [], losses: [], over: null };
}

/** The battle as it stands after another moment; null when there is none. */
export function battleAfter(was: BattleShow | null, { event: e, before }: Moment): BattleShow | null {
  switch (e.t) {
    case 'joined':
      return {
        hex: e.hex,
        sides: e.sides,
        opponent: e.opponent,
        round: 0,
        volleys: [],
        strikes: [],
        losses: [],
        over: null,
      };
    case 'rounded':
      return was === null ? null : { ...was, round: e.round, volleys: [], strikes: [] };
    case 'volleyed': {
      if (was === null) return null;
      const volley: Volley = { round: was.round, side: e.side, at: e.at, step: e.step, dice: e.dice, hits: e.hits };
      return { ...was, volleys: [...was.volleys, volley] };
    }
    case 'struck':
      return was === null ? null : { ...was, strikes: [...was.strikes, { seat: e.seat, targets: e.targets }] };
    case 'lost': {
      if (was === null || was.over !== null || e.hex !== was.hex) return was;
      const lost = e.ids.map((id) => ({ seat: e.seat, kind: findCounter(before.counters, id)?.kind ?? -1 }));
      return { ...was, losses: [...was.losses, ...lost.filter((l) => l.kind >= 0)] };
    }
    case 'decided':
      return was === null ? null : { ...was, over: { winner: e.winner, rounds: e.rounds } };
    case 'phased':
      // The recap stays until somebody else's part or another phase begins.
      return was?.over ? null : was;
    default:
      return was;
  }
}
