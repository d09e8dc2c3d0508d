// The words of a puzzle: its goal, and times.
import type { PuzzleQuestion } from '../../../shared/minds/puzzles/index.ts';
import { placeName, t, tIf } from '../../i18n/index.ts';

/** Returns what the puzzle asks for. */
export const askText = ({ kind, goal }: PuzzleQuestion): string =>
  tIf(`puzzle.ask.${kind}`, { hex: placeName(goal.hex) });

/** Returns a time in minutes and seconds. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const n = seconds % 60;
  return seconds < 60 ? t('puzzle.seconds', { n }) : t('puzzle.minutes', { m: Math.floor(seconds / 60), n });
}
