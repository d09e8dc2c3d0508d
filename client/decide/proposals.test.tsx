// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { PieceId } from '../../shared/model/game/types.ts';
import { closeTable, patchTable } from '../session/game.ts';
import { changeSettings } from '../session/settings.ts';
import { testDriver } from '../session/testing/driver.ts';
import { openTable } from '../session/testing/table.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { Mounted } from './testing/mount.tsx';
import { situations } from './testing/situations.ts';

const FOUND = situations(8);
/** The questions with a proposed hex, and what their gold button says. */
const PROPOSED = {
  'start.cell': / [A-G]\d$/,
  'kingdom.hex': / [A-G]\d$/,
  'tower.hex': / [A-G]\d$/,
  'hero.place': / [A-G]\d$/,
  build: /^Build 1|^Continue$/,
};

afterEach(() => {
  changeSettings({ hints: true });
  forgetDrafts();
  closeTable();
});

function goldOf(kind: keyof typeof PROPOSED, hints: boolean): (string | undefined)[] {
  openTable(testDriver({ isServed: true }));
  patchTable({ places: [], line: 'on' });
  changeSettings({ hints });
  return (FOUND.get(kind) ?? []).map(({ view, decision }) => {
    forgetDrafts();
    const panel = new Mounted(view, decision);
    const gold = panel.box.querySelector<HTMLElement>('.button-main:not([aria-disabled])');
    gold?.click();
    const sent = panel.sent.length === 1 ? gold?.textContent : undefined;
    panel.end();
    return sent ?? undefined;
  });
}

test('with hints, one press on the gold button answers each question with a proposed hex', () => {
  for (const [kind, says] of Object.entries(PROPOSED)) {
    const golds = goldOf(kind as keyof typeof PROPOSED, true);
    expect(golds.length, kind).toBeGreaterThan(0);
    for (const text of golds) expect(text, kind).toMatch(says);
  }
  expect(goldOf('build', true)).toContainEqual(expect.stringMatching(/^Build 1/));
});

test('without hints no hex is proposed', () => {
  expect(goldOf('kingdom.hex', false).filter((text) => text !== undefined)).toEqual([]);
});

test('with hints, two presses on the gold button explore with a stack, and moving may still end', () => {
  openTable(testDriver({ isServed: true }));
  patchTable({ places: [], line: 'on' });
  const answersOf = (hints: boolean) => {
    changeSettings({ hints });
    return (FOUND.get('move') ?? []).flatMap(({ view, decision }) => {
      forgetDrafts();
      const panel = new Mounted(view, decision);
      const isProposed = panel.button('propose') !== null;
      expect(panel.button('end-move')?.hasAttribute('aria-disabled')).toBe(false);
      if (isProposed) panel.press('propose');
      expect(isProposed && panel.box.querySelector('.is-warn') !== null).toBe(false);
      if (isProposed) panel.press('send');
      panel.end();
      return panel.sent as unknown as { do: string; ids: PieceId[] }[];
    });
  };
  const answers = answersOf(true);
  expect(answers.length).toBeGreaterThan(0);
  for (const { ids } of answers) expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(answersOf(false)).toEqual([]);
});

test('with hints, one press places all Things that are no bluffs', () => {
  openTable(testDriver({ isServed: true }));
  patchTable({ places: [], line: 'on' });
  changeSettings({ hints: true });
  let placed = 0;
  for (const { view, decision } of FOUND.get('setup.place') ?? []) {
    forgetDrafts();
    const panel = new Mounted(view, decision);
    const gold = panel.box.querySelector<HTMLElement>('.button-main:not([aria-disabled])');
    gold?.click();
    const [answer] = panel.sent as unknown as { place: { id: number }[] }[];
    const bluffs = [...panel.box.querySelectorAll('.piece:has(.is-bluff)')].map((el) => el.getAttribute('data-testid'));
    for (const { id } of answer?.place ?? []) expect(bluffs.some((name) => name?.endsWith(`-${id}`))).toBe(false);
    placed += answer?.place.length ?? 0;
    panel.end();
  }
  expect(placed).toBeGreaterThan(0);
});
