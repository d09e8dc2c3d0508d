// Plays games between bots and looks for puzzles in them. The same settings find the same puzzles.
import { steady } from '../../shared/minds/bots/steady/steady.ts';
import type { Puzzle, PuzzleKind } from '../../shared/minds/puzzles/puzzle.ts';
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type { Game } from '../../shared/model/game/types.ts';
import type { ProfileName } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { type Candidate, candidatesIn } from './candidates.ts';
import { APART } from './choose.ts';
import { prove } from './prove.ts';

/** The presets, by turns. */
const PRESETS: readonly ProfileName[] = ['table', 'classic', 'table', 'express', 'table', 'short'];
/** The presets in which players call bluffs. */
const WITH_CALLS: readonly ProfileName[] = ['classic'];
const PLAYERS = [2, 3, 4, 3] as const;
const CAP = 25;
/** The kinds in the order in which candidates are proved. */
const RARE: readonly PuzzleKind[] = ['bluff', 'build', 'item', 'crown', 'hit', 'retreat', 'march', 'bribe'];

interface FindSettings {
  readonly seed: string;
  readonly wanted: (kind: PuzzleKind) => boolean;
}

interface FoundIn {
  readonly puzzles: readonly Puzzle[];
  /** How many candidates failed, by kind and reason. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Plays one game and returns its puzzles. */
export function puzzlesOfGame(number: number, o: FindSettings): FoundIn {
  const players = entryAt(PLAYERS, number % PLAYERS.length);
  const presets = RARE.some((kind) => kind !== 'bluff' && o.wanted(kind)) ? PRESETS : WITH_CALLS;
  const preset = entryAt(presets, Math.floor(number / PLAYERS.length) % presets.length);
  const seed = `puzzles ${o.seed} ${number}`;
  const candidates: Candidate[] = [];
  const look = (game: Game): void => {
    for (const candidate of candidatesIn(game, `${seed}/${game.seq}`))
      if (o.wanted(candidate.kind)) candidates.push(candidate);
  };
  playGame({
    rules: rulesFor({ players, preset }),
    seed,
    bots: Array.from({ length: players }, () => steady),
    cap: CAP,
    onStep: ({ before, input }) => {
      if (input !== null && 'answers' in input) look(before);
    },
  });
  const puzzles: Puzzle[] = [];
  const failed: Record<string, number> = {};
  // Rare and quick kinds first, because a puzzle excludes others of the same rounds.
  const order = candidates.toSorted((a, b) => RARE.indexOf(a.kind) - RARE.indexOf(b.kind));
  for (const candidate of order) {
    if (puzzles.some(({ game }) => Math.abs(game.round - candidate.game.round) < APART)) continue;
    const proved = prove(candidate, `${seed}/${candidate.game.seq}`);
    if ('why' in proved) {
      const reason = `${candidate.kind}: ${proved.why}`;
      failed[reason] = (failed[reason] ?? 0) + 1;
    } else {
      const id = `${candidate.kind}-${o.seed}-${number}-${candidate.game.seq}`;
      puzzles.push({ id, ...proved.puzzle });
    }
  }
  return { puzzles, failed };
}
