import { describe, expect, test } from 'vitest';
import { THINGS, thingsNamed } from './things.ts';

const BAD: [file: string, source: string, names: string[]][] = [
  ['shared/rules/battle/a.ts', 'if (c.kind === ITEM.golem) return 6;', ['golem']],
  ['shared/rules/battle/a.ts', 'const GOLEM_CV = 6;', ['golem']],
  ['shared/rules/battle/a.ts', "const wall = kindOf('firewall');", ['firewall']],
  ['shared/rules/battle/a.ts', 'export const firewallItem = 1;', ['firewall']],
  ['shared/rules/a.ts', '// Two Golems absorb two hits.', ['golem']],
  ['shared/rules/a.ts', 'const landBalloons = 1;', ['balloon']],
  ['shared/rules/a.ts', "import { acts } from './effects/dwarf-king.ts';", ['dwarf_king']],
  ['shared/rules/a.ts', "if (KINDS[kind].id === 'desert_master') return 1;", ['desert_master']],
  ['shared/rules/a.ts', "if (KINDS[kind].id === 'balloon') return 1;", ['balloon']],
  ['client/page/a.tsx', 'const b = <Balloon />;', ['balloon']],
  ['client/page/a.tsx', 'const Fan = 1;', ['fan']],
  ['shared/rules/a.ts', 'const talisman = itemsFor(view)[0];', ['talisman']],
  ['client/decide/battle-hits.tsx', 'answer.talisman;', ['talisman']],
  ['shared/rules/a.ts', "if (top.kind === 'balloon') return 1;", ['balloon']],
  ['client/decide/heroes.tsx', 'const warlord = 1;', ['warlord']],
  ['server/rooms/a.ts', 'const plagued = 1, thePlague = 2;', ['dark_plague']],
];

const GOOD: [file: string, source: string][] = [
  ['shared/rules/traits/items.ts', 'const GOLEM = 1;'],
  ['shared/rules/decisions/battle.ts', 'const dust = 1;'],
  ['shared/model/catalogue/magic-items.ts', "item('golem', 'Golem')"],
  ['shared/minds/bots/steady/magic.ts', 'const GOLEM = 1;'],
  ['client/i18n/en/help/kinds.ts', "'The Golem eats arrows.'"],
  // The panel of a decision that is named after a hero belongs to that hero's files.
  ['client/decide/power-thief.tsx', 'const thief = 1;'],
  // Kinds of decisions, frames and events may be named after heroes, items and events.
  [
    'shared/rules/a.ts',
    "ask(play, [{ kind: 'luck.charm' }]); if (top.kind === 'charm') go({ ...f, state: 'effect' });",
  ],
  ['shared/rules/a.ts', "switch (e.t) { case 'charmed': }"],
  ['shared/model/frames/effects.ts', 'charm: { fields: { charms: list(count) } }'],
  ['client/decide/battle.tsx', 'const warlord = 1;'],
  ['shared/rules/a.ts', 'const charming = 1, fanned = 2, elbow = 3, swordsman = 4, industry = 5;'],
  ['client/table/play/animations.ts', 'this.fan(pile);'],
];

describe('the check for names of things', () => {
  test('the check covers every item, hero and random event, by a word or an id', () => {
    expect(THINGS.length).toBeGreaterThan(40);
    expect(THINGS.filter(({ id, words }) => words.length === 0 && !id.includes('_'))).toEqual([]);
  });

  test.each(BAD)('finds the name in %s: %s', (file, source, names) => {
    expect(thingsNamed(file, source)).toEqual(names);
  });

  test.each(GOOD)('finds no name in %s: %s', (file, source) => {
    expect(thingsNamed(file, source)).toEqual([]);
  });
});
