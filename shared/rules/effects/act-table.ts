// The act of every kind, for the rules of each phase. A separate file, because acts import
// the rules of battle.
import { KINDS, type KindOrNone, kindOf } from '../../model/catalogue/index.ts';
import type { Kind } from '../../model/game/types.ts';
import type { EventAct } from '../events/event-act.ts';
import type { Act, Acts } from './act.ts';
import * as folders from './acts.ts';

const NONE: Act = {};
const BY_KIND: readonly Act[] = (() => {
  const list = KINDS.map(() => NONE);
  for (const acts of Object.values(folders) as readonly Acts[])
    for (const [id, act] of Object.entries(acts)) list[kindOf(id)] = act;
  return list;
})();

/** Returns the act of a kind. Most kinds, and -1 for no kind, have an empty act. */
export const actOf = (kind: KindOrNone): Act => BY_KIND[kind] ?? NONE;

/** Returns the event part of a kind's act. Throws if the kind is no random event. */
export function eventActOf(kind: Kind): EventAct {
  const { event } = actOf(kind);
  if (event === undefined) throw new Error(`no event: ${kind}`);
  return event;
}

/** All acts that are not empty, in catalogue order. */
export const ALL_ACTS: readonly Act[] = BY_KIND.filter((act) => act !== NONE);
