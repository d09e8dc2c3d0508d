// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import { hexNamed, type Setup, Table } from '../../shared/testkit/index.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';

beforeAll(loadRounds);
beforeEach(() => {
  forgetDrafts();
  document.body.replaceChildren();
});

const mount = (phase: Setup['phase'], stack: Setup['stack'], more: Partial<Setup>): Mounted => {
  const hexes = { D4: { owner: 0, fort: 1 }, D3: { owner: 0 }, C3: { owner: 0, terrain: 'forest' } };
  const { game } = Table.of({ players: 2, phase, hexes, stack, ...more });
  const [decision] = game.open;
  if (decision === undefined) throw new Error('nothing is asked');
  return new Mounted(project(game, decision.seat), decision);
};
const warned = (panel: Mounted) => [...panel.box.querySelectorAll('.is-warn')].map((warning) => warning.textContent);
const mayBeSent = (panel: Mounted) => panel.button('send')?.getAttribute('aria-disabled') !== 'true';
const placing = (racks: Setup['racks']) =>
  mount(
    'things',
    [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'place', index: 0 },
    ],
    { racks },
  );

test('DEP-02: a panel warns of Things that could still be placed, and one press sends the answer anyway', () => {
  const panel = placing({ 0: ['ogre', 'bears', 'goblins', 'talisman'] });
  // Before the first press, the count is a fact instead of a warning. A preselected Thing counts as staying
  // on the rack.
  expect([warned(panel), panel.text().includes('You could still place 3 Things.')]).toEqual([[], true]);
  panel.press({ hex: hexNamed('D3') });
  expect(warned(panel)).toEqual(['You could still place 2 Things.']);
  panel.press('send');
  expect(panel.sent).toHaveLength(1);
  panel.press({ hex: hexNamed('D3') });
  panel.press({ hex: hexNamed('D3') });
  expect(warned(panel)).toEqual([]);
  panel.end();
});

test('REC-05: an answer that cannot be sent yet has no warnings', () => {
  const all = [
    'goblins',
    'troll',
    'unicorn',
    'wyvern',
    'ghost',
    'giant_ape',
    'cyclops',
    'sprite',
    'genie',
    'ogre',
    'bears',
  ];
  const panel = placing({ 0: all });
  expect([mayBeSent(panel), warned(panel)]).toEqual([false, []]);
  panel.press({ hex: hexNamed('D3') });
  expect([mayBeSent(panel), warned(panel)]).toEqual([true, ['You could still place 10 Things.']]);
  panel.end();
});

test('REC-02 FORT-02: a panel warns of gold that could still buy or build, until it is spent', () => {
  const buy = mount(
    'things',
    [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
    {
      gold: [10, 0],
    },
  );
  expect(warned(buy)).toEqual(['You could buy 2 more.']);
  buy.press('more');
  buy.press('more');
  expect(warned(buy)).toEqual([]);
  buy.end();
  const build = mount(
    'build',
    [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
    { gold: [5, 0] },
  );
  expect(warned(build)).toEqual(['You can build 1 more level.']);
  build.press({ hex: hexNamed('D3') });
  expect(warned(build)).toEqual([]);
  build.press('send');
  expect(build.sent).toEqual([{ hexes: [hexNamed('D3')] }]);
  build.end();
});
