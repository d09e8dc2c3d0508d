// Standing answers: the windows that a player of a game of days lets pass without being asked. They are
// secret. They are judged on the player's own view, but only by facts that all players see: otherwise the
// time at which a window closes would depend on a hand. Law 4
import { hexOf, isWindow, SHAPES, type WindowKind } from '../../model/decisions/kinds.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Decision, View } from '../../model/game/types.ts';
import { isCitadel } from '../../rules/queries/queries.ts';

/** The sorts of windows, as in the player's settings for windows. */
export const WINDOW_SORTS = ['calls', 'replies', 'proofs', 'dice'] as const satisfies readonly Sort[];
type Sort = (typeof SHAPES)[WindowKind]['wish'];

/** Ask the player; ask only if the player's own citadel is at stake; never ask. */
export const STANDING_CHOICES = ['ask', 'home', 'pass'] as const;

/** By sort of window. */
export type Standing = Readonly<Record<Sort, (typeof STANDING_CHOICES)[number]>>;

export const NO_STANDING: Standing = { calls: 'ask', replies: 'ask', proofs: 'ask', dice: 'ask' };

/** Is the window about a hex with a citadel of the asked player? */
function isCitadelAtStake(view: View, d: Decision): boolean {
  const hex = hexOf(d);
  if (hex === null) return false;
  const at = hexState(view, hex);
  return at.owner === d.seat && isCitadel(at);
}

/** Does the player let this window pass without being asked? */
export function passes(view: View, d: Decision, standing: Standing): boolean {
  if (!isWindow(d.kind)) return false;
  const choice = standing[SHAPES[d.kind].wish];
  return choice === 'pass' || (choice === 'home' && !isCitadelAtStake(view, d));
}
