import { expect, test } from 'vitest';
import { seatAt } from '../../model/game/types.ts';
import { timingOf } from './clock.ts';
import { DecisionClocks } from './decision-clocks.ts';
import { HOLDS } from './open-window.ts';

const [A, B] = [seatAt(0), seatAt(1)];

function openWindow(clocks: DecisionClocks, id: number): void {
  const ask = (seat: typeof A, n: number) => ({ id: n, seat, kind: 'item.reply', hex: null, item: 0 }) as never;
  clocks.ask([ask(A, id), ask(B, id + 1)], [], 0, () => false);
}

test('ENG-04: a seat may hold a limited number of windows by a round, each counted once, without effect on other seats', () => {
  let clocks = new DecisionClocks(timingOf('normal'), 0);
  const round = 1;
  const most = HOLDS.first + HOLDS.perRound * round;
  for (let n = 0; n < most; n++) {
    openWindow(clocks, 10 * n);
    expect(clocks.mayHold(A, round)).toBe(true);
    for (const on of [true, false, true]) clocks.hold(A, on);
    expect(clocks.mayHold(A, round)).toBe(true);
  }
  openWindow(clocks, 1000);
  expect([clocks.mayHold(A, round), clocks.mayHold(B, round)]).toEqual([false, true]);
  const saved = JSON.parse(JSON.stringify(clocks.save()));
  clocks = new DecisionClocks(timingOf('normal'), 0);
  clocks.load(saved);
  expect([clocks.mayHold(A, round), clocks.mayHold(A, round + 1)]).toEqual([false, true]);
});
