// Words that states and events share: the phases, and how a game ends.
import { type ValueOf, word } from '../shape/codec.ts';
import { seats } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import type { RuleSet } from './types.ts';

/** Every phase: set-up, then the nine of a round in their order. TURN-01 */
export const PHASES = [
  ...(['setup', 'gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'] as const),
] as const;
export const phase = word(...PHASES);
export type Phase = ValueOf<typeof phase>;

export const victory = record({
  /** The winners in the order of the seats. Several share a victory; a drawn game has none. */
  winners: seats,
  how: word('held', 'second', 'last', 'draw', 'income', 'sole', 'fast', 'seized', 'turns', 'territory'),
});
export type Victory = ValueOf<typeof victory>;

// The nine phases of a round in order, and which of them a game plays. TURN-01
const PARTS: Partial<Readonly<Record<Phase, readonly ('heroes' | 'events' | 'specialPowers')[]>>> = {
  heroes: ['heroes'],
  events: ['events'],
  powers: ['heroes', 'specialPowers'],
};

export const ROUND_PHASES: readonly Phase[] = PHASES.filter((phase) => phase !== 'setup');

/** Returns whether this phase is played. */
export const isPhasePlayed = (rules: RuleSet, phase: Phase): boolean =>
  PARTS[phase]?.every((part) => rules[part]) !== false;
