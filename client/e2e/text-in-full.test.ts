// Every text of a question is readable in full at every common size, and a choice changes no panel's height.
// Uses the scenes page, without a server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const checks = Object.entries({ findCutTexts, findCoveredRow }).map(([name, check]) => `window.${name} = ${check};`);
  await watched.page.addInitScript({ content: checks.join('\n') });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Returns the texts of which a part is cut off and cannot be scrolled to, and the shares broken
 * before their %. Runs in the page.
 * @param of selects the boxes whose texts are read
 * @param but selects texts that may be shortened
 */
function findCutTexts(of = '.prompt', but = '.none'): string[] {
  const faults: string[] = [];
  const isHidden = (el: Element) => {
    const box = el.getBoundingClientRect();
    return box.width <= 1 || box.height <= 1 || el.closest('.unseen') !== null;
  };
  const look = (root: Element, node: Node) => {
    const el = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (el === null || text === '' || isHidden(el) || el.closest(but) !== null) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width <= 1) return;
    const tell = (by: Element, how: string) =>
      faults.push(`"${text.slice(0, 50)}" ${how} ${by.tagName}.${by.className}`);
    const axes = { x: true, y: true };
    for (let over: Element | null = el; over !== null && over !== root.parentElement; over = over.parentElement) {
      if (isHidden(over)) return;
      const { overflowX, overflowY } = getComputedStyle(over);
      const around = over.getBoundingClientRect();
      const isOutX = box.left < around.left - 1.5 || box.right > around.right + 1.5;
      const isOutY = box.top < around.top - 2.5 || box.bottom > around.bottom + 2.5;
      const cuts = (overflow: string) => /hidden|clip/.test(overflow);
      if (axes.x && isOutX && (cuts(overflowX) || over.matches('button'))) tell(over, 'is cut at the side of');
      if (axes.y && isOutY && (cuts(overflowY) || over.matches('button'))) tell(over, 'is cut at the foot of');
      // The cut text can be scrolled to.
      if (/auto|scroll/.test(overflowX)) axes.x = false;
      if (/auto|scroll/.test(overflowY)) axes.y = false;
    }
    const share = /\d\s%/.exec(node.textContent ?? '');
    if (share === null) return;
    range.setStart(node, share.index);
    range.setEnd(node, share.index + 3);
    const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (rest.some(({ top }) => Math.abs(top - (first?.top ?? top)) > 4)) tell(el, 'breaks before its %');
  };
  for (const root of document.querySelectorAll(of)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) look(root, node);
  }
  return [...new Set(faults)];
}

/** Checks of the page, in the page: one message for a question instead of one for each check. */
interface Checks {
  findCutTexts: typeof findCutTexts;
  findCoveredRow: typeof findCoveredRow;
}

const cutTexts = (page: Page, of: string, but = '.none'): Promise<string[]> =>
  page.evaluate(([of, but]) => (window as unknown as Checks).findCutTexts(of, but), [of, but] as const);

/** Returns the words after a name that their line has no room for. */
const lostWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.player-name small, .side h3 small')].flatMap((el) => {
      const card = el.closest('.player, .battle');
      // A narrow card shows no names.
      if (card === null || !el.checkVisibility() || el.closest('.player-name')?.clientWidth === 1) return [];
      const range = document.createRange();
      range.selectNodeContents(el);
      const [text, around] = [range, card].map((shown) => shown.getBoundingClientRect());
      const isSeen = text && around && text.right <= around.right && text.bottom <= around.bottom;
      return isSeen && el.scrollWidth <= el.clientWidth + 1 ? [] : [`${el.textContent} in ${card.className}`];
    }),
  );

/**
 * Returns which parts lie over a row of choices that is not scrolled, and what is cut within its
 * line of facts. Runs in the page.
 */
function findCoveredRow(): string[] {
  const faults: string[] = [];
  const facts = document.querySelector('.decide-facts:not(.is-open)');
  // Next to the bar of a window of replies, the facts have no line, only the button that opens them.
  if (facts !== null && facts.clientWidth > 1 && facts.scrollWidth > facts.clientWidth + 1)
    faults.push('the facts are cut at the side');
  const row = document.querySelector('.is-row .decide-choices')?.getBoundingClientRect();
  for (const arrow of document.querySelectorAll('.row-end:not(.is-spent)')) {
    const { left, right, width } = arrow.getBoundingClientRect();
    if (row && width > 0 && left < row.right - 1 && right > row.left + 1) faults.push('an arrow lies over the row');
  }
  return faults;
}

async function openAt([width, height]: readonly [number, number], scene: string): Promise<void> {
  const { page } = watched;
  await page.setViewportSize({ width, height });
  await page.goto('about:blank');
  await page.goto(`${server.origin}/scenes.html?scene=${scene}&test&quality=low&speed=off&board=cells&hints=on`);
  await page.locator('main[data-board="cells"]').waitFor();
}

const show = (scene: string): Promise<void> =>
  watched.page.evaluate((name) => {
    location.hash = name;
  }, scene);

async function ask(kind: string): Promise<void> {
  const { page } = watched;
  await show(`panel-${kind}`);
  await page.locator(`[data-testid="prompt"][data-decision="${kind}"] [data-kind]`).waitFor();
  await page.evaluate(
    () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))),
  );
}

/**
 * Returns the faults of the open question, and of the question after each of two presses. A fault counts
 * only after three seconds, because a busy machine fits texts many frames after they are drawn.
 */
const faultsOfQuestion = (): Promise<string[]> =>
  watched.page.evaluate(async () => {
    const { findCutTexts, findCoveredRow } = window as unknown as Checks;
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const lasting = async (find: () => string[]): Promise<string[]> => {
      let faults = find();
      for (const until = performance.now() + 3000; faults.length > 0 && performance.now() < until; faults = find())
        await drawn();
      return faults;
    };
    const high = () => {
      const of = (el: Element | null) => Math.round(el?.getBoundingClientRect().height ?? 0);
      const parts = [
        ...document.querySelectorAll('.decide > *, .prompt > *, .decide-head > *, .windows > *, .decide-actions > *'),
      ];
      return {
        all: of(document.querySelector('.prompt')),
        parts: parts.map((el) => `${el.className} ${of(el)}`).join(', '),
      };
    };
    const faults = await lasting(() => [...findCutTexts(), ...findCoveredRow()]);
    const before = high();
    for (let press = 1; press <= 2; press++) {
      const choice = document.querySelectorAll<HTMLElement>('.decide-choices .act:not([aria-disabled])')[press - 1];
      choice?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      choice?.click();
      await drawn();
      if (choice === undefined || document.querySelector('[data-testid="accepted"]') !== null) break;
      const lasts = await lasting(() => {
        const after = high();
        // Allows less than half a line, because the label of a button may break into two lines.
        const grew = Math.abs(after.all - before.all) > 9;
        return grew
          ? [...findCutTexts(), `${before.all} to ${after.all}; ${before.parts} became ${after.parts}`]
          : findCutTexts();
      });
      faults.push(...lasts.map((fault) => `press ${press}: ${fault}`));
    }
    return faults;
  });

const SIZES = [
  [1280, 720],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;

// One load for each size: a phone opens other parts than a desktop when it loads the page.
describe.each(SIZES)('at %i×%i', (...size) => {
  beforeAll(() => openAt(size, 'result'));

  test('the result shows all standings, whole', async () => {
    const { page } = watched;
    await page.locator('.result tbody tr').first().waitFor();
    await page.evaluate(() => {
      for (const who of document.querySelectorAll('.result th .who')) who.lastChild?.replaceWith('W'.repeat(24));
    });
    const outside = await page.evaluate(() => {
      const body = document.querySelector('.result-body')?.getBoundingClientRect();
      return [...document.querySelectorAll('.result tbody td')].flatMap((td) => {
        const { right, bottom } = td.getBoundingClientRect();
        return body && right <= body.right && bottom <= body.bottom ? [] : [td.textContent];
      });
    });
    expect(outside).toEqual([]);
    expect(await cutTexts(page, '.result', '.result th')).toEqual([]);
  });

  test('no text of a question is cut off, and a choice changes no height', async () => {
    const all: string[] = [];
    for (const kind of DECISION_KINDS) {
      await ask(kind);
      for (const fault of await faultsOfQuestion()) all.push(`${kind}: ${fault}`);
    }
    expect(all).toEqual([]);
  });

  test('the red mark of a bluff is explained', async () => {
    await ask('setup.place');
    const { page } = watched;
    expect(await page.locator('.decide .piece:has(.is-bluff)').count()).toBeGreaterThan(0);
    if ((await page.getByTestId('action-facts').count()) > 0) await page.getByTestId('action-facts').click();
    await page.locator('.decide-facts').getByText('A red “?” marks a bluff').waitFor();
    expect(await cutTexts(page, '.decide-facts')).toEqual([]);
  });

  // The last test of a load: it writes into the page's elements.
  test('the clock covers no phase, and a notice no card', async () => {
    const { page } = watched;
    await show('call-window');
    await page.locator('.clock').waitFor();
    const faults = await page.evaluate(() => {
      const [round, phase, notices] = ['.top-round', '.phase.is-now > span', '.notices-top'].map((of) =>
        document.querySelector(of),
      );
      if (round) round.textContent = 'Round 12 of 16';
      if (phase) phase.textContent = 'Construction';
      const said = document.createElement('p');
      [said.className, said.textContent] = ['notice', 'The board was turned: your own land is nearest to you.'];
      notices?.replaceChildren(said);
      const textBox = (el: Element | null | undefined) => {
        const range = document.createRange();
        if (el) range.selectNodeContents(el);
        return range.getBoundingClientRect();
      };
      const boxOf = (of: string) => [...document.querySelectorAll(of)].map((el) => el.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return [
        [textBox(phase), boxOf('.clock'), 'the clock covers the phase'],
        [textBox(round), boxOf('.clock'), 'the clock covers the round'],
        [textBox(phase), [textBox(round)], 'the round covers the phase'],
        [said.getBoundingClientRect(), boxOf('.player'), 'the notice covers a card'],
      ].flatMap(([one, others, how]) =>
        (others as DOMRect[]).some((other) => meet(one as DOMRect, other)) ? [how] : [],
      );
    });
    expect([...faults, ...(await cutTexts(page, '.top-round, .phases'))]).toEqual([]);
  });
});

test.each(SIZES)('at %i×%i a long name is shortened, never the words after it', async (...size) => {
  await openAt(size, 'hud-battle');
  const { page } = watched;
  const fold = page.locator('.battle > .panel-head > .fold');
  if ((await page.locator('.battle .sides').count()) === 0) await fold.click();
  const long = 'W'.repeat(24);
  for (const state of ['gave up · you', 'first · bot', 'first · a bot plays', 'you · first · away']) {
    await page.evaluate(
      ([name, beside]) => {
        for (const side of document.querySelectorAll('.side-name')) side.textContent = name;
        for (const player of document.querySelectorAll('.player-name')) {
          const [b, small] = ['b', 'small'].map((tag) => document.createElement(tag));
          if (b && small) [b.textContent, small.textContent] = [name, beside];
          player.replaceChildren(...[b, small].filter((part) => part !== undefined));
        }
      },
      [long, state] as const,
    );
    expect(await cutTexts(page, '.player', '.player-name b'), state).toEqual([]);
    expect(await lostWords(page), state).toEqual([]);
  }
});
