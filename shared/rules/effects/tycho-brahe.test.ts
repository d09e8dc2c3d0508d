import { expect, test } from 'vitest';
import { SEA, terrainOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { landOf, moveStack } from '../../testkit/march.ts';

/**
 * Seat 0's hero is in D2; D3, C2 and E3 are face down. `unseen`: how many tiles of each terrain are unseen,
 * from desert and forest to swamp and sea.
 */
const table = (tile: number[], unseen = [1, 1, 0, 0, 0, 0, 0, 2]) =>
  withHeroes(
    {
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      rules: { hiddenMap: 'onExplore', newHeroes: true },
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D4'), D3: { down: true }, C2: { down: true }, E3: { down: true } },
      pieces: [{ at: 'D2', seat: 0, kinds: ['tycho_brahe', 'ogre'] }],
      unseen,
      deck: [0, 0, 0, 0, 0, 0, 0, 4],
    },
    { tile },
  );

test('NEWH-04 SEC-11 law 4: before they move the owner alone learns which tiles are next to him', () => {
  const t = table([3, 0]);
  const looks = t.all('tileLookedAt');
  expect(looks.map((e) => [e.seat, e.hex])).toEqual([
    [0, t.at('D3')],
    [0, t.at('C2')],
  ]);
  expect(looks.map((e) => e.terrain)).toEqual([SEA, terrainOf('desert')]);
  // The public count of unseen tiles stays the same, and the tiles stay face down.
  expect(t.game.unseen).toEqual([1, 1, 0, 0, 0, 0, 0, 2]);
  expect(t.hex('D3').terrain).toBeNull();
  // In a twin game with other luck the tiles differ, but no other viewer can see a difference.
  const twin = table([0, 0]);
  expect(twin.all('tileLookedAt').map((e) => e.terrain)).toEqual([terrainOf('desert'), terrainOf('forest')]);
  for (const viewer of [-1, 1, 2, 3] as const) {
    expect(project(twin.game, viewer)).toEqual(project(t.game, viewer));
    expect(twin.history.map((e) => redact(e, viewer))).toEqual(t.history.map((e) => redact(e, viewer)));
  }
  expect(project(twin.game, 0)).not.toEqual(project(t.game, 0));
});

test('NEWH-04: he looks from his place at the start of his owner’s movement, at each tile once', () => {
  const t = table([3, 0]);
  const looks = () => t.history.filter((e) => e.t === 'tileLookedAt').map((e) => e.hex);
  moveStack(t, 0, [t.id('tycho_brahe')], 'D1 D2');
  expect(looks()).toEqual([t.at('D3'), t.at('C2')]);
  t.playOn('on', (g) => g.round === 3 && g.open.some((d) => d.kind === 'move' && d.seat === 0));
  expect(looks()).toHaveLength(2);
});

test('SEC-11: a tile once looked at is not drawn for another hex, and turns up as it was seen', () => {
  // The hero sees the only unseen desert in D3, so C2 cannot be a desert.
  const t = table([0, 0]);
  moveStack(t, 0, [t.id('ogre')], 'D3').timeOut();
  const [turned] = t.all('tilesTurned');
  expect(turned).toMatchObject({ hexes: [t.at('D3')], terrains: [terrainOf('desert')], taken: 0 });
  expect(t.game.looks?.map((look) => look.hex)).toEqual([t.at('C2')]);
});
