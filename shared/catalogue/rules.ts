/** The rules as data: used by refusals, log lines, help and `npm run rules`. */
import { COMBAT_RULES } from './wording/combat.ts';
import { EFFECT_RULES } from './wording/effects.ts';
import { MOVE_RULES } from './wording/movement.ts';
import type { RuleInfo } from './wording/row.ts';
import { SETUP_RULES } from './wording/setup.ts';
import { THING_RULES } from './wording/things.ts';

export type { RuleInfo } from './wording/row.ts';

/** Every rule of the game, in the order of the rulebook. */
export const RULES: readonly RuleInfo[] = [
  ...SETUP_RULES,
  ...THING_RULES,
  ...MOVE_RULES,
  ...COMBAT_RULES,
  ...EFFECT_RULES,
];

const RULE_BY_ID: ReadonlyMap<string, RuleInfo> = new Map(RULES.map((r) => [r.id, r]));

/** The rule of an id, or undefined. */
export function ruleInfo(id: string): RuleInfo | undefined {
  return RULE_BY_ID.get(id);
}

/** Refusals that come from the way the game is run, not from a rule of it; each with its wording. */
export const REFUSAL_CODES: Readonly<Record<string, string>> = {
  'decision.stale': 'That question has been closed already.',
  'decision.shape': 'That is not an answer to this question.',
  'decision.missing': 'An answer is still missing.',
  'decision.unknown': 'There is no such question or piece.',
  'decision.seat': 'That question is for another player.',
  'decision.choice': 'That is not one of the choices.',
  'decision.count': 'That is the wrong number of pieces.',
  'decision.forced': 'You must leave this battle.',
  'decision.twice': 'Something was named twice.',
  'piece.unknown': 'There is no such piece here.',
  'piece.foreign': 'That piece is not yours.',
  'hex.unknown': 'There is no such hex on this board.',
  'gold.short': 'That costs more gold than you have.',
  'undo.barred': 'That cannot be taken back any more.',
  'undo.empty': 'There is nothing of yours that could be taken back now.',
  'undo.luck': 'Dice were rolled or Things drawn since: that cannot be taken back.',
  'undo.shown': 'A piece was shown since: that cannot be taken back.',
  'undo.met': 'Your pieces have met others: that cannot be taken back.',
  'undo.others': 'Somebody else has acted since: that cannot be taken back.',
  'undo.window': 'Not while others are asked in secret.',
  'undo.auto': 'A bot plays for you.',
  'match.over': 'The game is over.',
  'window.none': 'There is no window of yours to hold open now.',
  'free.now': 'That cannot be done at this moment.',
  'match.seat': 'That belongs to a seat that is not yours.',
  'match.rate': 'Too many messages; wait a moment.',
  'match.size': 'That message is too long.',
  'match.shape': 'The server does not understand that message.',
  'match.started': 'The game has begun already.',
  'match.waiting': 'The game has not begun yet.',
  'match.full': 'All seats are taken.',
  'match.code': 'That invite code does not open this table.',
  'match.unknown': 'There is no such table, or it opens only with its invite code.',
  'match.host': 'Only who made the table may do that.',
  'match.busy': 'All tables of this server are taken; try again later.',
  'match.fault': 'The server met an error; nothing was changed.',
  'match.version': 'This page is out of date; load it again.',
};

/** The sentence for a rule id or refusal code. Throws for one that is unknown. */
export function ruleText(id: string): string {
  const text = ruleInfo(id)?.text ?? (Object.hasOwn(REFUSAL_CODES, id) ? REFUSAL_CODES[id] : undefined);
  if (text === undefined) throw new Error(`no rule or refusal has the id ${id}`);
  return text;
}
