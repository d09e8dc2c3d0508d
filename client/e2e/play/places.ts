// Checks that buttons and counters keep their places while a player presses through a panel, so that a second
// press hits the same target.
import type { Page } from 'playwright-core';

const PRESSES = 2;

/**
 * Presses choices of the open panel. Lists each button that a press moved sideways, and each gold button
 * whose place another button took.
 */
export const outOfPlace = (page: Page): Promise<string[]> =>
  page.evaluate(async (presses) => {
    const faults: string[] = [];
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
    const nameOf = (el: Element) => el.getAttribute('data-testid') ?? el.className;
    const places = () =>
      new Map([...document.querySelectorAll('.decide .act')].map((el) => [el, el.getBoundingClientRect()]));
    const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.decide .act') ?? null;
    const heads = () =>
      [...document.querySelectorAll('.decide .button-main')].map((el) => {
        const { x, y, width, height } = el.getBoundingClientRect();
        return { el, x: x + width / 2, y: y + height / 2 };
      });
    await drawn();
    for (let i = 0; i < presses; i++) {
      const before = places();
      const gold = heads();
      const choice = document.querySelectorAll<HTMLElement>('.decide-choices .act:not([aria-disabled])')[i];
      if (choice === undefined) break;
      // A press by mouse does not scroll the row.
      choice.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      choice.click();
      await drawn();
      if (document.querySelector('[data-testid="accepted"], .decide') === null) break;
      if (document.querySelector('[data-testid="accepted"]') !== null) break;
      const after = places();
      for (const [el, { x }] of after) {
        const xBefore = before.get(el)?.x;
        if (xBefore !== undefined && Math.abs(xBefore - x) > 1)
          faults.push(`${nameOf(el)} moved by ${Math.round(x - xBefore)} px`);
      }
      for (const { el, x, y } of gold) {
        const cover = at(x, y);
        if (cover !== null && cover !== el) faults.push(`${nameOf(cover)} is where ${nameOf(el)} was`);
      }
    }
    return faults;
  }, PRESSES);
