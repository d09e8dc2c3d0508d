// Words that both states and events use: the phases, and how a game ends.
import { type ValueOf, word } from '../shape/codec.ts';
import { seats } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import type { RuleSet } from './types.ts';

/** The set-up, then the nine phases of a round in order. TURN-01 */
export const PHASES = [
  ...(['setup', 'gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'] as const),
] as const;
export const phase = word(...PHASES);
export type Phase = ValueOf<typeof phase>;

export const victory = record({
  /** The winners in the order of seats. Several winners share a victory; a drawn game has no winner. */
  winners: seats,
  how: word('held', 'second', 'last', 'draw', 'income', 'sole', 'fast', 'seized', 'turns', 'territory'),
});
export type Victory = ValueOf<typeof victory>;

// Some phases are played only if the game includes all of these parts. TURN-01
const PARTS: Partial<Readonly<Record<Phase, readonly ('heroes' | 'events' | 'specialPowers')[]>>> = {
  heroes: ['heroes'],
  events: ['events'],
  powers: ['heroes', 'specialPowers'],
};

export const ROUND_PHASES: readonly Phase[] = PHASES.filter((phase) => phase !== 'setup');

/** Is this phase played under these rules? */
export const isPhasePlayed = (rules: RuleSet, phase: Phase): boolean =>
  PARTS[phase]?.every((part) => rules[part]) !== false;
