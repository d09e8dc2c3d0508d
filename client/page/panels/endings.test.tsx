// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import type { RuleSet, Seat, Victory, View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { OPTIONS } from '../../../shared/model/options/index.ts';
import { tellFiguresOf } from '../../i18n/index.ts';
import { patchTable } from '../../session/game.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { goalText } from '../../ui/goal.ts';
import { entryOf } from '../help/entries.ts';
import { Result } from './Result.tsx';
import { raceOf } from './race.ts';
import { citadelText, roundText } from './standing.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ENDINGS = OPTIONS.victory.values.all;
type Ending = RuleSet['victory'];

let root: Root;
beforeEach(() => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  tellFiguresOf(null);
});

const rulesOf = (victory: Ending): RuleSet =>
  classicRules(2, { victory, turnLimit: victory === 'turnLimit' ? 8 : null });

/** Returns a view of round 3, in which seat 0 has owned the only citadel, in hex 0, for a round. */
function citadel(victory: Ending, since = 3, more: Partial<View> = {}): View {
  const game = askedToBuild();
  const hexes = game.hexes.map((hex, i) =>
    i === 0 ? { ...hex, owner: 0 as const, fort: { level: 4 as const, hits: 0, citadelRound: since } } : hex,
  );
  return { ...game, rules: rulesOf(victory), round: 3, hexes, ...more };
}
const prospectOf = (view: View) => citadelText(view, hexId(0)).split(': ')[1] ?? '';

test('CIT-04…CIT-10: a citadel shows what it may win under the ending, and nothing once it cannot win', () => {
  expect(prospectOf(citadel('conquest'))).toContain('wins after construction of round 4');
  expect(prospectOf(citadel('conquest', 2))).toContain('wins after construction of round 3');
  expect(prospectOf(citadel('incomeCount', 3, { lastRound: 4 }))).toContain(
    'the highest income wins after construction of round 4',
  );
  expect(prospectOf(citadel('soleAtEnd'))).toContain('if no one else owns one');
  expect(prospectOf(citadel('fast'))).toContain('wins at the end of this round');
  expect(prospectOf(citadel('fast', 2))).toBe('');
  expect(prospectOf(citadel('unique'))).toContain('wins at the end of round 4');
  expect(prospectOf(citadel('twoAtEnd'))).toContain('a second one wins');
  expect(prospectOf(citadel('turnLimit'))).toBe('');
  expect(prospectOf(citadel('territory'))).toBe('');
  expect(prospectOf(citadel('soleAtEnd', 3, { victory: { winners: [1], how: 'last' } }))).toBe('');
});

test('CIT-08 CIT-10: the round shows the last round only once it is known', () => {
  expect(roundText(citadel('conquest'))).toBe('Round 3');
  expect(roundText(citadel('turnLimit'))).toBe('Round 3 of 8');
  expect(roundText(citadel('incomeCount', 3, { lastRound: 4 }))).toBe('Round 3 of 4');
  const limited = classicRules(2, { turnLimit: 12 });
  expect(roundText(citadel('conquest', 3, { rules: limited }))).toBe('Round 3 of 12');
});

test('CIT-01 CIT-10: a card counts what its ending needs: income for a citadel, citadels, hexes, the highest income', () => {
  const raceUnder = (victory: RuleSet['victory']) => raceOf(citadel(victory), 0);
  // Its owner cannot build a second citadel, so it must be the only citadel. CIT-02
  expect(raceUnder('conquest')).toMatchObject({ level: 4, have: 1, need: 1, label: 'citadel, 1 of 1 citadels' });
  expect(raceUnder('incomeCount')).toMatchObject({ level: 4, label: expect.stringContaining('the highest is') });
  expect(raceOf(citadel('conquest'), 1)).toMatchObject({ need: 15, label: expect.stringMatching(/income \d+ of 15/) });
  expect(raceUnder('twoAtEnd')).toMatchObject({ level: 4, have: 1, need: 2 });
  expect(raceUnder('territory')).toMatchObject({
    level: null,
    need: 13,
    label: expect.stringMatching(/^\d+ of 13 hexes$/),
  });
  expect(raceUnder('turnLimit')).toMatchObject({ level: null, label: expect.stringContaining('the highest is') });
  expect(raceOf({ ...citadel('conquest'), phase: 'setup' }, 0)).toBeNull();
});

test('each ending describes the goal in its own words, and help explains it in the phase in which it happens', () => {
  expect(new Set(ENDINGS.map((victory) => goalText(rulesOf(victory)))).size).toBe(ENDINGS.length);
  for (const victory of ENDINGS) {
    const rules = rulesOf(victory);
    tellFiguresOf(rules);
    const full = goalText(rules, true);
    expect(full).not.toMatch(/\{\{|undefined/);
    expect(entryOf('word.citadel')?.paragraphs).toContain(full);
    expect(entryOf('fort.4')?.paragraphs).toContain(full);
    const phases = ['combat', 'build', 'order'].filter((p) => entryOf(`phase.${p}`)?.paragraphs.includes(full));
    expect(phases, victory).toHaveLength(1);
  }
  expect(goalText(rulesOf('turnLimit'))).toContain('round 8');
  expect(goalText(rulesOf('territory'))).toContain('13 hexes');
  const limited = classicRules(2, { turnLimit: 12 });
  for (const full of [false, true]) {
    expect(goalText(limited, full)).toBe(
      `${goalText(rulesOf('conquest'), full)} Round 12 is the last: if no player has won by its end, the highest income wins.`,
    );
  }
});

test('the result says who gave up, and that you did', () => {
  openTable(testDriver());
  const places = ['Ada', 'Boris'].map((name) => ({ ...testPlace(), name }));
  const game = askedToBuild();
  const says = (gaveUp: number, seat: Seat) => {
    const seats = game.seats.map((holder, i) => (i === gaveUp ? { ...holder, resigned: true } : holder));
    patchTable({ seat, line: 'on', places, table: null });
    act(() => {
      install({ ...game, seats, victory: { winners: [1], how: 'last' } }, 1);
      root.render(<Result key={`${gaveUp} ${seat}`} onLeave={() => {}} />);
    });
    return document.querySelector('.result-head p')?.textContent;
  };
  expect(says(0, 1)).toContain('Ada gave up.');
  expect(says(0, 0)).toContain('You gave up.');
  expect(says(-1, 0)).toContain('The last player left.');
});

test('AMB-63 AMB-147: a shared victory names all winners, and lists them first', () => {
  openTable(testDriver());
  const places = ['Ada', 'Boris'].map((name) => ({ ...testPlace(), name }));
  const end = (victory: Victory) => {
    patchTable({ seat: 0, line: 'on', places, table: null });
    act(() => {
      install({ ...askedToBuild(), victory }, 1);
      root.render(<Result key={victory.how} onLeave={() => {}} />);
    });
    const rows = [...document.querySelectorAll('tbody tr')];
    return {
      head: document.querySelector('h2')?.textContent,
      winners: rows.filter((row) => row.className === 'is-winner').length,
      first: rows[0]?.textContent,
    };
  };
  expect(end({ winners: [0, 1], how: 'second' })).toMatchObject({ winners: 2 });
  expect(document.querySelector('h2')?.textContent).toMatch(/Ada.*Boris/);
  expect(end({ winners: [1], how: 'turns' })).toMatchObject({ winners: 1, first: expect.stringContaining('Boris') });
  expect(end({ winners: [0], how: 'territory' })).toMatchObject({ winners: 1, first: expect.stringContaining('Ada') });
  expect(end({ winners: [], how: 'draw' })).toMatchObject({ winners: 0 });
});
