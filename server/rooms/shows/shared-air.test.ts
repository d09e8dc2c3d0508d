import { expect, test, vi } from 'vitest';
import type { TableRow } from '../../../shared/play/net/messages.ts';
import { LocalBus } from '../../bus/bus.ts';
import { busClock } from '../../testing/bus-clock.ts';
import { type Game, SharedAir } from './shared-air.ts';

const { ends, pass } = busClock();

const row: TableRow = {
  roomId: 'x',
  status: 'playing',
  options: {},
  seats: [],
  host: 0,
  leader: -1,
  watching: 0,
  round: 3,
  paused: false,
  isRanked: false,
};
const gameOf = (room: string): Game => ({
  room,
  people: 1,
  watching: 0,
  tension: 0,
  inBattle: false,
  isLive: true,
  row: { ...row, roomId: room },
});

/** Returns two processes. The first process chooses. */
function two() {
  const members = new Set<LocalBus>();
  const buses = [new LocalBus(members), new LocalBus(members)].sort((a, b) => (a.id < b.id ? -1 : 1));
  return buses.map((bus, i) => {
    const air = new SharedAir(bus);
    const current = vi.fn(() => ({ chosen: `choice ${i}`, games: [gameOf(`room ${i}`)] }));
    ends.push(air.start(current));
    return { bus, air, current };
  });
}

test('nothing is computed or sent but a sign of life while no visitor watches', async () => {
  const [first, second] = two();
  await pass(5000);
  expect(first?.current).not.toHaveBeenCalled();
  second?.air.want();
  await pass(2000);
  expect(first?.air.games).toEqual([gameOf('room 1')]);
  expect(second?.air.games).toEqual([gameOf('room 0')]);
});

test('one process chooses for both, and begins a house game only when it knows the games of all', async () => {
  const [first, second] = two();
  await pass(2000);
  first?.air.want();
  expect([first?.air.chosen, first?.air.mayBegin]).toEqual([null, false]);
  await pass(4000);
  expect([first?.air.chosen, first?.air.mayBegin]).toEqual([null, true]);
  expect([second?.air.chosen, second?.air.mayBegin]).toEqual(['choice 0', false]);
});

test('each process chooses for itself when it hears no other any more', async () => {
  const [first, second] = two();
  second?.air.want();
  await pass(3000);
  await first?.bus.close();
  await pass(4000);
  expect([second?.air.chosen, second?.air.mayBegin, second?.air.games]).toEqual([null, true, []]);
});
