// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepSeat, mySeats } from './seats.ts';

const DAY = 24 * 3600 * 1000;
const seat = (at: number) => ({ token: 't', code: '', at });

beforeEach(() => localStorage.clear());

test('a seat is kept if the machine’s clock is set forwards or back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  keepSeat('room', seat(Date.now()));
  for (const days of [4, 2000, -10]) {
    vi.setSystemTime(Date.now() + days * DAY);
    expect(Object.keys(mySeats())).toEqual(['room']);
  }
});

test('a seat is forgotten once the server confirms another seat more than three days later', () => {
  keepSeat('old', seat(10 * DAY));
  keepSeat('newer', seat(12 * DAY));
  keepSeat('new', seat(13.5 * DAY));
  expect(Object.keys(mySeats())).toEqual(['newer', 'new']);
  keepSeat('newer', null);
  expect(Object.keys(mySeats())).toEqual(['new']);
});

test('a seat in a game of days is kept for 28 days', () => {
  keepSeat('days', { ...seat(10 * DAY), deadline: 0 });
  keepSeat('new', seat(37 * DAY));
  expect(Object.keys(mySeats())).toEqual(['days', 'new']);
  keepSeat('newest', seat(39 * DAY));
  expect(Object.keys(mySeats())).toEqual(['new', 'newest']);
});
