// The nine phases of a round in order, and which of them a game plays. TURN-01
import type { Phase, RuleSet } from '../game/types.ts';
import { PHASES } from '../game/words.ts';

const PARTS: Partial<Readonly<Record<Phase, readonly ('heroes' | 'events' | 'specialPowers')[]>>> = {
  heroes: ['heroes'],
  events: ['events'],
  powers: ['heroes', 'specialPowers'],
};

export const ROUND_PHASES: readonly Phase[] = PHASES.filter((phase) => phase !== 'setup');

/** Returns whether this phase is played. */
export const isPhasePlayed = (rules: RuleSet, phase: Phase): boolean =>
  PARTS[phase]?.every((part) => rules[part]) !== false;
