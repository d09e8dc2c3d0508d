// Puzzles over HTTP: the puzzle of the day, its first tries and ranking, on SQLite and on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { puzzlesOn } from '../../shared/minds/puzzles/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import {
  PUZZLE_PATH,
  type PuzzleAnswered,
  type PuzzleOffer,
  type PuzzleRanking,
  type PuzzleRequest,
} from '../../shared/play/net/puzzle.ts';
import { storedPuzzles } from '../games/stored-puzzles.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { Browser } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { PuzzleTries } from './tries.ts';

process.env.KT_TEST = '1';

const PUZZLES = storedPuzzles();

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let server: Running;
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await kind.start();
    place = await kind.place();
    store = await place.open();
    server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true, limits: TEST_LIMITS });
    const visitor = new Browser(server.port);
    await vi.waitUntil(async () => (await visitor.account({ do: 'status' })).kind === 'none', { timeout: 20_000 });
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
    await kind.stop();
  });

  const ask = async <T>(browser: Browser, request: PuzzleRequest) => {
    const { status, body } = await browser.post<T & { rule?: string }>(PUZZLE_PATH, request);
    return { status, body };
  };
  const opened = async (browser: Browser): Promise<PuzzleOffer> =>
    (await ask<PuzzleOffer>(browser, { do: 'day' })).body;
  const daysOf = ({ day }: PuzzleOffer) => puzzlesOn(PUZZLES, Date.parse(day) / 86_400_000);
  const idOf = async (browser: Browser): Promise<AccountId> => {
    const { handle = '' } = await browser.account({ do: 'status' });
    const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
    return row?.id as AccountId;
  };
  const puzzleOf = ({ question }: PuzzleOffer) => {
    const puzzle = PUZZLES.find(({ id }) => id === question.id);
    if (puzzle === undefined) throw new Error(`no puzzle ${question.id}`);
    return puzzle;
  };
  const answered = async (browser: Browser, offer: PuzzleOffer, at: number) => {
    const { answer } = entryAt(puzzleOf(offer).answers, at);
    const request = { do: 'answer', puzzle: offer.question.id, answer: { ...answer } } as const;
    // On a busy machine a request may end before the thread of the judge has loaded.
    const body = await vi.waitFor(async () => {
      const reply = await ask<PuzzleAnswered>(browser, request);
      expect(reply.status).toBe(200);
      return reply.body;
    }, 60_000);
    if (body.refused !== null) throw new Error('the answer was refused');
    return body;
  };
  const ranking = async (browser: Browser): Promise<PuzzleRanking> =>
    (await ask<PuzzleRanking>(browser, { do: 'ranking', page: 0 })).body;

  test('all visitors get the same puzzle of the day, without its solution', async () => {
    const [ann, ben] = [new Browser(server.port), new Browser(server.port)];
    const offer = await opened(ann);
    expect((await opened(ben)).question.id).toBe(offer.question.id);
    expect(offer.question.id).toBe(daysOf(offer).today);
    expect(Object.keys(offer.question).sort()).toEqual(['decision', 'goal', 'id', 'kind', 'level', 'seat', 'view']);
    expect(offer.question.view.cup).toBeNull();
  });

  test('practice has the puzzles of earlier days, and coming ones cannot be answered', async () => {
    const ann = new Browser(server.port);
    const offer = await opened(ann);
    const { past } = daysOf(offer);
    const practice = await ask<PuzzleOffer>(ann, { do: 'practice', n: 1 });
    expect(practice.body.question.id).toBe(past[1]);
    const { solution, tried } = await answered(ann, practice.body, 0);
    expect(tried).toBeNull();
    expect(solution.verdict).toMatchObject({ isRight: true });
    for (const measured of solution.answers) expect(Object.keys(measured).sort()).toEqual(['answer', 'value']);
    expect((await ask(ann, { do: 'practice', n: offer.count })).body.rule).toBe('match.unknown');
    const coming = PUZZLES.find(({ id }) => id !== offer.question.id && !past.includes(id));
    const early = await ask(ann, { do: 'answer', puzzle: coming?.id ?? '', answer: { ...coming?.answers[0]?.answer } });
    expect(early).toMatchObject({ status: 404, body: { rule: 'match.unknown' } });
  });

  test('the first answer of an account counts, and a right one is ranked', async () => {
    const [cleo, dora] = [new Browser(server.port), new Browser(server.port)];
    await cleo.claim('Cleo');
    await dora.claim('Dora');
    const offer = await opened(cleo);
    const first = await answered(cleo, offer, 0);
    expect(first).toMatchObject({ solution: { verdict: { isRight: true } }, tried: { isRight: true } });
    await answered(cleo, offer, puzzleOf(offer).right);
    expect((await opened(cleo)).tried).toEqual(first.tried);
    const wrong = await answered(dora, await opened(dora), puzzleOf(offer).right);
    expect(wrong.tried).toMatchObject({ isRight: false });
    expect(await answered(dora, offer, 0)).toMatchObject({ tried: { isRight: false } });
    const { handle } = await cleo.account({ do: 'status' });
    const own = { place: 1, name: 'Cleo', handle, time: first.tried?.time, isOwn: true };
    expect(await ranking(cleo)).toMatchObject({ tried: 2, solved: 1, rows: [own], own, isGuest: false });
    expect(await ranking(dora)).toMatchObject({ rows: [{ name: 'Cleo', isOwn: false }], own: null });
    await store.database().write(sql('UPDATE accounts SET "isBanned" = 1 WHERE handle = ?', [handle ?? '']));
    await expect.poll(() => ranking(dora), { timeout: PATIENCE }).toMatchObject({ rows: [] });
  });

  test('a guest is ranked once the guest has an account', async () => {
    const [gil, visitor] = [new Browser(server.port), new Browser(server.port)];
    const before = await ranking(visitor);
    const { tried } = await answered(gil, await opened(gil), 0);
    expect(tried).toMatchObject({ isRight: true });
    expect(await ranking(gil)).toMatchObject({ rows: before.rows, own: null, isGuest: true });
    await gil.claim('Gil');
    expect(await ranking(gil)).toMatchObject({ own: { name: 'Gil', time: tried?.time }, isGuest: false });
  });

  test('a visitor gets no solution before asking for the puzzle of the day', async () => {
    const [finn, gus, robot] = [new Browser(server.port), new Browser(server.port), new Browser(server.port)];
    const offer = await opened(finn);
    const { answer } = entryAt(puzzleOf(offer).answers, 0);
    await gus.account({ do: 'open' });
    for (const browser of [gus, robot]) {
      const early = await ask(browser, { do: 'answer', puzzle: offer.question.id, answer: { ...answer } });
      expect(early).toMatchObject({ status: 409, body: { rule: 'puzzle.unopened' } });
      expect(early.body).not.toHaveProperty('solution');
    }
    expect((await opened(gus)).tried).toBeNull();
    expect((await answered(gus, offer, 0)).tried).toMatchObject({ isRight: true });
  });

  test('the time of a try does not include the judging', async () => {
    const db = store.database();
    const tries = new PuzzleTries(db);
    const hal = new Browser(server.port);
    const { day, question } = await opened(hal);
    const account = await idOf(hal);
    await db.write(sql('UPDATE puzzle_tries SET began = began - 60000 WHERE account = ?', [account]));
    const tried = await tries.answer({ day, puzzle: question.id, account }, true, 50_000);
    expect(tried?.isRight).toBe(true);
    expect(tried?.time).toBeGreaterThanOrEqual(10_000);
    expect(tried?.time).toBeLessThan(50_000);
    await db.write(sql('DELETE FROM puzzle_tries WHERE account = ?', [account]));
    await tries.begin(day, question.id, account);
    expect((await tries.answer({ day, puzzle: question.id, account }, true, 50_000))?.time).toBe(0);
  });

  test('rankings in quick succession read the tries once', async () => {
    const tries = new PuzzleTries(store.database());
    const all = vi.spyOn(store.database(), 'all');
    const day = '2000-01-01';
    for (const page of [0, 1, 2]) expect(await tries.ranking(day, page, null)).toMatchObject({ tried: 0, solved: 0 });
    const reading = all.mock.calls.filter(([, values]) => values?.[0] === day);
    all.mockRestore();
    expect(reading).toHaveLength(1);
  });

  test('tries are deleted by their day, and asking again writes nothing', async () => {
    const db = store.database();
    const ida = new Browser(server.port);
    const { day } = await opened(ida);
    const account = await idOf(ida);
    const dayBefore = (days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [8, 9]) await new PuzzleTries(db).begin(dayBefore(days), 'old', account);
    const write = vi.spyOn(db, 'write');
    await opened(ida);
    expect(write.mock.calls.flat().filter(({ sql: text }) => text.includes('puzzle_tries'))).toEqual([]);
    write.mockRestore();
    await opened(new Browser(server.port));
    const kept = await db.all('SELECT day FROM puzzle_tries WHERE account = ? ORDER BY day', [account]);
    expect(kept.map((stored) => stored.day)).toEqual([dayBefore(8), day]);
  });

  test('answers of a wrong form or against the rules are refused and do not count', async () => {
    const eve = new Browser(server.port);
    const { question } = await opened(eve);
    const answer = (sent: unknown) =>
      ask<PuzzleAnswered>(eve, { do: 'answer', puzzle: question.id, answer: sent as Record<string, unknown> });
    expect((await answer({ cheat: true })).status).toBe(400);
    expect((await answer(null)).status).toBe(400);
    expect((await ask(eve, { do: 'answer', puzzle: 'no-such', answer: {} })).status).toBe(404);
    expect((await opened(eve)).tried).toBeNull();
    const elsewhere = await eve.post(PUZZLE_PATH, { do: 'ranking', page: 0 }, { origin: 'http://elsewhere.test' });
    expect(elsewhere.status).toBe(403);
  });
});
