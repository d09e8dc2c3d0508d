// Writes a simulated game as JSON lines: a header, then every input and every complete event in order.
// (Verifiable records of matches are in entry.ts.)
import type { Input, RuleSet } from '../../shared/model/game/types.ts';
import { RULES_VERSION } from '../../shared/play/replay/entry.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

const LOG_VERSION = 1;

interface RecordHeader {
  record: number;
  rulesVersion: number;
  rules: RuleSet;
  /** The text whose SHA-256 is the seed. */
  seed: string;
  players: string[];
}

export const headerOf = (rules: RuleSet, seed: string, players: readonly string[]): RecordHeader => ({
  record: LOG_VERSION,
  rulesVersion: RULES_VERSION,
  rules,
  seed,
  players: [...players],
});

export function linesOf(step: PlayedStep): string[] {
  const input: Input | null = step.input;
  const lines = input === null ? [] : [JSON.stringify({ input })];
  for (const event of step.events) lines.push(JSON.stringify({ event }));
  return lines;
}
