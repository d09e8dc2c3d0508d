// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../session/settings.ts';
import { useEasedRotation } from './rotation.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const animate = vi.fn();
let root: Root;
beforeEach(() => {
  animate.mockClear();
  Element.prototype.animate = animate;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  changeSettings({ motion: 'auto' });
});

function Board({ rotation }: { rotation: number }) {
  const picture = useRef<SVGGElement>(null);
  useEasedRotation(picture, rotation);
  return (
    <svg aria-hidden="true">
      <g ref={picture} />
    </svg>
  );
}
const lie = (rotation: number) => act(() => root.render(<Board rotation={rotation} />));
const began = () => animate.mock.calls.map(([steps]) => (steps as Keyframe[])[0]?.transform);

test('a turn begins at the old rotation and takes the shorter way', () => {
  changeSettings({ motion: 'off' });
  lie(0);
  expect(began()).toEqual([]);
  lie(2);
  lie(2);
  lie(1);
  lie(5);
  expect(began()).toEqual(['rotate(-120deg)', 'rotate(60deg)', 'rotate(120deg)']);
});

test('nothing moves with reduced motion', () => {
  changeSettings({ motion: 'on' });
  lie(0);
  lie(3);
  expect(began()).toEqual([]);
});
