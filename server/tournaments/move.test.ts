// A tournament on two processes. The process with the tables is killed, and the other
// process finishes the tournament.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLES_PATH, type TableRow } from '../../shared/play/net/messages.ts';
import { Site } from '../testing/site.ts';
import { SHORT_PLAN, TestTournament } from '../testing/tournament.ts';

/** How long the rest of the tournament may take on a busy machine, ms. */
const GAME = 240_000;
let site: Site;
beforeAll(async () => {
  site = await Site.start(['a', 'b'], { LEASE_SECONDS: '4', BOT_THREADS: '0' });
});
afterAll(() => site.stop());

async function playing(): Promise<string[]> {
  const has = async ([name, { port }]: [string, { port: number }]): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}${TABLES_PATH}`);
    const { tables } = (await answer.json()) as { tables: TableRow[] };
    return tables.some(({ status }) => status === 'playing') ? [name] : [];
  };
  return (await Promise.all([...site.processes].map(has))).flat();
}

test('the process with the tables of a round is killed: the other one plays them to their end, and the results count', {
  timeout: 2 * GAME,
}, async () => {
  const tournament = new TestTournament(site.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 1 }, 4);
  await tournament.host('begin');
  await tournament.come();
  await expect.poll(playing, { timeout: 30_000 }).toHaveLength(1);
  const [leader = ''] = await playing();
  await site.processes.get(leader)?.die();
  tournament.leave();
  const { played, standings } = await tournament.until(({ state }) => state === 'over', 'the results', GAME);
  expect(played[0]?.tables.map(({ winners }) => winners?.length ?? 0).every((winners) => winners > 0)).toBe(true);
  expect(standings.map(({ played: games }) => games)).toEqual([1, 1, 1, 1]);
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(4);
});
