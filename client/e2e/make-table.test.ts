// A table made through the form, by finger and by mouse. The form, the waiting room and the list of tables
// show its options.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OptionName,
  optionOf,
  PROFILE_NAMES,
  PROFILES,
  type ProfileName,
} from '../../shared/model/options/index.ts';
import { differencesOf } from '../../shared/model/options/profiles.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const groupOf = (name: OptionName): string => optionOf(name).form?.group ?? '';

/** Presses a control of the form, clear of the fixed buttons below it. */
async function choose(control: Locator, how: 'check' | 'uncheck' = 'check'): Promise<void> {
  await control.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await control[how]({ force: true });
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

test.each(SIZES)(
  'D-52: at $width × $height a table has the options its maker chose, and shows them to all',
  async (viewport) => {
    await server.next({ players: 3 });
    const [ann, ben] = await Promise.all([
      visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' }),
      visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' }),
    ]);
    const { page } = ann;
    await open(page, server.origin);
    await openMore(page);
    await page.getByTestId('action-make').click();
    const form = page.getByTestId('sheet');
    await choose(form.getByTestId('set-preset-classic'));
    await choose(form.getByTestId('set-players-3'));
    await choose(form.getByTestId('set-clock-fast'));
    await form
      .getByTestId(`group-${groupOf('bluffCall')}`)
      .locator('summary')
      .click();
    await choose(form.getByTestId('set-bluffCall-auto'));
    await form.getByTestId('group-parts').locator('summary').click();
    await choose(form.getByTestId('set-events'), 'uncheck');
    await choose(form.getByTestId('set-heroes'), 'uncheck');
    expect(await form.getByTestId('set-bots-3').isDisabled()).toBe(true);
    expect(await form.getByTestId('set-specialPowers').isDisabled()).toBe(true);
    expect(await form.innerText()).toContain('Special powers belong to heroes.');
    const wide = await form.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByTestId('action-create').click();
    await page.getByTestId('room').waitFor();
    await page.getByTestId('room-rules').locator('summary').click();
    await page
      .getByTestId(/^changed-/)
      .filter({ visible: true })
      .first()
      .waitFor();
    const shown = (await page.getByTestId(/^(changed-|preset-name$)/).allInnerTexts()).filter((says) => says !== '');
    expect(shown).toEqual(
      expect.arrayContaining([
        'Classic, with 3 changes',
        '3 players.',
        'Battles reveal bluffs automatically.',
        'Without heroes.',
        'Without events.',
        'Easy bots.',
        'Fast clock (8 to 72 s a question).',
      ]),
    );
    await open(ben.page, server.origin);
    await openMore(ben.page);
    const row = ben.page.getByTestId(/^table-/).filter({ hasText: 'Without heroes' });
    await row.waitFor();
    await row.locator('summary').click();
    const rules = await row.locator('li').allInnerTexts();
    expect(rules).toEqual(
      expect.arrayContaining(['Without heroes.', 'Easy bots.', 'Fast clock (8 to 72 s a question).']),
    );
    expect(await row.innerText()).toContain('Classic, with 3 changes');
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([ann.close(), ben.close()]);
  },
);

/** The presets that change most of the page. shared/play/replay/fixtures has whole games of all presets. */
const PLAYED_HERE = new Set<ProfileName>(['design', 'faidutti']);

test.each(PROFILE_NAMES)(
  'D-52: the preset %s is made, shown in the waiting room and started; the most different presets also play a round',
  async (preset) => {
    await server.next({ players: 2 });
    const ann = await visitor(browser, server.origin, { viewport: SIZES[0], reducedMotion: 'reduce' });
    const { page } = ann;
    await open(page, server.origin);
    await openMore(page);
    await page.getByTestId('action-make').click();
    const form = page.getByTestId('sheet');
    await choose(form.getByTestId(`set-preset-${preset}`));
    await choose(form.getByTestId('set-players-2'));
    await choose(form.getByTestId('set-bots-1'));
    await page.getByTestId('action-create').click();
    await page.getByTestId('room').waitFor();
    const shown = await page.getByTestId('preset-name').innerText();
    expect(shown).toBe(PROFILES[preset].label);
    await page.getByTestId('action-ready').click();
    await page.getByTestId('prompt').waitFor();
    expect((await server.facts()).rules).toMatchObject(differencesOf(preset, 2));
    if (!PLAYED_HERE.has(preset)) {
      expect(ann.complaints).toEqual([]);
      return ann.close();
    }
    await page.getByTestId('action-menu').click();
    // The checkbox shows the server's state, which arrives later.
    await page.getByTestId('action-auto').click();
    await expect.poll(() => page.getByTestId('action-auto').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    const round = async (): Promise<number> => Number(await page.getByTestId('phase').getAttribute('data-round'));
    await expect.poll(round, { timeout: 120_000, interval: 200 }).toBeGreaterThanOrEqual(2);
    expect(ann.complaints).toEqual([]);
    await ann.close();
  },
);

test('VAR-01: six players sit at one board, a human answers among bots, and all are visible on a desktop and a phone', async () => {
  await server.next({ players: 6 });
  const ann = await visitor(browser, server.origin, { viewport: SIZES[0], reducedMotion: 'reduce' });
  const { page } = ann;
  await open(page, server.origin);
  await openMore(page);
  await page.getByTestId('action-make').click();
  const form = page.getByTestId('sheet');
  for (const id of ['preset-classic', 'players-6', 'bots-5']) await choose(form.getByTestId(`set-${id}`));
  await page.getByTestId('action-create').click();
  await page.getByTestId('action-ready').click();
  await page.getByTestId('prompt').waitFor();
  for (let i = 0; i < 3; i++) {
    const eager = tasteOf(3, () => true);
    await answerPanel(page, await nextPanel(page), new Pointer(page), eager);
  }
  expect(await page.locator('[data-testid^="hex-"]').count()).toBe(61);
  const cards = page.locator('[data-testid^="player-"].player');
  for (const viewport of [SIZES[1], { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    const outside = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).filter((b) => b.right > innerWidth || b.bottom > innerHeight),
    );
    expect([await cards.count(), outside]).toEqual([6, []]);
  }
  expect(ann.complaints).toEqual([]);
  await ann.close();
});

test.each(SIZES)(
  'at $width × $height a game of days shows its clock, and keeps standing answers and a vacation',
  async (viewport) => {
    await server.next({ players: 2 });
    const ann = await visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' });
    const { page } = ann;
    await open(page, server.origin);
    await openMore(page);
    await page.getByTestId('action-make').click();
    const form = page.getByTestId('sheet');
    for (const id of ['clock-day', 'players-2', 'bots-1']) await choose(form.getByTestId(`set-${id}`));
    await page.getByTestId('action-create').click();
    await page.getByTestId('action-ready').click();
    await page.getByTestId('action-days').click();
    const standing = page.getByTestId('standing-dice');
    await standing.selectOption('home');
    await page.getByText('Saved.').waitFor();
    await page.getByTestId('vacation-length').fill('3');
    await page.getByTestId('action-vacation').click();
    await page.getByTestId('action-vacation-end').waitFor();
    expect(await page.getByTestId('day-players').innerText()).toContain('on vacation until');
    await page.reload();
    await page.getByTestId('action-days').click();
    await expect.poll(() => standing.inputValue()).toBe('home');
    await page.getByTestId('action-vacation-end').waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.close();
  },
);
