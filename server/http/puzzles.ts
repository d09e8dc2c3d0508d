// Puzzles over HTTP: the puzzle of the day, puzzles of earlier days for practice, answers, and the ranking of
// the day. The page gets what the seat sees. The reply to an answer has the solution.
import type { Application, Request, Response } from 'express';
import { z } from 'zod';
import { type Puzzle, puzzlesOn, questionOf, refusalOf, unpackPuzzle } from '../../shared/minds/puzzles/index.ts';
import { isAnswer } from '../../shared/model/decisions/kinds.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import {
  PUZZLE_PATH,
  type PuzzleAnswered,
  type PuzzleOffer,
  type PuzzleRanking,
  type PuzzleRequest,
  type PuzzleTry,
} from '../../shared/play/net/puzzle.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { isOwnPage, type Visit, visitOf } from '../accounts/visit.ts';
import { monotonicNow } from '../common/clock.ts';
import { packedPuzzles } from '../games/stored-puzzles.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Proxies } from '../limits/proxies.ts';
import { PuzzleJudge } from '../puzzles/judge.ts';
import { PuzzleTries } from '../puzzles/tries.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Seams } from '../rooms/services.ts';
import type { Store } from '../store/store.ts';
import { readJson, sendRefusal } from './enter.ts';
import { isAnswered } from './requests.ts';

const PAGES_MOST = 500;
const DAY = 24 * 3_600_000;

const REQUEST: z.ZodType<PuzzleRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('day') }),
  z.strictObject({ do: z.literal('practice'), n: z.int().min(0).max(1_000_000) }),
  z.strictObject({
    do: z.literal('answer'),
    puzzle: z.string().regex(/^[\w.-]{1,64}$/),
    answer: z.record(z.string().max(16), z.unknown()),
  }),
  z.strictObject({ do: z.literal('ranking'), page: z.int().min(0).max(PAGES_MOST) }),
]);

type Answering = Extract<PuzzleRequest, { do: 'answer' }>;

interface PuzzleRoute {
  door: { proxies: Proxies; accounts: Accounts; seams: Pick<Seams, 'today'> };
  store: Pick<Store, 'database'>;
  limits: Pick<Limits, 'puzzles' | 'puzzleAnswers'>;
  limiters: Limiters;
}

/** Returns the date in UTC, so that the puzzle changes for all visitors at the same moment. */
const dateNow = (): string => new Date().toISOString().slice(0, 10);

/** The day before a day. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

class PuzzleDesk {
  private readonly accounts: Accounts;
  private readonly date: () => string;
  private readonly tries: PuzzleTries;
  private readonly judge = new PuzzleJudge();
  /** Read at the first request. */
  private packed: ReadonlyMap<string, string> | null = null;
  /** Caches the puzzles of two days, because choosing them sorts all puzzles. */
  private readonly chosen = new Map<string, ReturnType<typeof puzzlesOn>>();

  constructor({ door, store }: PuzzleRoute) {
    this.accounts = door.accounts;
    this.date = door.seams.today ?? dateNow;
    this.tries = new PuzzleTries(store.database());
  }

  /** @throws RefusalError */
  async answer(request: PuzzleRequest, visit: Visit, address: string): Promise<unknown> {
    switch (request.do) {
      case 'day':
        return this.ofDay(await this.accounts.entering(visit, address));
      case 'practice':
        return this.offer(this.on(this.date()).past[request.n], '', null);
      case 'answer':
        return this.answered(request, await this.accounts.known(visit), address);
      case 'ranking':
        return this.ranking(request.page, await this.accounts.known(visit));
    }
  }

  private on(day: string): ReturnType<typeof puzzlesOn> {
    const known = this.chosen.get(day);
    if (known !== undefined) return known;
    this.packed ??= packedPuzzles();
    const ids = [...this.packed.keys()].map((id) => ({ id }));
    const found = puzzlesOn(ids, Date.parse(day) / DAY);
    for (const older of [...this.chosen.keys()].slice(0, -1)) this.chosen.delete(older);
    this.chosen.set(day, found);
    return found;
  }

  private unpack(id: string | undefined): Puzzle {
    const packed = id === undefined ? undefined : this.packed?.get(id);
    if (packed === undefined) throw new RefusalError(refuse('match.unknown'));
    return unpackPuzzle(packed);
  }

  private offer(id: string | undefined, day: string, tried: PuzzleTry | null): PuzzleOffer {
    return { day, count: this.on(this.date()).past.length, question: questionOf(this.unpack(id)), tried };
  }

  private async ofDay(account: Account | null): Promise<PuzzleOffer> {
    const day = this.date();
    // The answer would not count, so it would not be judged.
    if (account === null) throw new RefusalError(refuse('match.rate'));
    const { today: offered } = this.on(day);
    // Reading the page again writes nothing.
    const tried = (await this.tries.hasBegun(day, account.id))
      ? await this.tries.of(day, account.id)
      : await this.tries.begin(day, offered, account.id);
    return this.offer(offered, day, tried);
  }

  private ranking(page: number, account: Account | null): Promise<PuzzleRanking> {
    return this.tries.ranking(this.date(), page, account?.isClaimed ? account.id : null);
  }

  /** Returns the puzzle that a visitor may answer: of today or for practice, also if opened yesterday. */
  private answerable(id: string, day: string): Puzzle {
    const { today: daily, past } = this.on(day);
    return this.unpack([daily, ...past, ...this.on(dayBefore(day)).past].find((known) => known === id));
  }

  private async answered(request: Answering, account: Account | null, address: string): Promise<PuzzleAnswered> {
    // The day is read before judging, during which midnight may pass.
    const day = this.date();
    const puzzle = this.answerable(request.puzzle, day);
    const kind = puzzle.game.open.find(({ id }) => id === puzzle.decision)?.kind;
    if (kind === undefined || !isAnswer(kind, request.answer)) throw new RefusalError(refuse('match.shape'));
    const { answer } = request;
    const refused = refusalOf(puzzle, answer);
    if (refused !== null) return { refused };
    const isDaily = this.on(day).today === puzzle.id;
    // Otherwise the visitor could read the solution, then ask for the puzzle, and be right within a second.
    if (isDaily && (account === null || !(await this.tries.hasBegun(day, account.id))))
      throw new RefusalError(refuse('puzzle.unopened'));
    const from = monotonicNow();
    const solution = await this.judge.solve(puzzle, answer, address);
    const judging = Math.round(monotonicNow() - from);
    const tried =
      isDaily && account !== null
        ? await this.tries.answer({ day, puzzle: puzzle.id, account: account.id }, solution.verdict.isRight, judging)
        : null;
    return { refused: null, solution, tried };
  }
}

/** Adds the route of puzzles. */
export function servePuzzles(app: Application, route: PuzzleRoute): void {
  const { door, limits, limiters } = route;
  const desk = new PuzzleDesk(route);
  const requests = limiters.byNetwork('puzzles', limits.puzzles);
  const answers = limiters.byNetwork('puzzle answers', limits.puzzleAnswers);
  app.post(PUZZLE_PATH, async (req: Request, res: Response, next) => {
    try {
      const visit = visitOf(req, res);
      const address = addressOf(req, door.proxies);
      if (!isOwnPage(visit)) return sendRefusal(res, refuse('match.origin'));
      if (!(await requests.take(address))) return sendRefusal(res, refuse('match.rate'));
      const { data } = REQUEST.safeParse(await readJson(req));
      if (data === undefined) return sendRefusal(res, refuse('match.shape'));
      if (data.do === 'answer' && !(await answers.take(address))) return sendRefusal(res, refuse('match.rate'));
      const answer = await desk.answer(data, visit, address);
      if (!isAnswered(res)) res.set('Cache-Control', 'no-store').json(answer);
    } catch (error) {
      if (error instanceof RefusalError) sendRefusal(res, error.refusal);
      else next(error);
    }
  });
}
