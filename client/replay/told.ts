// What the frame tells of a battle that was jumped into.
import { apply } from '../../shared/events/index.ts';
import type { View } from '../../shared/game/types.ts';
import type { Audience, Moment } from '../record/protocol.ts';
import type { Reader } from '../record/reader.ts';
import { type BattleShow, battleAfter } from '../state/battle.ts';

/** The battle under way at a moment, told from its beginning: who rolled and lost what. Null when there is none. */
export async function battleTold(
  from: Reader,
  moments: readonly Moment[],
  { index, view, viewer }: { index: number; view: View; viewer: Audience },
): Promise<BattleShow | null> {
  const hex = view.stack.find((f) => f.kind === 'battle')?.hex ?? -1;
  if (hex < 0) return null;
  const isBegun = (m: Moment) => m.index <= index && m.marks.some((x) => x.kind === 'battle' && x.hex === hex);
  const begun = moments.findLastIndex(isBegun);
  if (begun < 0) return null;
  const [before, ...told] = await Promise.all([
    from.ask('at', { index: begun - 1, viewer }),
    ...moments.slice(begun, index + 1).map((m) => from.ask('events', { index: m.index, viewer })),
  ]);
  let at = before;
  let battle: BattleShow | null = null;
  for (const event of told.flat()) {
    const after = apply(at, event);
    battle = battleAfter(battle, { event, before: at, after });
    at = after;
  }
  return battle;
}
