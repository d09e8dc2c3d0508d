// Describes each event worth mentioning by a log sentence: a key and parameters. The sentences are in log/,
// in the families of shared/model/events.
import { KINDS } from '../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { findCounter } from '../../shared/model/game/pieces.ts';
import type { Kind, View } from '../../shared/model/game/types.ts';
import { battle } from './log/battle.ts';
import { dice } from './log/dice.ts';
import { flow, players } from './log/flow.ts';
import { heroes } from './log/heroes.ts';
import { land, movement } from './log/land.ts';
import type { KindOf, Line, NewLine, Sentences } from './log/line.ts';
import { items, pieces, rack } from './log/things.ts';

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
 * Returns the sentence of an event, null if it has none. `view` is the view before it (null if only the event
 * is known); `kindOf` names known pieces.
 */
export const describe = (e: GameEvent, view: View | null, kindOf: KindOf): NewLine | null =>
  SENTENCES[e.t](e as never, { view, kindOf });

export const kindIn =
  (view: View): KindOf =>
  (id) =>
    findCounter(view.counters, id)?.kind ?? -1;

/** Returns a short name list: "2 Elves, Walking Tree". */
export function nameKinds(kinds: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const k of kinds) counts.set(k, (counts.get(k) ?? 0) + 1);
  return [...counts].map(([k, n]) => (n > 1 ? `${n} × ${KINDS[k]?.name ?? '?'}` : (KINDS[k]?.name ?? '?'))).join(', ');
}

/** Returns the lines with consecutive numbers. */
export const numbered = (lines: readonly Omit<Line, 'number'>[], from: number): Line[] =>
  lines.map((line, i) => ({ ...line, number: from + i }));
