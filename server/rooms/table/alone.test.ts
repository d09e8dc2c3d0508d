import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { steady1 } from '../../../lab/steady-1/index.ts';
import type { Game } from '../../../shared/model/game/types.ts';
import type { Pace } from '../../../shared/play/match/pace.ts';
import { STILL_PATH } from '../../../shared/play/net/still.ts';
import { duel } from '../../../shared/testkit/duel.ts';
import { type Running, start } from '../../start.ts';
import { freeClock, TableDriver } from '../../testing/driven.ts';
import { Way } from '../../testing/enter.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(freeClock);

const charm = (): Game =>
  duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'], 1: ['pearl'] } },
    { battle: [3, 6, 6, 6, 6, 6] },
  ).game;

/** Opens an unseen table of one person against a bot, in a window in which the person can act. */
async function lonelyTable(): Promise<TableDriver> {
  const table = await TableDriver.open(server.port, {
    from: charm(),
    players: 2,
    bots: 1,
    bot: steady1,
    seed: 'alone',
    unseen: true,
  });
  await table.pass(60_000);
  expect(table.room.state.table.alone).toBe(true);
  expect(table.match.isInWindow).toBe(true);
  return table;
}

test('law 4: an arriving spectator finds no window that waits for the lone player, and the table is ordinary afterwards', async () => {
  const table = await lonelyTable();
  const room = await new Way(server.port).join(table.room.roomId, { spectate: true });
  expect(table.match.isInWindow).toBe(false);
  expect(table.room.state.table.alone).toBe(false);
  await room.leave();
  await table.pass(9 * 60_000);
  expect(table.match.playing.alone).toBe(false);
  await table.pass(2 * 60_000);
  expect(table.match.playing.alone).toBe(true);
  await table.close();
});

test('law 4: a client who asks for a picture of the table finds no such window either', async () => {
  const table = await lonelyTable();
  const still = (await (await fetch(`http://127.0.0.1:${server.port}${STILL_PATH}/${table.room.roomId}`)).json()) as {
    view: Game;
  };
  expect(still.view.open.map(({ id }) => id)).not.toContain(1);
  expect(table.match.playing.alone).toBe(false);
  await table.close();
});

test('a player who shows their page to others is not alone', async () => {
  const table = await lonelyTable();
  await table.ask(0, 'pace', { pace: 'normal', streams: true });
  await table.pass(1000);
  expect(table.match.playing.alone).toBe(false);
  await table.close();
});

test('a table plays at its slowest player’s pace; seats played by bots and spectators have no say', async () => {
  const table = await TableDriver.open(server.port, { from: null, players: 3, bots: 1, bot: steady1, seed: 'pace' });
  const wants = async (seat: 0 | 1, pace: Pace) => {
    await table.ask(seat, 'pace', { pace, streams: false });
    await table.pass(100);
    return table.room.state.table.pace;
  };
  expect(await wants(0, 'instant')).toBe('normal');
  expect(await wants(1, 'quick')).toBe('quick');
  await table.ask(1, 'auto', { on: true });
  await table.pass(100);
  expect(table.room.state.table.pace).toBe('instant');
  expect(await table.ask(-1, 'pace', { pace: 'normal', streams: false })).toMatchObject({
    refusal: { rule: 'match.seat' },
  });
  expect(await table.ask(0, 'pace', { pace: 'hectic', streams: false })).toMatchObject({
    refusal: { rule: 'match.shape' },
  });
  const many = [];
  for (let i = 0; i < 12; i++) many.push(await table.ask(0, 'pace', { pace: 'quick', streams: false }));
  expect(many.at(-1)).toMatchObject({ refusal: { rule: 'match.rate' } });
  await table.close();
});
