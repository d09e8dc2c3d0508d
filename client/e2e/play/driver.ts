// A simulated player: reads the open panel and presses the buttons that its handler returns until the panel
// closes.
import type { Page } from 'playwright-core';
import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import type { DecisionKind } from '../../../shared/model/game/types.ts';
import { handlerOf, type Taste } from './handlers.ts';
import type { Hands } from './hands.ts';
import { type Panel, readPanel } from './panel.ts';

const PRESSES = 60;

/** The questions that every player gets in a whole game, whatever the dice. */
export const SURELY_MET: readonly DecisionKind[] = [
  'tower.hex',
  'setup.place',
  'recruit.buy',
  'recruit.place',
  'move',
  'build',
];

interface Answered {
  kind: DecisionKind;
  id: number;
  pressed: string[];
}

/** Waits until this player has a question, or the game is over. */
export async function nextPanel(page: Page, ms = 60_000): Promise<Panel> {
  await page.waitForFunction(
    () => {
      const prompt = document.querySelector('[data-testid="prompt"]');
      const isAsked = prompt?.querySelector('[data-kind]') != null && prompt.querySelector('.prompt-note') === null;
      return isAsked || document.querySelector('[data-testid="result"]') !== null;
    },
    undefined,
    { timeout: ms, polling: 20 },
  );
  const panel = await readPanel(page);
  // A window may have closed between the two readings.
  return panel.kind === '' && !panel.over ? nextPanel(page, ms) : panel;
}

/**
 * Returns the panel of a question that the server has asked this player; null if the page does not show it
 * soon. The server counts an answer as open until it is stored; by then the game may ask another player.
 */
export function panelIfAsked(page: Page): Promise<Panel | null> {
  return nextPanel(page, 3_000).catch((error: Error) => {
    if (error.name === 'TimeoutError') return null;
    throw error;
  });
}

/**
 * Answers the open decision. Returns when the panel has closed or the answer waits for other players.
 * @throws if the panel refuses, or does not lead to an answer
 */
export async function answerPanel(page: Page, panel: Panel, hands: Hands, taste: Taste): Promise<Answered> {
  const kind = panel.kind as DecisionKind;
  if (isWindow(kind) && !(await holdWindow(page, panel.id))) return { kind, id: panel.id, pressed: [] };
  return pressThrough(page, panel, hands, taste);
}

/** Like `answerPanel`, for a decision that cannot close meanwhile. */
export async function pressThrough(page: Page, panel: Panel, hands: Hands, taste: Taste): Promise<Answered> {
  const kind = panel.kind as DecisionKind;
  const pressed: string[] = [];
  let current = panel;
  let lost = 0;
  for (let i = 0; i < PRESSES; i++) {
    const next = handlerOf(kind)(current, taste, pressed);
    try {
      if ('press' in next) await hands.press(next.press);
      else await hands.hex(next.hex);
    } catch (error) {
      // The page may redraw between reading and pressing: reads again, at most twice.
      if (lost++ >= 2) throw error;
      current = await readPanel(page);
      if (current.id !== panel.id || current.held || current.over) return { kind, id: panel.id, pressed };
      continue;
    }
    await drawn(page);
    pressed.push('press' in next ? next.press : `hex-${next.hex}`);
    current = await readPanel(page);
    if (current.id !== panel.id || current.held || current.over) return { kind, id: panel.id, pressed };
    if (current.refusal !== '') throw new Error(`${kind}: "${current.refusal}" after ${pressed.join(' ')}`);
    const isAnswer = 'press' in next && /^(send|pass|stay|refuse|end-confirm|end-move)$/.test(next.press);
    if (!isAnswer) continue;
    if (await waitForClose(page, panel.id)) return { kind, id: panel.id, pressed };
    current = await readPanel(page);
  }
  throw new Error(`${kind} does not reach an answer: ${pressed.join(' ')}`);
}

/**
 * Waits until the page has drawn what a press changed. If a test reads buttons that are about to go, its next
 * press waits in vain until its limit.
 */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));

/** Holds a window open during the presses. Returns false if the window has closed already. */
async function holdWindow(page: Page, id: number): Promise<boolean> {
  // Holds only this window open. Without a hold, windows close within moments in this test.
  await page.evaluate((before) => {
    const prompt = document.querySelector('[data-testid="prompt"]');
    if (prompt?.getAttribute('data-id') !== String(before)) return;
    prompt.querySelector<HTMLElement>('[data-testid="action-window-hold"]')?.click();
  }, id);
  const isHeld = await page.waitForFunction(
    (before) => {
      if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-id') !== String(before)) return 'closed';
      return document.querySelector('[data-testid="window-held"]') === null ? false : 'held';
    },
    id,
    { polling: 15 },
  );
  return (await isHeld.jsonValue()) === 'held';
}

/** Returns whether the panel closed within a while. A panel that asks to confirm ("really end?") stays. */
async function waitForClose(page: Page, id: number): Promise<boolean> {
  const outcome = await page
    .waitForFunction(
      (before) => {
        const prompt = document.querySelector('[data-testid="prompt"]');
        if (document.querySelector('[data-testid="action-end-confirm"]') !== null) return 'asks';
        if (prompt?.querySelector('[data-testid="refusal"]') != null) return 'asks';
        const isGone =
          prompt?.getAttribute('data-id') !== String(before) || prompt.querySelector('.prompt-note') !== null;
        return isGone ? 'gone' : false;
      },
      id,
      { polling: 15 },
    )
    .then((handle) => handle.jsonValue());
  return outcome === 'gone';
}

/** Returns a taste that depends only on its seed. */
export function tasteOf(
  seed: number,
  eager: (kind: DecisionKind, chance: (percent: number) => boolean) => boolean,
): Taste {
  let state = seed >>> 0 || 1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    pick: (n) => Math.floor(random() * n),
    eager: (kind) => eager(kind, (percent) => random() * 100 < percent),
    onBoard: false,
  };
}
