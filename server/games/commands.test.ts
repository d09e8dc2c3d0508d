// Commands of one table over a slow store. They run one after the other, readers see only what is stored, and
// the journal rebuilds the same game.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { setTestClock } from '../common/clock.ts';
import { readableLog } from '../common/log.ts';
import { SerialQueue } from '../common/serial-queue.ts';
import { openStore } from '../store/open.ts';
import type { Appended } from '../store/store.ts';
import { finishedRoom } from '../testing/kept-room.ts';
import { waitingStore } from '../testing/waiting-store.ts';
import type { GamesHost } from './games-host.ts';
import { TableGames } from './table-games.ts';

const SEATS = [0, 1] as const;
const OPTIONS = { table: tableOf({ players: 2 }), quick: false, test: { window: 0, limit: 60_000, seed: 'turns' } };
type Act = { what: 'answer' | 'undo' | 'tick' | 'leave' | 'save'; n: number };

afterEach(() => setTestClock(null));

async function turns(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await new Promise((go) => setImmediate(go));
}

/** Opens a table whose store waits for `pause()` turns, and fails if `fails()`. */
function table(pause: () => number, fails: () => boolean) {
  const store = openStore(null);
  /**
   * `inside`: calls of the store at this moment; `most`: the highest count. `stored`, `sent`: the newest
   * stored and sent step.
   */
  const seen = { inside: 0, most: 0, stored: -1, sent: -1, early: 0 };
  const slow = waitingStore(store, async (name, args, work) => {
    seen.inside++;
    seen.most = Math.max(seen.most, seen.inside);
    try {
      await turns(pause());
      if (name === 'append' && fails()) throw new Error('the store is away');
      const result = await work();
      if (name === 'append') for (const { seq } of (args[1] as Appended).steps) seen.stored = seq;
      await turns(pause());
      return result;
    } finally {
      seen.inside--;
    }
  });
  const host: GamesHost = {
    log: readableLog(),
    options: OPTIONS,
    seats: { list: SEATS.map((seat) => ({ name: `P${seat}`, kind: 'human', account: null })) },
    kept: (status, game) => ({ ...finishedRoom('r', true), status, game }),
    leastPause: () => 0,
    setupOf: (setup) => setup,
    begin: async (match, now) => match.begin(now) && (await match.written()),
    thinker: { thinksOf: () => false, hasBegun: () => false, begin: () => {}, answer: () => null },
    onCommitments: () => {},
    onStart: () => {},
    onStep: ({ seq }) => {
      if (seq > seen.stored) seen.early++;
      seen.sent = seq;
    },
    onHeld: () => {},
    report: () => {},
  };
  const games = new TableGames(slow, host);
  return { store, seen, games, host };
}

async function rebuilt(games: TableGames, store: ReturnType<typeof openStore>, host: GamesHost): Promise<Match> {
  const again = new TableGames(store, host);
  const kept = await store.findMatch('r', games.game);
  if (kept === null) throw new Error('no match is stored');
  await again.restore(kept, 0);
  if (again.match === null) throw new Error('nothing was rebuilt');
  return again.match;
}

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('answer', 'answer', 'answer', 'undo', 'tick', 'leave', 'save'),
    n: fc.nat(9),
  }),
  { minLength: 20, maxLength: 60 },
);

test('law of commands: nothing interleaves in a match, however long the store takes and whenever it fails', async () => {
  let [stored, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(acts, fc.array(fc.nat(4), { minLength: 7 }), fc.nat(12), async (all, pauses, failing) => {
      let now = 1_000_000;
      setTestClock(() => now);
      let [calls, appends] = [0, 0];
      const { store, seen, games, host } = table(
        () => pauses[calls++ % pauses.length] ?? 0,
        () => failing > 3 && ++appends % failing === 0,
      );
      const commands = new SerialQueue();
      const random = randomOf(`turns ${failing}`);
      const seats = SEATS.map((seat) => ({ name: `P${seat}`, kind: 'human' as const, nonce: '' }));
      for (let i = 0; i < 3 && games.match === null; i++) {
        now += 2_000;
        await commands.run(() => games.startGame(seats, now));
        await commands.run(() => games.tick(now, SEATS, true));
      }
      const done = all.map(async ({ what, n }, i) => {
        // Sends each command at its own moment, without waiting for earlier commands.
        await turns(i + n);
        const { match } = games;
        if (match === null) throw new Error('the game has not begun');
        // At every moment, readers see only stored steps.
        expect(match.game.seq).toBeLessThanOrEqual(seen.stored);
        await commands.run(async () => {
          now += 1_500;
          const before = hash(match.game);
          if (what === 'tick') await games.tick(now, SEATS, true);
          else if (what === 'leave') await games.reconcile(n % 2 === 0 ? SEATS : [0], now);
          else if (what === 'save') await games.snapshot(now);
          else {
            const d = match.game.open[n % Math.max(1, match.game.open.length)];
            const isTaken = await games.command((own) => {
              const seat = d?.seat ?? 0;
              if (what === 'undo' || d === undefined) return own.undo(seat, `u${i}`, own.undoOf(seat), now).ok;
              return own.answer(seat, `a${i}`, d.id, sample(own.view(seat), d, random), now).ok;
            }, false);
            if (isTaken) stored++;
            else refused++;
            if (!isTaken) expect(hash(match.game)).toBe(before);
          }
          expect(match.game.seq).toBe(seen.sent);
        });
      });
      await Promise.all(done);
      expect([seen.early, seen.most]).toEqual([0, 1]);
      expect(hash((await rebuilt(games, store, host)).game)).toBe(hash(games.match?.game as never));
      await store.close();
    }),
    { numRuns: 40 },
  );
  expect(stored).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(10);
});

test('the test of commands notices a table without a queue', async () => {
  setTestClock(() => 1_000_000);
  const { games, seen, store } = table(
    () => 2,
    () => false,
  );
  const seats = SEATS.map((seat) => ({ name: `P${seat}`, kind: 'human' as const, nonce: '' }));
  await games.startGame(seats, 1_000_000);
  const both = Promise.allSettled([
    games.snapshot(1_000_000),
    games.reconcile([0], 1_000_000),
    games.reconcile([1], 1_000_000),
  ]);
  const refusals = (await both).filter(({ status }) => status === 'rejected');
  expect(seen.most).toBeGreaterThan(1);
  expect(refusals).toMatchObject([{ reason: { message: expect.stringContaining('another command') } }]);
  await store.close();
});
