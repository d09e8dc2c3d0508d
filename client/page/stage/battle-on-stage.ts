// The battle on the stage, which shows one hex large over the board: for both boards and the banner.

import type { KindOrNone } from '../../../shared/model/catalogue/index.ts';
import type { BattleDie, EventOf, GameEvent } from '../../../shared/model/events/index.ts';
import { findCounter } from '../../../shared/model/game/pieces.ts';
import type { DiceStep, HexId, Seat, Target, View } from '../../../shared/model/game/types.ts';
import { decidingDie } from '../../../shared/rules/queries/great-battle.ts';
import type { BattleRoll, BattleShow } from '../../session/battle.ts';
import { useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';
import { useSeatNames } from '../../ui/names.ts';

interface Moving {
  strike: readonly Target[];
  struck: readonly Target[];
  fall: readonly Target[];
}

export interface BattleOnStage {
  battle: BattleShow;
  view: View;
  /** Tumbling dice, which cannot be read yet. */
  rolling: EventOf<'battleRolled'> | null;
  /** The piece whose die decides the battle; null when the dice do not tumble, or wait for their player. */
  decides?: Target | null;
  /** Pieces that strike, are struck or fall in the event that plays now. */
  moving?: Moving;
  /** The call of a bluff whose event plays now, and the called kind. */
  called: { call: EventOf<'called'>; kind: KindOrNone } | null;
}

/** Returns the battle on the stage, or null. */
export function useBattleOnStage(): BattleOnStage | null {
  const battle = useTable((s) => s.battle);
  const view = useTable((s) => s.shown);
  const waits = useTable((s) => s.waits);
  const now = useTable((s) => s.waits ?? s.now);
  const behind = useTable((s) => s.behind);
  useSeatNames();
  if (battle === null || view === null) return null;
  const e = now?.event;
  const tumbles = behind && e?.t === 'battleRolled' && e.hex === battle.hex && now?.after !== view;
  const calls = behind && e?.t === 'called' && e.hex === battle.hex;
  const kind: KindOrNone = calls ? (findCounter(view.counters, e.id)?.kind ?? -1) : -1;
  const called = calls ? { call: e, kind } : null;
  const die = tumbles && waits === null ? e.dice[decidingDie(now?.before ?? view, e)] : undefined;
  const moving = behind && now?.after !== view && e !== undefined ? movingIn(battle, e) : NONE_MOVES;
  return { battle, view, rolling: tumbles ? e : null, decides: die?.by ?? null, moving, called };
}

const NONE_MOVES: Moving = { strike: [], struck: [], fall: [] };

/** Returns the pieces that an event moves on the flat stage. */
function movingIn({ hex, rolls }: BattleShow, e: GameEvent): Moving {
  if (e.t === 'shownLost' && e.at === hex) return { ...NONE_MOVES, fall: e.ids };
  if (e.t !== 'struck' || e.hex !== hex) return NONE_MOVES;
  const hits = rolls.filter((r) => r.foe === e.seat && r.step === rolls.at(-1)?.step).flatMap((r) => r.dice);
  return { ...NONE_MOVES, strike: hits.flatMap((d) => (d.hit ? [d.by] : [])), struck: e.targets };
}

/**
 * May the player choose a hex that the stage covers: another hex, or the stage's own hex if it
 * is itself a choice?
 */
export const useChoosesHexes = (hex: HexId | -1): boolean =>
  useBoard((s) => s.link.lit.some((l) => !l.leaves && (l.hex !== hex || l.mark === 'target' || l.mark === 'chosen')));

/** Returns the current step; null before the first and between rounds. */
export function stepOf({ battle, view, rolling }: BattleOnStage): DiceStep | 'retreat' | null {
  if (rolling !== null) return rolling.step;
  const frame = view.stack.find((f) => f.kind === 'battle');
  const step = frame?.kind === 'battle' && frame.hex === battle.hex ? frame.state.step : null;
  return step === 'magic' || step === 'ranged' || step === 'melee' || step === 'retreat' ? step : null;
}

/** What a die needs, and once it has landed whether it hit. */
export interface StageDie extends BattleDie {
  lies: boolean;
}

/** Returns a side's last dice by target: tumbling dice, else the dice of its newest step. */
export function diceOf({ battle, rolling }: BattleOnStage, side: Seat): ReadonlyMap<Target, readonly StageDie[]> {
  const newest = rolling?.step ?? battle.rolls.at(-1)?.step;
  const lying: readonly BattleRoll[] = battle.rolls.filter((r) => r.side === side && r.step === newest);
  const shownDice = [
    ...lying.flatMap((r) => r.dice.map((d): StageDie => ({ ...d, lies: true }))),
    ...(rolling?.side === side ? rolling.dice.map((d): StageDie => ({ ...d, lies: false })) : []),
  ];
  const by = new Map<Target, StageDie[]>();
  for (const die of shownDice) by.set(die.by, [...(by.get(die.by) ?? []), die]);
  return by;
}
