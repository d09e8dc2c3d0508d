// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import type { TogetherNow, TogetherShown } from '../../../shared/play/net/together.ts';
import { useBoard } from '../../session/board.ts';
import { join, type Lookout, leave, type Place, useTogether } from './session.ts';
import { Together } from './Together.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

class Replay implements Lookout {
  current: Place = { at: 0, viewer: NOBODY };
  private readonly calls = new Set<() => void>();
  place(): Place {
    return this.current;
  }
  goTo(place: Place): void {
    this.current = place;
    for (const call of this.calls) call();
  }
  subscribe(call: () => void): () => void {
    this.calls.add(call);
    return () => this.calls.delete(call);
  }
}

let root: Root;
let replay: Replay;
const page = document.createElement('div');
let answer: (now: TogetherNow) => void = () => {};
let version = 0;

const leaderShows = (shown: Partial<TogetherShown>) =>
  act(async () => {
    version++;
    const all = { at: 0, viewer: NOBODY, hex: -1, marks: [], arrow: [], ...shown };
    answer({ version, shown: all, offered: false, followers: 1 });
    await vi.advanceTimersByTimeAsync(10);
  });
const press = (id: string) => act(async () => page.querySelector<HTMLElement>(`[data-testid=together-${id}]`)?.click());
const isFree = () => page.querySelector('[data-testid=together-follows]')?.getAttribute('data-free');
const lit = () => useBoard.getState().link.lit?.map(({ hex, mark }) => `${hex} ${mark}`);

beforeEach(async () => {
  vi.useFakeTimers();
  version = 0;
  vi.stubGlobal('fetch', () => new Promise((done) => (answer = (now) => done(Response.json(now)))));
  replay = new Replay();
  root = createRoot(page);
  await act(async () => root.render(<Together lookout={replay} link={(session) => `#/together/${session}`} />));
  await act(async () => join('id.key'));
});
afterEach(async () => {
  await act(async () => {
    leave();
    root.unmount();
  });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a follower goes to the leader’s place and view', async () => {
  await leaderShows({ at: 12, viewer: 1 });
  expect(replay.current).toEqual({ at: 12, viewer: 1 });
  expect(isFree()).toBe('false');
});

test('a follower may break free and come back: by the button, or by going somewhere', async () => {
  await leaderShows({ at: 12 });
  await press('free');
  expect(isFree()).toBe('true');
  await leaderShows({ at: 40 });
  expect(replay.current.at).toBe(12);
  await press('free');
  expect(replay.current.at).toBe(40);
  expect(isFree()).toBe('false');
  await act(async () => replay.goTo({ at: 7, viewer: NOBODY }));
  expect(isFree()).toBe('true');
  await leaderShows({ at: 41 });
  expect(replay.current.at).toBe(7);
});

test('a follower sees the leader’s marks, arrow and hex, until they break free', async () => {
  await leaderShows({ marks: [3, 5], arrow: [5, 6, 7], hex: 9 });
  expect(lit()).toEqual(['3 chosen', '5 chosen', '9 target']);
  expect(useBoard.getState().link.way).toEqual({ hexes: [5, 6, 7], cost: 2 });
  await press('free');
  expect(lit()).toEqual([]);
  expect(useBoard.getState().link.way).toBeNull();
});

test('a leader marks hexes and draws an arrow by pressing them; a second press removes a mark', async () => {
  await act(async () => useTogether.setState({ role: 'leads' }));
  const onHex = (hex: number) => act(async () => useBoard.getState().link.onHex?.(hex as never));
  expect(useBoard.getState().link.onHex).toBeFalsy();
  await press('mark');
  await onHex(4);
  await onHex(6);
  await onHex(4);
  await press('arrow');
  await onHex(1);
  await onHex(2);
  expect(lit()).toEqual(['6 chosen']);
  expect(useBoard.getState().link.way).toEqual({ hexes: [1, 2], cost: 1 });
  await press('clear');
  expect(lit()).toEqual([]);
});
