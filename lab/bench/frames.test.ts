// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteFrames } from './frames.ts';

test('a table without figures while it is taken down stops no benchmark', async () => {
  const marks: string[] = [];
  const request = window.requestAnimationFrame;
  onTestFinished(() => {
    window.requestAnimationFrame = request;
    vi.restoreAllMocks();
  });
  window.requestAnimationFrame = (call) => {
    call(0);
    return 0;
  };
  vi.spyOn(performance, 'mark').mockImplementation((name) => {
    marks.push(name);
    return {} as PerformanceMark;
  });
  let stats: { frames: number } | undefined = { frames: 1 };
  Object.assign(window, { __table: { stats: () => stats } });
  noteFrames({ drawn: 'drawn', staged: 'staged' });
  window.requestAnimationFrame(() => {
    stats = { frames: 2 };
  });
  window.requestAnimationFrame(() => {
    stats = undefined;
  });
  window.requestAnimationFrame(() => {});
  expect(marks).toEqual(['drawn']);
});
