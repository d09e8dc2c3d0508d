/** The codes of refusals, with the names of the values that the sentence of each needs. */
import type { RuleId } from './rules.ts';

/** The names of values in refusals. All values are numbers. */
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

/** Each code lists the values that its sentence needs. */
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
  'days.none': [],
  'days.vacation': ['most'],
  'puzzle.unopened': [],
  'caster.address': [],
  'together.lead': [],
  'match.busy': [],
  'match.changed': [],
  'match.chat': [],
  'match.crowd': ['most'],
  'match.elsewhere': [],
  'match.ending': [],
  'match.fault': [],
  'match.freed': [],
  'match.full': [],
  'match.gone': [],
  'match.host': [],
  'match.connections': [],
  'match.line': [],
  'match.lost': [],
  'match.moving': [],
  'match.muted': [],
  'match.name': [],
  'match.newer': [],
  'match.nonce': [],
  'match.offer': [],
  'match.options': ['option', 'place'],
  'match.origin': [],
  'match.over': [],
  'match.paused': [],
  'match.overload': [],
  'match.people': ['most'],
  'match.ranked': [],
  'match.rate': [],
  'match.reporter': [],
  'match.seat': [],
  'match.seats': ['most'],
  'match.shape': [],
  'match.size': [],
  'match.soon': ['seconds'],
  'match.spectators': ['most'],
  'match.started': [],
  'match.store': [],
  'match.stranger': [],
  'match.tables': ['most'],
  'match.unknown': [],
  'match.unwatched': [],
  'match.version': [],
  'match.waiting': [],
  'vote.absent': [],
  'vote.bot': [],
  'vote.clock': [],
  'vote.closed': [],
  'vote.days': [],
  'vote.few': [],
  'vote.official': [],
  'vote.often': [],
  'vote.open': [],
  'vote.out': [],
  'vote.paused': [],
  'vote.people': [],
  'vote.running': [],
  'vote.soon': ['seconds'],
} as const satisfies Readonly<Record<string, readonly RefusalParam[]>>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalReason = RuleId | RefusalCode;

export type PlainCode = { [C in RefusalCode]: (typeof REFUSALS)[C] extends readonly [] ? C : never }[RefusalCode];

/** The names of the values that the sentence of a code needs. */
export type NeededParam<R extends RefusalReason> = R extends RefusalCode ? (typeof REFUSALS)[R][number] : never;
