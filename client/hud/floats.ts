// What floats over the board stays clear of the panels.
import type { Insets } from '../table/camera/view.ts';
import { SIDES } from './insets.ts';

/**
 * Keeps what floats over the board clear of the panels themselves, by a rule for these alone: a property of the page would have each
 * hex and each line of the log styled anew with every panel that changes its size.
 */
export class Floats {
  private readonly sheet = new CSSStyleSheet();
  private told = '';
  private question = -1;
  /** The most that was covered below during the question. */
  private below = 0;

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /**
   * Places what floats by how much of the window is covered at each of its sides now.
   * @param question while it is open (-1: none) the camera's buttons move up with the panel, but not down again with each choice
   */
  tell(insets: Insets, question: number): void {
    this.below = question >= 0 && question === this.question ? Math.max(this.below, insets.bottom) : insets.bottom;
    this.question = question;
    const rule = SIDES.map((side) => `--now-${side}: ${insets[side]}px`).join('; ');
    const told = `${rule} ${this.below}`;
    if (told === this.told) return;
    this.told = told;
    this.sheet.replaceSync(
      `.stage-banner, .laughter, .odds, .odds-ask, .stage-barred, .notices, .camera-buttons, .tv-said, .result.is-beside { ${rule} }
      .camera-buttons { --now-bottom: ${this.below}px }`,
    );
  }

  stop(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
