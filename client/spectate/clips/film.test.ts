// A frame of a clip's video: no text overlaps anything else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { seekableReplay } from '../../../shared/play/replay/seekable-replay.ts';
import type { Pen } from '../../page/layout/board-pen.ts';
import { drawFrame } from './film.ts';
import { FILM_SHAPES } from './film-shapes.ts';

const FIXTURE = new URL('../../../shared/play/replay/fixtures/4-second-steady-manual.jsonl', import.meta.url);
/** Width of "100 %" relative to its font size, measured in the page's typeface. */
const WIDEST = 2.9;

interface Drawn {
  text: string;
  right: number;
  size: number;
  y: number;
}

function notingPen(width: number, height: number) {
  const texts: Drawn[] = [];
  const rects: { right: number; y: number }[] = [];
  const state: Record<string, unknown> = {
    canvas: { width, height },
    font: '',
    fillRect: (x: number, y: number, w: number) => rects.push({ right: x + w, y }),
    fillText: (text: string, x: number, y: number) =>
      texts.push({ text, right: x, y, size: Number(/([\d.]+)px/.exec(String(state.font))?.[1]) }),
    measureText: (text: string) => ({ width: text.length * 20 }),
  };
  const pen = new Proxy(state, { get: (of, name) => (name in of ? of[String(name)] : () => {}) });
  return { pen: pen as unknown as Pen, texts, rects };
}

test.each(Object.entries(FILM_SHAPES))(
  'the bars of the chances of winning end before their figures: %s',
  (_shape, [width, height]) => {
    const replay = seekableReplay(readFileSync(FIXTURE, 'latin1'));
    const view = replay.at(Math.floor(replay.moments.length / 2), NOBODY);
    const { pen, texts, rects } = notingPen(width, height);
    drawFrame(pen, { view, caption: '', hex: -1, seconds: 1 }, 0.5, null);
    const figures = texts.filter(({ text }) => text.endsWith(' %'));
    expect(figures).toHaveLength(view.seats.length);
    for (const { right, size, y } of figures) {
      const bars = rects.filter((rect) => rect.y < y && rect.y > y - size);
      expect(bars).toHaveLength(2);
      for (const bar of bars) expect(bar.right).toBeLessThan(right - WIDEST * size);
    }
  },
);
