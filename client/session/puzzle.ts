// The table of a puzzle: a fixed position with one question. The page sends the answer to the server, which
// returns a verdict.
import { create } from 'zustand';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { Answer, HexId } from '../../shared/model/game/types.ts';
import { isHexId } from '../../shared/model/hex/hex.ts';
import { tableWith } from '../../shared/model/options/index.ts';
import { CHARACTER_NAMES } from '../../shared/play/net/characters.ts';
import {
  PUZZLE_PATH,
  type PuzzleAnswered,
  type PuzzleOffer,
  type PuzzleRanking,
  type PuzzleRequest,
} from '../../shared/play/net/puzzle.ts';
import { t, tIf } from '../i18n/index.ts';
import { patchBoard } from './board.ts';
import { frontSession } from './context.ts';
import { localDriver, localPlace, localTable } from './local-table.ts';
import { Refused } from './net/answer.ts';
import { postJson } from './net/request.ts';
import { useSettings } from './settings.ts';
import type { GameChannel, GameSource } from './source.ts';

/** The accepted answer, and what the server returned. */
export type Given = Extract<PuzzleAnswered, { refused: null }> & { answer: Answer };

interface PuzzleState {
  offer: PuzzleOffer | null;
  given: Given | null;
  /** Why there is no puzzle: the server has none, or the request failed. '' while neither is known. */
  failed: '' | 'none' | 'failed';
  /** Counts the openings, so that a late offer of an earlier one is dropped. */
  opening: number;
}

const NONE: PuzzleState = { offer: null, given: null, failed: '', opening: 0 };
export const usePuzzle = create<PuzzleState>(() => NONE);

/** How long the server may take to judge an answer, ms. */
const WAIT = 20_000;

const ask = <T>(request: PuzzleRequest): Promise<T> => postJson<T>(PUZZLE_PATH, request, { wait: WAIT });

/** Returns a page of the ranking of the day. */
export const fetchRanking = (page: number): Promise<PuzzleRanking> => ask({ do: 'ranking', page });

/** Returns the hexes to which an answer sends or builds something. */
function hexesOf(answer: Answer): readonly HexId[] {
  if ('hexes' in answer) return answer.hexes;
  if ('path' in answer) return answer.path.slice(-1);
  if ('place' in answer) return answer.place.map(({ hex }) => hex);
  return 'hex' in answer && isHexId(answer.hex) ? [answer.hex] : [];
}

class PuzzleSource implements GameSource {
  private readonly offer: PuzzleOffer;
  private to: GameChannel | null = null;
  readonly act = localDriver(async () => ({ rule: 'lesson.only', params: {} }), {
    isLesson: true,
    isPuzzle: true,
    answer: (_, answer) => this.answer(answer),
    hold: async () => null,
  });

  constructor(offer: PuzzleOffer) {
    this.offer = offer;
  }

  begin(to: GameChannel): void {
    this.to = to;
    const { id, seat, view } = this.offer.question;
    const name = useSettings.getState().name || t('seat.fallback', { n: seat + 1 });
    // Any number of the puzzle: its opponents stay the same at each try.
    const characterOf = (at: number) => CHARACTER_NAMES[(view.counters.length + at) % CHARACTER_NAMES.length] ?? '';
    to.facts({
      line: 'on',
      seat,
      places: view.seats.map((_, at) => (at === seat ? localPlace(name, 'human') : localPlace(characterOf(at), 'bot'))),
      table: localTable({
        roomId: `puzzle-${id}`,
        status: 'playing',
        host: seat,
        // A pass is an answer.
        alone: true,
        // A level at which bots show no temper: it would be a false hint.
        options: { ...tableWith(view.rules, tIf('puzzle.title')), botLevel: 'master' },
      }),
    });
    // A new game for the table, so that a window passed at an earlier try opens again.
    to.view(view, usePuzzle.getState().opening);
  }

  private async answer(answer: Answer): Promise<ReceivedRefusal | null> {
    const { question } = this.offer;
    try {
      const reply = await ask<PuzzleAnswered>({ do: 'answer', puzzle: question.id, answer: { ...answer } });
      if (reply.refused !== null) return reply.refused;
      if (this.to?.isOpen !== true) return null;
      usePuzzle.setState({ given: { ...reply, answer } });
      const [best] = reply.solution.answers;
      if (best !== undefined) patchBoard({ pointed: hexesOf(best.answer) }, this.to.session);
      // The position stays, without the question.
      this.to.view({ ...question.view, open: [] }, usePuzzle.getState().opening);
      return null;
    } catch (error) {
      return error instanceof Refused ? error.refusal : { rule: 'puzzle.failed', params: {} };
    }
  }
}

/**
 * Opens a puzzle.
 * @param n the number of a puzzle for practice; null for the puzzle of the day
 */
export async function openPuzzle(n: number | null): Promise<void> {
  closePuzzle();
  const { opening } = usePuzzle.getState();
  const isCurrent = () => usePuzzle.getState().opening === opening;
  try {
    const offer = await ask<PuzzleOffer>(n === null ? { do: 'day' } : { do: 'practice', n });
    if (!isCurrent()) return;
    usePuzzle.setState({ offer });
    frontSession().open(new PuzzleSource(offer));
  } catch (error) {
    const isNone = error instanceof Refused && error.refusal.rule === 'match.unknown';
    if (isCurrent()) usePuzzle.setState({ failed: isNone ? 'none' : 'failed' });
  }
}

/** Forgets the open puzzle and the marks of its best answer. */
export function closePuzzle(): void {
  usePuzzle.setState(({ opening }) => ({ ...NONE, opening: opening + 1 }));
  patchBoard({ pointed: [] }, frontSession());
}
