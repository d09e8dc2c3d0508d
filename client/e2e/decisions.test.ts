// Every decision's panel, once by pointer and once by keys alone: what was pressed arrives at the server as an answer.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/decisions/index.ts';
import type { DecisionKind } from '../../shared/game/types.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { answerPanel, nextPanel, SURELY_MET, tasteOf } from './play/driver.ts';
import { type Hands, Keys, Pointer } from './play/hands.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { leave, open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let mine: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  mine = await visitor(browser, server.origin);
  await open(mine.page, server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** An answer that did something: it names a piece, a hex, a number or a power, or says yes. */
const didSomething = (answer: unknown): boolean => {
  const text = JSON.stringify(answer);
  return /\d|true|"power":"/.test(text) && !/^\{"(hex|id)":-1\}$/.test(text);
};

/** Pressed by pointer in effects.test.ts, each in its own position and with what it does, and in the whole game of game.test.ts. */
const ELSEWHERE = new Set<DecisionKind>([...Object.values(PREPARED_EFFECTS).map((make) => make().kind), ...SURELY_MET]);
for (const kind of ['move', 'battle.hits', 'battle.retreat'] as const) ELSEWHERE.delete(kind);

describe.each<[string, (w: Watched) => Hands, boolean, readonly DecisionKind[]]>([
  ['pointer', (w) => new Pointer(w.page), true, DECISION_KINDS.filter((kind) => !ELSEWHERE.has(kind))],
  ['keys', (w) => new Keys(w.page), false, DECISION_KINDS],
])('by %s', (_name, handsOf, onBoard, kinds) => {
  test.each(kinds)('%s', async (kind) => {
    await server.next({ start: kind });
    // After a failure the next test begins on a fresh page.
    if (!(await mine.page.getByTestId('action-play').isVisible())) await open(mine.page, server.origin);
    await playNow(mine.page);
    const panel = await nextPanel(mine.page);
    expect(panel.kind).toBe(kind);
    const taste = { ...tasteOf(7, () => true), onBoard };
    const answered = await answerPanel(mine.page, panel, handsOf(mine), taste);
    await expect.poll(async () => (await server.facts()).given.map((g) => g.id)).toContain(panel.id);
    const facts = await server.facts();
    const [given] = facts.given;
    expect(given).toMatchObject({ seat: 0, kind, id: panel.id });
    expect(didSomething(given.answer), `${answered.pressed.join(' ')} gave ${JSON.stringify(given.answer)}`).toBe(true);
    expect(facts.faults).toBe(0);
    expect(await mine.page.getByTestId('notices').getAttribute('data-mismatches')).toBe('0');
    await leave(mine.page);
  });
});

test('nothing was complained of, and nothing asked of anybody else', () => {
  expect(mine.complaints).toEqual([]);
  expect(mine.foreign).toEqual([]);
  expect(server.complaints.filter((c) => !/ExperimentalWarning/.test(c))).toEqual([]);
});
