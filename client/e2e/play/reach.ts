// Checks on a touch screen that the hexes to choose and the buttons keep their places while a player presses
// through a panel.
import type { Page } from 'playwright-core';

const PRESSED = [
  '.decide-choices .act:not([aria-disabled])',
  '.cell[data-lit~="target"] .cell-focus',
  '.decide-actions .act[aria-disabled]',
  '.facts-more',
  '.stepper .act:last-of-type:not([aria-disabled])',
  '.decide-choices .act[aria-disabled]',
];

/**
 * Presses through the open panel. Lists each hex to choose where a finger would then hit something else, and
 * each button that a press moved up or down. A finger covers 44 px, or all of a smaller hex. Returns nothing
 * for a panel without such hexes.
 */
export const outOfHand = (page: Page): Promise<string[]> =>
  page.evaluate(async (pressed) => {
    const FINGER = 44;
    const HIGHER = 70;
    // About a third of a button's height. A button that moves less can still be pressed at its old middle.
    const STEADY = 15;
    const faults: string[] = [];
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
    const middle = (el: Element) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, across: width / 2, down: height / 2 };
    };
    const targets = () =>
      [...document.querySelectorAll<SVGElement>('.boards > .cells .cell[data-lit]')].filter((cell) =>
        /target|danger/.test(cell.dataset.lit ?? ''),
      );
    const look = (after: string) => {
      for (const cell of targets()) {
        const focus = cell.querySelector('.cell-focus');
        if (focus === null) continue;
        const { x, y, across, down } = middle(focus);
        // Leaves out three pixels for a neighbour's edge that is drawn over the hex.
        const [dx, dy] = [across, down].map((half) => Math.min(half, FINGER / 2) - 3) as [number, number];
        for (const [px, py] of [
          [x, y],
          [x - dx, y],
          [x + dx, y],
          [x, y - dy],
          [x, y + dy],
        ] as const) {
          const at = document.elementFromPoint(px, py);
          if (at?.closest('.cells') != null) continue;
          faults.push(
            `${cell.dataset.testid} is under ${at?.closest('[class]')?.className ?? 'nothing'} after ${after}`,
          );
          break;
        }
      }
    };
    const heights = () =>
      new Map(
        [...document.querySelectorAll<HTMLElement>('.decide-actions > .act, .facts-more')].map((el) => [
          el.dataset.testid,
          Math.round(el.getBoundingClientRect().bottom),
        ]),
      );
    look('nothing');
    for (const selector of pressed) {
      const el = [...document.querySelectorAll(selector)].find((match) => {
        const { x, y } = middle(match);
        const at = document.elementFromPoint(x, y);
        return at !== null && (match.contains(at) || match.closest('.cell')?.contains(at));
      });
      if (el === undefined) continue;
      const heightsBefore = heights();
      const { x, y } = middle(el);
      const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, clientX: x, clientY: y };
      const at = document.elementFromPoint(x, y) ?? el;
      for (const type of ['pointerdown', 'pointerup'])
        at.dispatchEvent(new PointerEvent(type, { ...finger, pointerType: 'touch' }));
      at.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
      await drawn();
      if (document.querySelector('[data-testid="accepted"], .prompt-note') !== null) break;
      look(selector);
      for (const [id, bottom] of heights()) {
        const by = bottom - (heightsBefore.get(id) ?? bottom);
        if (Math.abs(by) > STEADY) faults.push(`${id} went ${by} px down after ${selector}`);
      }
      if (targets().length === 0) break;
    }
    const sheet = document.querySelector<HTMLElement>('.prompt');
    if (sheet !== null && targets().length > 0) {
      sheet.style.paddingBottom = `${HIGHER}px`;
      await drawn();
      look('its sheet grew');
      sheet.style.paddingBottom = '';
      await drawn();
    }
    return faults;
  }, PRESSED);
