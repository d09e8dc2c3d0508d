import { expect, test } from 'vitest';
import { faultsOf } from '../../../model/game/invariants.ts';
import { project } from '../../../model/game/project.ts';
import { rulesFor } from '../../../model/game/ruleset.ts';
import { type Seat, seatsOf } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { movementTable } from '../../../testkit/march.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { randomBot } from '../bot.ts';
import { Situation } from '../steady/situation.ts';
import { steady } from '../steady/steady.ts';
import { dealtWorld } from './world.ts';

test('BLUF-05: dealt hidden creatures are supported as often as their owner’s are likely to be', () => {
  const { game } = movementTable({
    phase: 'move',
    ground: 'sea',
    hexes: {
      D1: { terrain: 'plains', owner: 1 },
      D2: { terrain: 'forest', owner: 1 },
      A1: { terrain: 'plains', owner: 0 },
    },
    pieces: [{ at: 'D1', seat: 1, kinds: ['farmers', 'ghost', 'wolf_pack', 'villains'], up: false }],
  });
  const view = project(game, 0);
  const s = new Situation(view, 0);
  const random = randomOf('bluffs');
  let all = 0;
  let supported = 0;
  for (let n = 0; n < 500; n++) {
    for (const c of dealtWorld(view, 0, random).counters) {
      if (c.seat !== 1 || c.at === 'rack' || c.at === 'gone') continue;
      all++;
      if (s.hasLandFor(1, c.kind)) supported++;
    }
  }
  expect(all).toBe(2000);
  // A player with lands of two terrains has about three supported pieces among five hidden ones.
  expect(supported / all).toBeGreaterThan(0.55);
  expect(supported / all).toBeLessThan(0.65);
});

test.each([
  ['classic', { players: 4 }, steady],
  ['a hidden map that is looked at', { players: 3, profile: 'faidutti' }, randomBot],
])('SEC-01: a dealt world keeps every law and has the same view (%s)', (_name, wish, bot) => {
  const random = randomOf('worlds');
  let worlds = 0;
  let different = 0;
  playGame({
    rules: rulesFor(wish as never),
    seed: 'worlds',
    bots: seatsOf({ length: wish.players }).map(() => bot),
    cap: 5,
    onStep: ({ after }) => {
      if (after.phase === 'setup' || after.seq % 20 !== 0) return;
      const me = (after.seq % wish.players) as Seat;
      const view = project(after, me);
      const world = dealtWorld(view, me, random);
      expect(faultsOf(world)).toEqual([]);
      const seenView = project(world, me);
      const isOwn = (c: { seat: Seat }): boolean => c.seat === me;
      expect({ ...seenView, counters: null }).toEqual({ ...view, counters: null });
      expect(seenView.counters).toEqual(view.counters);
      expect(seenView.counters.filter(isOwn)).toEqual(view.counters.filter(isOwn));
      worlds++;
      if (JSON.stringify(world.counters) !== JSON.stringify(after.counters)) different++;
    },
  });
  expect(worlds).toBeGreaterThan(10);
  expect(different).toBe(worlds);
});
