// The battle panel's data besides the pieces: the sides, and the rolls, hits and losses so far.

import type { KindOrNone } from '../../shared/model/catalogue/index.ts';
import type { BattleDie } from '../../shared/model/events/index.ts';
import { findCounter } from '../../shared/model/game/pieces.ts';
import type { DiceStep, FrameKind, HexId, Kind, Seat, Target, View } from '../../shared/model/game/types.ts';
import { isGreat } from '../../shared/rules/queries/great-battle.ts';
import type { PlayedEvent } from './playback.ts';
import type { TableState } from './table.ts';

export interface BattleRoll {
  round: number;
  side: Seat;
  foe: Seat;
  step: DiceStep;
  dice: readonly BattleDie[];
  hits: number;
  /** Index of the roll's first die among the dice of the step. */
  from: number;
  /** Indices in `dice` of the turned dice, with their old faces. */
  turned: readonly { die: number; was: number }[];
}

interface Save {
  seat: Seat;
  kind: KindOrNone;
  by: Kind;
  safe: boolean;
}

export interface BattleShow {
  hex: HexId;
  sides: readonly Seat[];
  opponent: Seat;
  /** Is it a great battle, with an introduction and a last word? */
  isGreat: boolean;
  round: number;
  /** The rolls of the current round, in order. */
  rolls: readonly BattleRoll[];
  /** Targets of the last hits of each side. */
  strikes: readonly { seat: Seat; targets: readonly Target[] }[];
  /** Attempts to parry or save in this round. */
  saves: readonly Save[];
  losses: readonly { seat: Seat; kind: Kind }[];
  /** The end of the battle. `view`: the position before pieces were turned face down again. */
  over: { winner: Seat; rounds: number; view: View } | null;
}

const shown = (of: Pick<BattleShow, 'hex' | 'sides' | 'opponent'>, round: number, view: View): BattleShow => ({
  hex: of.hex,
  sides: of.sides,
  opponent: of.opponent,
  isGreat: isGreat(view, of.hex),
  round,
  rolls: [],
  strikes: [],
  saves: [],
  losses: [],
  over: null,
});

/**
 * Returns the battle in a view whose beginning this page
 * has not seen: after a reconnect, or for a new spectator.
 */
export function battleOf(view: View): BattleShow | null {
  const frame = view.stack.find((f) => f.kind === 'battle');
  return frame === undefined ? null : shown(frame, frame.round, view);
}

/** Returns whether the table plays the beginning of a battle: `battle` has it at the end of that event. */
export const isBeginning = ({ behind, now, shown: view }: Pick<TableState, 'behind' | 'now' | 'shown'>): boolean =>
  behind && now?.event.t === 'battleBegan' && now.after !== view;

/** Turns a die of the last step, and updates its hit. AMB-78 */
function turnedIn(rolls: readonly BattleRoll[], die: number, face: number): readonly BattleRoll[] {
  // The last roll belongs to the last step.
  const step = rolls.at(-1)?.step;
  return rolls.map((v) => {
    const at = die - v.from;
    const old = v.step === step ? v.dice[at] : undefined;
    if (old === undefined) return v;
    const dice = v.dice.map((d, i) => (i === at ? { ...d, die: face, hit: face <= d.cv } : d));
    return { ...v, dice, hits: dice.filter((d) => d.hit).length, turned: [...v.turned, { die: at, was: old.die }] };
  });
}

/** After the battle, the page shows these frames instead of it. */
const NEXT_ON_STAGE: readonly FrameKind[] = ['explore', 'powers', 'event', 'fly'];

/** Returns the battle after another event, or null if none is shown. */
export function battleAfter(battle: BattleShow | null, { event: e, before }: PlayedEvent): BattleShow | null {
  switch (e.t) {
    case 'battleBegan':
      return shown(e, 0, before);
    case 'battleRoundBegan':
      return battle === null ? null : { ...battle, round: e.round, rolls: [], strikes: [], saves: [] };
    case 'battleRolled': {
      if (battle === null) return null;
      const { side, foe, step, dice, hits, from } = e;
      const roll: BattleRoll = { round: battle.round, side, foe: foe, step, dice, hits, from, turned: [] };
      return { ...battle, rolls: [...battle.rolls, roll] };
    }
    case 'charmed':
    case 'rerolled':
      return battle === null ? null : { ...battle, rolls: turnedIn(battle.rolls, e.die, e.face) };
    case 'saved': {
      if (battle === null || e.hex !== battle.hex) return battle;
      const kind = findCounter(before.counters, e.id)?.kind ?? -1;
      return { ...battle, saves: [...battle.saves, { seat: e.seat, kind, by: e.saver, safe: e.safe }] };
    }
    case 'struck':
      return battle === null ? null : { ...battle, strikes: [...battle.strikes, { seat: e.seat, targets: e.targets }] };
    case 'shownLost': {
      if (battle === null || battle.over !== null || e.at !== battle.hex) return battle;
      const lost = e.ids.flatMap((id) => findCounter(before.counters, id) ?? []);
      return { ...battle, losses: [...battle.losses, ...lost.map(({ kind }) => ({ seat: e.seat, kind }))] };
    }
    case 'cameBack': {
      if (battle === null || battle.over !== null || e.hex !== battle.hex) return battle;
      const fell = e.up.flatMap((id) => findCounter(before.counters, id) ?? []);
      return { ...battle, losses: [...battle.losses, ...fell.map(({ kind }) => ({ seat: e.seat, kind }))] };
    }
    case 'battleEnded':
      return battle === null ? null : { ...battle, over: { winner: e.winner, rounds: e.rounds, view: before } };
    case 'pushed':
    // After a battle of rivals the winner's exploration follows.
    case 'stepped':
      return battle?.over && NEXT_ON_STAGE.includes(e.frame.kind) ? null : battle;
    case 'phaseBegan':
      // A finished battle stays on the page until another player's part or another phase begins, or
      // a frame of `NEXT_ON_STAGE`.
      return battle?.over ? null : battle;
    default:
      return battle;
  }
}
