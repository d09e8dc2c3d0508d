/** Why something is refused, and what is said of it. */
import type { RuleId } from './rules.ts';

/** What may be in the way, as a number: a place, a piece, how many there are and how many it takes. */
export type RefusalParam =
  | 'hex'
  | 'terrain'
  | 'id'
  | 'hero'
  | 'seat'
  | 'level'
  | 'die'
  | 'need'
  | 'have'
  | 'max'
  | 'missing'
  | 'most'
  | 'seconds'
  | 'option'
  | 'place';

/**
 * Why something is refused that breaks no rule of the game: by the way it is run. Each code with what its sentence must
 * know; the page has a sentence for each.
 */
export const REFUSALS = {
  'decision.stale': [],
  'decision.shape': [],
  'decision.missing': [],
  'decision.choice': [],
  'decision.count': [],
  'decision.forced': [],
  'decision.twice': [],
  'piece.unknown': [],
  'hex.unknown': ['hex'],
  'gold.short': ['need', 'have'],
  'undo.barred': [],
  'undo.empty': [],
  'undo.luck': [],
  'undo.shown': [],
  'undo.met': [],
  'undo.others': [],
  'undo.window': [],
  'free.now': [],
  'seat.auto': [],
  'seat.out': [],
  'window.held': [],
  'window.none': [],
  'caster.address': [],
  'together.lead': [],
  'match.busy': [],
  'match.crowd': ['most'],
  'match.elsewhere': [],
  'match.ending': [],
  'match.fault': [],
  'match.freed': [],
  'match.full': [],
  'match.gone': [],
  'match.host': [],
  'match.connections': [],
  'match.lost': [],
  'match.name': [],
  'match.newer': [],
  'match.nonce': [],
  'match.options': ['option', 'place'],
  'match.origin': [],
  'match.over': [],
  'match.rate': [],
  'match.seat': [],
  'match.seats': ['most'],
  'match.shape': [],
  'match.size': [],
  'match.soon': ['seconds'],
  'match.started': [],
  'match.store': [],
  'match.tables': ['most'],
  'match.unknown': [],
  'match.version': [],
  'match.waiting': [],
  'match.watchers': ['most'],
} as const satisfies Readonly<Record<string, readonly RefusalParam[]>>;

export type RefusalCode = keyof typeof REFUSALS;
/** A rule of the game that is played, or a code. */
export type RefusalReason = RuleId | RefusalCode;

/** A code whose sentence needs to know nothing. */
export type PlainCode = { [C in RefusalCode]: (typeof REFUSALS)[C] extends readonly [] ? C : never }[RefusalCode];

/** What its sentence cannot do without. */
export type NeededParam<R extends RefusalReason> = R extends RefusalCode ? (typeof REFUSALS)[R][number] : never;
