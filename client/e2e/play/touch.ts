// Fingers on a touch screen: taps, drags, pinches and long presses.
import type { CDPSession, Page } from 'playwright-core';
import type { Hands } from './hands.ts';

interface Point {
  x: number;
  y: number;
}

/** Longer than a long press (`LONG_PRESS_MS`). */
const STAYS_MS = 650;
const STEPS = 5;

export class Touch implements Hands {
  private readonly page: Page;
  private readonly screen: CDPSession;

  private constructor(page: Page, screen: CDPSession) {
    this.page = page;
    this.screen = screen;
  }

  /** The page's context must have a touch screen. */
  static async on(page: Page): Promise<Touch> {
    return new Touch(page, await page.context().newCDPSession(page));
  }

  async press(id: string): Promise<void> {
    await this.closeLook();
    await this.tap(`[data-testid="prompt"] [data-testid="action-${id}"]`);
  }

  async hex(key: string): Promise<void> {
    await this.closeLook();
    const { x, y } = await this.middleOf(`[data-testid="hex-${key}"] .cell-focus`);
    await this.page.touchscreen.tap(x, y);
  }

  /**
   * Closes the inspector: on a slow machine a tap may last as long as a long press, and the inspector then
   * covers the question.
   */
  async closeLook(): Promise<void> {
    const close = this.page.locator('.inspector.is-pinned > .close');
    if ((await close.count()) > 0) await close.tap({ timeout: 15_000 });
  }

  /** Taps the first element of a selector. Fails if another element covers it. */
  async tap(selector: string): Promise<void> {
    await this.page.locator(selector).first().tap({ timeout: 15_000 });
  }

  async middleOf(selector: string): Promise<Point> {
    const box = await this.page.locator(selector).first().boundingBox({ timeout: 15_000 });
    if (box === null) throw new Error(`${selector} is not seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Moves one finger along these points. A function computes its point on the way. */
  async drag(from: Point, ...ways: readonly (Point | (() => Promise<Point>))[]): Promise<void> {
    await this.send('touchStart', [from]);
    let at = from;
    try {
      for (const way of ways) {
        const to = typeof way === 'function' ? await way() : way;
        for (let i = 1; i <= STEPS; i++) await this.send('touchMove', [between(at, to, i / STEPS)]);
        at = to;
      }
    } finally {
      await this.send('touchEnd', []);
    }
  }

  async stay(at: Point): Promise<void> {
    await this.send('touchStart', [at]);
    await this.page.waitForTimeout(STAYS_MS);
    await this.send('touchEnd', []);
  }

  async pinch(middle: Point, from: number, far: number): Promise<void> {
    const fingers = (apart: number) => [-1, 1].map((side) => ({ x: middle.x + (side * apart) / 2, y: middle.y }));
    await this.send('touchStart', fingers(from));
    for (let i = 1; i <= STEPS; i++) await this.send('touchMove', fingers(from + ((far - from) * i) / STEPS));
    await this.send('touchEnd', []);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]): Promise<void> {
    await this.screen.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((p, id) => ({ ...p, id })) });
  }
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
