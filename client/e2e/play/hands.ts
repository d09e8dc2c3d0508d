// Presses the choices of a panel, by pointer or by keyboard alone.
import type { Page } from 'playwright-core';
import { entryAt } from '../../../shared/model/shape/entry.ts';

export interface Hands {
  /** Presses a button of the panel, by the end of its test id. */
  press(id: string): Promise<void>;
  hex(key: string): Promise<void>;
}

export class Pointer implements Hands {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(id: string): Promise<void> {
    await this.page.locator(`[data-testid="prompt"] [data-testid="action-${id}"]`).click({ timeout: 15_000 });
  }
  async hex(key: string): Promise<void> {
    const end = Date.now() + 15_000;
    for (;;) {
      try {
        await this.clickHex(key);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  private async clickHex(key: string): Promise<void> {
    // The picture of a cell is clipped, so the test clicks the middle of its outline, once no other
    // element covers it.
    const cell = this.page.locator(`[data-testid="hex-${key}"]`);
    const [box, edge] = await Promise.all([cell.boundingBox(), cell.locator('.cell-focus').boundingBox()]);
    if (box === null || edge === null) throw new Error(`hex ${key} is not seen`);
    const position = { x: edge.x + edge.width / 2 - box.x, y: edge.y + edge.height / 2 - box.y };
    await cell.click({ position, timeout: 1000 });
  }
}

interface Focus {
  id: string;
  exists: boolean;
  /** Is it in the same set of buttons as the wanted button? Arrow keys move within a set. */
  beside: boolean;
  steps: number;
  wanted: boolean;
  ahead: boolean;
}

/** Keyboard alone: Tab between controls, arrows inside a set, Enter to press. */
export class Keys implements Hands {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  private look(selector: string): Promise<Focus> {
    return this.page.evaluate((wanted) => {
      const goal = document.querySelector(wanted);
      const focused = document.activeElement;
      const box = goal?.closest('fieldset.decide-group') ?? null;
      const all = box === null ? [] : [...box.querySelectorAll('button')];
      const from = all.indexOf(focused as HTMLButtonElement);
      return {
        id: focused?.getAttribute('data-testid') ?? focused?.tagName ?? '',
        exists: goal !== null && goal === focused,
        beside: from >= 0,
        steps: all.indexOf(goal as HTMLButtonElement) - from,
        wanted: goal !== null,
        ahead:
          goal !== null &&
          focused !== null &&
          focused !== document.body &&
          (focused.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      };
    }, selector);
  }

  /** Throws if Tab never reaches the element. */
  private async reach(selector: string): Promise<void> {
    // Without a focus, Shift+Tab starts at the end of the page, which is nearer to the prompt.
    for (let tabs = 0; tabs < 150; tabs++) {
      const focus = await this.look(selector);
      if (focus.exists) return;
      if (!focus.wanted) throw new Error(`there is no ${selector}`);
      if (focus.beside) {
        const key = focus.steps > 0 ? 'ArrowRight' : 'ArrowLeft';
        for (let i = 0; i < Math.abs(focus.steps); i++) await this.page.keyboard.press(key);
        if ((await this.look(selector)).exists) return;
        throw new Error(`arrows do not lead to ${selector}`);
      }
      await this.page.keyboard.press(focus.ahead ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab does not lead to ${selector}; the focus is on ${(await this.look(selector)).id}`);
  }

  async press(id: string): Promise<void> {
    await this.reach(`[data-testid="prompt"] [data-testid="action-${id}"]`);
    await this.page.keyboard.press('Enter');
  }

  /** Returns Q, W or E for a hex above, A, S or D for a hex below, as seen on a turned board. */
  private async keyTo(...ends: readonly (readonly [number, number])[]): Promise<string> {
    const boxes = ends.map(([q, r]) => this.page.locator(`[data-testid="hex-${q},${r}"] .cell-focus`).boundingBox());
    const [from, to] = await Promise.all(boxes);
    if (!from || !to) throw new Error(`there is no hex at ${ends.join(' or ')}`);
    const across = Math.abs(to.x - from.x) < from.width / 4 ? 1 : to.x < from.x ? 0 : 2;
    return (to.y < from.y ? 'qwe' : 'asd')[across] as string;
  }

  async hex(key: string): Promise<void> {
    const onBoard = () => this.page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');
    for (let tabs = 0; tabs < 150 && !/^hex-/.test(await onBoard()); tabs++) await this.page.keyboard.press('Tab');
    const [q = 0, r = 0] = key.split(',').map(Number);
    const ways = [
      [-1, 0],
      [0, -1],
      [1, -1],
      [-1, 1],
      [0, 1],
      [1, 0],
    ] as const;
    const far = (a: number, b: number) => (Math.abs(q - a) + Math.abs(r - b) + Math.abs(q + r - a - b)) / 2;
    for (let steps = 0; steps < 12; steps++) {
      const at = /^hex-(-?\d+),(-?\d+)$/.exec(await onBoard());
      if (at === null) throw new Error('the focus left the board');
      const [x, y] = [Number(at[1]), Number(at[2])];
      if (x === q && y === r) {
        await this.page.keyboard.press('Enter');
        return;
      }
      const [dq, dr] = entryAt(
        ways.toSorted((a, b) => far(x + a[0], y + a[1]) - far(x + b[0], y + b[1])),
        0,
      );
      await this.page.keyboard.press(await this.keyTo([x, y], [x + dq, y + dr]));
    }
    throw new Error(`keys do not lead to hex ${key}`);
  }
}
