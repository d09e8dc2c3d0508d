// Measures how far the frame covers each edge of the window, and moves floating elements clear of the panels.
import type { Insets, Viewport } from '../../table/camera/view.ts';

/** How far pieces on the farthest hexes rise above them, px. */
export const AIR = 14;

export const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NOWHERE: Viewport = { width: 0, height: 0, insets: NONE };
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** The parts of the frame that may cover the board. */
export const FRAME = '[data-inset], .top, .players, .aside, .bottom, .rack';

/** While the crown is shown, the frame is hidden. */
const CROWNING = '[data-crowning]';

/** Returns the window's size and covered edges. */
export function measure(): Viewport {
  const page = document.querySelector('.page-table');
  const boards = document.querySelector('.boards')?.getBoundingClientRect();
  if (page === null || boards === undefined) return NOWHERE;
  const insets = { ...NONE };
  for (const el of document.querySelectorAll(page.matches(CROWNING) ? '.crown-title' : FRAME)) {
    const box = el.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const side = getComputedStyle(el).getPropertyValue('--covers').trim();
    if (side === 'top') insets.top = Math.max(insets.top, box.bottom - boards.top + AIR);
    if (side === 'left') insets.left = Math.max(insets.left, box.right - boards.left);
    if (side === 'right') insets.right = Math.max(insets.right, boards.right - box.left);
    if (side === 'bottom') insets.bottom = Math.max(insets.bottom, boards.bottom - box.top);
  }
  return { width: boards.width, height: boards.height, insets };
}

/**
 * Writes custom properties for the floating elements into a separate style sheet: a property of the page
 * would restyle every hex and log line whenever a panel changes its size.
 */
export class Floats {
  private readonly sheet = new CSSStyleSheet();
  private lastRule = '';
  private question = -1;
  /** The most that the current question has covered at the lower edge. */
  private below = 0;

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /**
   * Moves the floating elements by the covered space.
   * @param isAside do the dice of a battle fall next to its hex? On the 3D table the banner is above them
   * @param question while it is open (-1: none), the camera buttons move up with its panel, but not down
   * with each choice
   */
  place({ width, insets }: Viewport, question: number, isAside: boolean): void {
    this.below = question >= 0 && question === this.question ? Math.max(this.below, insets.bottom) : insets.bottom;
    this.question = question;
    const rule = SIDES.map((side) => `--now-${side}: ${insets[side]}px`).join('; ');
    const banner = isAside
      ? `margin-left: 0; --banner-wrap: wrap; --banner: ${(width - insets.left - insets.right) / 2 - 8}px`
      : '';
    const ruleText = `${rule} ${this.below} ${banner}`;
    if (ruleText === this.lastRule) return;
    this.lastRule = ruleText;
    this.sheet.replaceSync(
      `.stage-banner, .own-roll, .laughter, .odds, .odds-ask, .stage-barred, .notices, .camera-buttons, .tv-said, .near-end, .result.is-in-record { ${rule} }
      .camera-buttons { --now-bottom: ${this.below}px }
      [data-board="table"] > .boards > .stage-banner:not([data-act="hero"]) { ${banner} }`,
    );
  }

  stop(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
