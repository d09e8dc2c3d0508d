import { expect, test } from 'vitest';
import { fallback, sample } from '../../minds/stand-ins/index.ts';
import { project } from '../../model/game/project.ts';
import type { Answer, Decision, Game } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { check } from './index.ts';

const walrusAndCity: CombatScene = {
  hexes: { D4: { owner: 1, income: 'city' }, C3: { owner: 0 } },
  pieces: [
    { at: 'D4', seat: 0, kinds: ['spirit', 'sprite', 'ogre'] },
    { at: 'D4', seat: 1, kinds: ['walrus', 'pirates'] },
    { at: 'C3', seat: 0, kinds: ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits'] },
  ],
};

const SCENES: Record<string, () => ReturnType<typeof combat>> = {
  'battle.pick': () =>
    combat({
      hexes: { D4: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['walrus'] },
        { at: 'C3', seat: 0, kinds: ['goblins'] },
      ],
    }),
  'battle.hits': () => combat(walrusAndCity, { battle: [1, 1] }),
  'battle.retreat': () => combat(walrusAndCity, { battle: [6, 6, 6, 6, 6, 6] }),
  'retreat.excess': () => {
    const t = combat(walrusAndCity, { battle: [6, 6, 6, 6, 6, 6] });
    return t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  },
  'explore.bribe': () =>
    combat(
      { hexes: { D4: { terrain: 'swamp' } }, pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }], gold: [5, 0] },
      { explore: [3] },
      ['city', 'ghost', 'sprite'],
    ),
  'explore.income': () =>
    combat(
      { hexes: { D4: { terrain: 'swamp' } }, pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }] },
      { explore: [2] },
      ['village', 'peat_bog'],
    ),
  'capture.place': () =>
    combat(
      {
        hexes: { D4: { terrain: 'swamp' } },
        pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
        racks: { 0: ['village', 'bears', 'ruby', 'city'], 1: ['goblins'] },
      },
      { explore: [1] },
    ),
  'battle.aim': () =>
    combat({
      players: 3,
      hexes: { D4: { owner: 1 }, D3: { owner: 2, terrain: 'mountain' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['walrus'] },
        { at: 'D4', seat: 2, kinds: ['goblins'] },
      ],
    }),
};

/** How many legal answers each scene has. The samples must find them all. */
const LEGAL: Record<string, number> = {
  'battle.pick': 2,
  // Two hits on walrus, pirates and a city with two points: all ordered pairs, but not
  // the same creature twice.
  'battle.hits': 7,
  'battle.retreat': 2,
  // One of eleven pieces must go, counting the retreating pieces and those in the target hex.
  'retreat.excess': 11,
  // Prices 4, 2 and 2, with 5 gold: no bribe, any single one, or both cheap ones in either order.
  'explore.bribe': 6,
  'explore.income': 2,
  // No placement; the bears; a village or a city; the bears and either of the two.
  'capture.place': 6,
  'battle.aim': 2,
};

const refusalOfBoth = (g: Game, d: Decision, answer: Answer): string => {
  const fromView = JSON.stringify(check(project(g, d.seat), d.seat, d.id, answer));
  expect(JSON.stringify(check(g, d.seat, d.id, answer))).toBe(fromView);
  return fromView;
};

const ODD = [-99, -3, -2, -1, 0, 1, 2, 7, 18, 19, 36, 37, 500, 2 ** 31, -(2 ** 31)];

const PLACES: readonly unknown[] = ['fort', 'town', 'hidden'];

/** Returns wrong versions of a legal answer: unknown ids and hexes, doubled entries, empty values. */
function wrongAnswers(answer: Answer): Answer[] {
  const list: unknown[] = [];
  for (const odd of ODD) {
    list.push(
      JSON.parse(JSON.stringify(answer), (_key, value) =>
        typeof value === 'number' || value === null || PLACES.includes(value) ? odd : value,
      ),
    );
  }
  for (const [key, value] of Object.entries(answer)) {
    if (!Array.isArray(value)) continue;
    list.push(
      { ...answer, [key]: [] },
      { ...answer, [key]: [...value, ...value] },
      { ...answer, [key]: [...value, ...ODD.filter(() => !('place' in answer))] },
    );
  }
  return list as Answer[];
}

for (const [kind, make] of Object.entries(SCENES)) {
  test(`ENG-05 ${kind}: every sample and the clock's answer are legal, and samples reach all ${LEGAL[kind]} answers`, () => {
    const t = make();
    const d = t.open()[0];
    expect(d.kind).toBe(kind);
    const view = project(t.game, d.seat);
    const random = randomOf(kind);
    const found = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const answer = sample(view, d, random);
      expect(refusalOfBoth(t.game, d, answer)).toBe('null');
      found.add(JSON.stringify(answer));
    }
    expect(found.size).toBe(LEGAL[kind]);
    expect(refusalOfBoth(t.game, d, fallback(view, d, random))).toBe('null');
  });

  test(`SEC-06 ${kind}: view and game refuse odd answers alike and never throw`, () => {
    const t = make();
    const d = t.open()[0];
    const hidden = t.game.counters.filter((c) => !c.up && c.seat !== d.seat).map((c) => c.id);
    const legal = sample(project(t.game, d.seat), d, randomOf(1));
    let refused = 0;
    for (const answer of wrongAnswers(legal)) if (refusalOfBoth(t.game, d, answer) !== 'null') refused++;
    expect(refused).toBeGreaterThan(10);
    // The check must refuse another player's hidden piece exactly as it refuses a piece that does not exist.
    for (const id of hidden) {
      const named = JSON.parse(JSON.stringify(legal), (_k, v) => (typeof v === 'number' ? id : v)) as Answer;
      const nobody = JSON.parse(JSON.stringify(legal), (_k, v) => (typeof v === 'number' ? 4321 : v)) as Answer;
      const strip = (s: string, n: number) => s.replace(new RegExp(`\\b${n}\\b`, 'g'), '#');
      if ('hex' in legal) continue;
      expect(strip(refusalOfBoth(t.game, d, named), id)).toBe(strip(refusalOfBoth(t.game, d, nobody), 4321));
    }
  });
}
