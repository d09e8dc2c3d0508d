// The draft of hits: an ordered list of targets. HIT-01…HIT-03

import type { PieceId, Target } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';

type Options = OptionsOf['battle.hits'];

/** Returns the draft's hits on a target. */
export const draftedHits = (draft: readonly Target[], target: Target): number =>
  draft.filter((x) => x === target).length;

/** Returns the hits a target can still take. */
export const hitsLeft = (options: Options, draft: readonly Target[], target: Target): number =>
  (options.targets.find((o) => o.target === target)?.capacity ?? 0) - draftedHits(draft, target);

/** Adds a hit to a target, unless the target is full or all hits are placed. */
export const hit = (options: Options, draft: readonly Target[], target: Target): Target[] =>
  draft.length < options.count && hitsLeft(options, draft, target) > 0 ? [...draft, target] : [...draft];

/** Returns the draft without hits that are no longer possible. */
export const keepHits = (draft: readonly Target[], options: Options): Target[] =>
  draft.reduce<Target[]>((list, target) => hit(options, list, target), []);

/**
 * Returns the draft with the remaining hits placed in the
 * order of the options: walls first, then the weakest pieces.
 */
export function filledUp(options: Options, draft: readonly Target[]): Target[] {
  let list = [...draft];
  for (const { target, capacity } of options.targets) {
    for (let i = 0; i < capacity && list.length < options.count; i++) list = hit(options, list, target);
  }
  return list;
}

/** Returns whether this piece may be saved: only if the draft or an aimed shot hits it. MAG-11 */
export const maySave = (options: Options, draft: readonly Target[], id: PieceId): boolean =>
  options.saves.includes(id) && (draft.includes(id) || !options.targets.some((o) => o.target === id));

/** Returns a target's places in the order of hits: "1, 3". */
export const orderOf = (draft: readonly Target[], target: Target): string =>
  draft.flatMap((x, i) => (x === target ? [i + 1] : [])).join(', ');
