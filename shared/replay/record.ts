// A game written down as JSON lines, in the same terms as the types, so that a stranger can audit it with a program of
// his own: a header, then every input and every full event in order.
import type { Input, RuleSet } from '../game/types.ts';
import type { PlayedStep } from './selfplay.ts';

/** Raised when a recorded game would run otherwise. */
export const RULES_VERSION = 1;
export const RECORD_VERSION = 1;

export interface RecordHeader {
  record: number;
  rulesVersion: number;
  rules: RuleSet;
  /** The text whose SHA-256 is the seed. */
  seed: string;
  players: string[];
}

export const headerOf = (rules: RuleSet, seed: string, players: readonly string[]): RecordHeader => ({
  record: RECORD_VERSION,
  rulesVersion: RULES_VERSION,
  rules,
  seed,
  players: [...players],
});

/** The lines of one step: its input (none for the opening), then its events. */
export function linesOf(step: PlayedStep): string[] {
  const input: Input | null = step.input;
  const lines = input === null ? [] : [JSON.stringify({ input })];
  for (const event of step.events) lines.push(JSON.stringify({ event }));
  return lines;
}
