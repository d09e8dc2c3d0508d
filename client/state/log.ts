// A sentence for every event that somebody at the table would remark on, as a key and what fills its places. The
// sentences stand in log/, in families as the events do in shared/events.
import { KINDS } from '../../shared/catalogue/index.ts';
import type { GameEvent } from '../../shared/events/index.ts';
import { findCounter } from '../../shared/game/pieces.ts';
import type { Kind, View } from '../../shared/game/types.ts';
import { battle } from './log/battle.ts';
import { dice } from './log/dice.ts';
import { flow } from './log/flow.ts';
import { heroes } from './log/heroes.ts';
import { items } from './log/items.ts';
import { land } from './log/land.ts';
import type { KindOf, Line, NewLine, Sentences } from './log/line.ts';
import { movement } from './log/movement.ts';
import { pieces } from './log/pieces.ts';
import { players } from './log/players.ts';
import { rack } from './log/rack.ts';

export type { KindOf, Line, LineKind, Part } from './log/line.ts';

const SENTENCES: Sentences = {
  ...flow,
  ...dice,
  ...players,
  ...rack,
  ...pieces,
  ...movement,
  ...battle,
  ...land,
  ...heroes,
  ...items,
};

/**
 * The sentence of an event, null for those that are not worth one. `view` is the view before it (null where only the
 * event is known), `kindOf` names pieces that are known.
 */
export const describe = (e: GameEvent, view: View | null, kindOf: KindOf): NewLine | null =>
  SENTENCES[e.t](e as never, { view, kindOf });

/** Looks pieces up in a view. */
export const kindIn =
  (view: View): KindOf =>
  (id) =>
    findCounter(view.counters, id)?.kind ?? -1;

/** A short name list: "2 Elves, Walking Tree". */
export function nameKinds(kinds: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const k of kinds) counts.set(k, (counts.get(k) ?? 0) + 1);
  return [...counts].map(([k, n]) => (n > 1 ? `${n} × ${KINDS[k]?.name ?? '?'}` : (KINDS[k]?.name ?? '?'))).join(', ');
}

/** Numbers lines on from the last one told. */
export const numbered = (lines: readonly Omit<Line, 'number'>[], from: number): Line[] =>
  lines.map((line, i) => ({ ...line, number: from + i }));
