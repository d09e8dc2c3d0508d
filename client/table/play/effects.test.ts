// Animations of effects on a table without a picture: after each, the table holds exactly the model's pieces.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apply } from '../../../shared/model/events/index.ts';
import { fromTuple } from '../../../shared/model/events/redact.ts';
import { animationOf } from '../../page/bridge/event-animations.ts';
import { EFFECTS, type Prepared } from '../../scenes/prepared.ts';
import { layoutOf } from '../layout/layout.ts';
import { modelOf } from '../layout/model.ts';
import { type BlindTable, blindTable } from '../testing/blind.tsx';
import type { TableAnimation } from '../types.ts';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function animationsOf(file: string) {
  const { seat, earlier } = JSON.parse(readFileSync(`client/scenes/data/${file}.json`, 'utf8')) as Required<Prepared>;
  const list: TableAnimation[] = [];
  let before = earlier.view;
  for (const event of earlier.steps.flat().map(fromTuple)) {
    const after = apply(before, event);
    const a = animationOf(event, before, after, (v) => modelOf(v, seat), 1);
    // Dice need their library, which is fetched.
    if (a !== null && a.t !== 'dice' && a.t !== 'nudge') list.push(a);
    before = after;
  }
  return { first: modelOf(earlier.view, seat), last: modelOf(before, seat), list };
}

const drawn = ({ laid, kit }: BlindTable) => ({
  counters: [...(laid.parts.counters.current?.drawn.keys() ?? [])].sort(),
  carved: kit.batch.count,
});

describe.each(EFFECTS)('$name', ({ file }) => {
  const { first, last, list } = animationsOf(file);

  test('leaves exactly the things of the model on the table', async () => {
    const table = await blindTable(first);
    const { laid, animator } = table;
    animator.tempo = { speed: 'fast', rate: 1, still: false };
    for (const a of list) {
      const playing = animator.play(a);
      // A part of the animation runs, the rest is skipped.
      await new Promise((resolve) => setTimeout(resolve, 15));
      table.frame();
      animator.finish();
      await playing;
      if (!('after' in a)) continue;
      const { targets } = layoutOf(a.after);
      expect(drawn(table).counters, a.t).toEqual(targets.map((t) => t.key).sort());
      for (const t of targets) {
        const counter = laid.parts.counters.current?.drawn.get(t.key);
        expect([counter?.cell, counter?.seat], `${a.t} ${t.key}`).toEqual([t.cell, t.seat]);
        expect(counter?.pose.p.distanceTo(t.pose.p) ?? 9, `${a.t} ${t.key}`).toBeLessThan(1e-6);
      }
    }
    laid.show(last);
    const fresh = await blindTable(last);
    expect(drawn(table)).toEqual(drawn(fresh));
    expect(laid.motion.busy).toBe(false);
    table.remove();
    fresh.remove();
  });
});
