// The scenes of effects played on a stage without a picture: after each, exactly what the model holds lies on the table.
import { readFileSync } from 'node:fs';
import { PerspectiveCamera, Texture } from 'three';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { apply } from '../../shared/events/index.ts';
import { fromTuple } from '../../shared/events/redact.ts';
import { animationOf } from '../hud/stage.ts';
import { EFFECTS, type Prepared } from '../scenes/prepared.ts';
import { layoutOf } from './layout.ts';
import { modelOf } from './model.ts';
import { Player } from './player.ts';
import type { Rig } from './rig.ts';
import { Stage } from './stage.ts';
import type { TableAnimation } from './types.ts';

const sheets = () => {
  const [counters, land, oak, parts] = Array.from({ length: 4 }, () => new Texture());
  return { counters, land, oak, parts, dispose: () => {} } as ConstructorParameters<typeof Stage>[1];
};
const rig = { distance: 8, close: false, wide: true, focus: () => new Promise(() => {}) } as unknown as Rig;

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});

function animationsOf(file: string) {
  const { seat, since } = JSON.parse(readFileSync(`client/scenes/data/${file}.json`, 'utf8')) as Required<Prepared>;
  const list: TableAnimation[] = [];
  let before = since.view;
  for (const event of since.steps.flat().map(fromTuple)) {
    const after = apply(before, event);
    const a = animationOf(event, before, after, (v) => modelOf(v, seat), 1);
    // The dice need their library, which is fetched.
    if (a !== null && a.t !== 'dice' && a.t !== 'nudge') list.push(a);
    before = after;
  }
  return { first: modelOf(since.view, seat), last: modelOf(before, seat), list };
}

/** What the stage has drawn: counters by key, and what is no counter. */
const drawn = (stage: Stage) => ({
  counters: [...stage.counters.all()].map((s) => s.key).sort(),
  things: [...stage.scenery.keysOf('~'), ...stage.scenery.keysOf('!')].sort(),
});

describe.each(EFFECTS)('$name', ({ file }) => {
  const { first, last, list } = animationsOf(file);

  test('leaves on the table what the model holds, and nothing else', async () => {
    const stage = new Stage('low', sheets(), () => {});
    await stage.wonder();
    const player = new Player(stage, rig);
    player.speed = 'fast';
    stage.show(first);
    for (const a of list) {
      const playing = player.play(a);
      // Some of it in motion, the rest at once.
      await new Promise((resolve) => setTimeout(resolve, 15));
      stage.frame(performance.now(), new PerspectiveCamera());
      player.finish();
      await playing;
      if (!('after' in a)) continue;
      const wanted = layoutOf(a.after).targets.map((t) => t.key);
      expect(drawn(stage).counters, a.t).toEqual(wanted.sort());
      for (const t of layoutOf(a.after).targets) {
        const s = stage.sprites.get(t.key);
        expect([s?.cell, s?.seat], `${a.t} ${t.key}`).toEqual([t.cell, t.seat]);
        expect(s?.pose.p.distanceTo(t.pose.p) ?? 9, `${a.t} ${t.key}`).toBeLessThan(1e-6);
      }
    }
    stage.show(last);
    const fresh = new Stage('low', sheets(), () => {});
    await fresh.wonder();
    fresh.show(last);
    expect(drawn(stage)).toEqual(drawn(fresh));
    expect(stage.motion.busy).toBe(false);
    stage.dispose();
    fresh.dispose();
  });
});
