// Restores the battle panel after a jump into a battle.
import { apply } from '../../../shared/model/events/index.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { type BattleShow, battleAfter } from '../battle.ts';
import type { Audience, Moment } from './protocol.ts';
import type { Reader } from './reader.ts';

/** Returns the battle at a moment with all its rolls and losses so far; null if there is no battle. */
export async function restoredBattle(
  from: Reader,
  moments: readonly Moment[],
  { index, view, viewer }: { index: number; view: View; viewer: Audience },
): Promise<BattleShow | null> {
  const hex = view.stack.find((f) => f.kind === 'battle')?.hex ?? -1;
  if (hex < 0) return null;
  const isBegun = (m: Moment) => m.index <= index && m.marks.some((x) => x.kind === 'battle' && x.hex === hex);
  const begun = moments.findLastIndex(isBegun);
  if (begun < 0) return null;
  const [before, ...steps] = await Promise.all([
    from.ask('at', { index: begun - 1, viewer }),
    ...moments.slice(begun, index + 1).map((m) => from.ask('events', { index: m.index, viewer })),
  ]);
  let at = before;
  let battle: BattleShow | null = null;
  for (const event of steps.flat()) {
    const after = apply(at, event);
    battle = battleAfter(battle, { event, before: at, after });
    at = after;
  }
  return battle;
}
