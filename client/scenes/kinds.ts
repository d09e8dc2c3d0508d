/** Kinds by group, for invented models. */
import { KINDS, type Kind, type KindGroup } from '../../shared/model/catalogue/kinds.ts';

/** Creatures are the kinds below this. */
export const CREATURES_END = KINDS.filter((k) => k.group === 'creature').length;

/** Returns all kinds of a group, in catalogue order. */
export function kindsOfGroup(group: KindGroup): Kind[] {
  return KINDS.filter((k) => k.group === group).map((k) => k.kind);
}
