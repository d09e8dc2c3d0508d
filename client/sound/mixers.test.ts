// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frontSession } from '../session/context.ts';
import { testDriver } from '../session/testing/driver.ts';
import { openTable } from '../session/testing/table.ts';
import { startSound } from './director.ts';
import { useMixer } from './mixers.ts';

class Context extends EventTarget {
  static all: Context[] = [];
  state = 'running';
  currentTime = 0;
  destination = {};
  constructor() {
    super();
    Context.all.push(this);
  }
  createGain = () => ({ connect: () => ({}), gain: { setTargetAtTime: () => {} } });
  createBuffer = () => ({ copyToChannel: () => {}, duration: 1 });
  resume = async () => {};
  suspend = async () => {};
  close = async () => {
    this.state = 'closed';
    this.dispatchEvent(new Event('statechange'));
  };
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Context);
  Context.all = [];
  useMixer.setState({ mixer: null });
  openTable(testDriver());
});
afterEach(() => {
  useMixer.setState({ mixer: null });
  vi.unstubAllGlobals();
});

test.each(['error', 'closed'])('a context that fails (%s) is closed, and the next press makes another', async (how) => {
  const stop = startSound(frontSession());
  const [first] = Context.all;
  if (how === 'error') first?.dispatchEvent(new Event('error'));
  else await first?.close();
  expect(first?.state).toBe('closed');
  expect(useMixer.getState().mixer).toBeNull();
  expect(Context.all).toHaveLength(1);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(Context.all).toHaveLength(2);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(Context.all).toHaveLength(2);
  stop();
});

test('after the player leaves a table, no press starts its sound again', async () => {
  const stop = startSound(frontSession());
  Context.all[0]?.dispatchEvent(new Event('error'));
  stop();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(Context.all).toHaveLength(1);
});
