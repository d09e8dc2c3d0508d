// Keeps floating elements clear of the panels.
import type { Insets } from '../../table/camera/view.ts';
import { SIDES } from './insets.ts';

/**
 * Uses a rule for these elements alone. A property of the page would restyle each hex and log line whenever a
 * panel changes its size.
 */
export class Floats {
  private readonly sheet = new CSSStyleSheet();
  private told = '';
  private question = -1;
  /** The most that the question has covered below. */
  private below = 0;

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /**
   * Places the floating elements by the covered space.
   * @param question while it is open (-1: none) the camera buttons move up with the panel, but not down with
   * each choice
   */
  tell(insets: Insets, question: number): void {
    this.below = question >= 0 && question === this.question ? Math.max(this.below, insets.bottom) : insets.bottom;
    this.question = question;
    const rule = SIDES.map((side) => `--now-${side}: ${insets[side]}px`).join('; ');
    const ruleText = `${rule} ${this.below}`;
    if (ruleText === this.told) return;
    this.told = ruleText;
    this.sheet.replaceSync(
      `.stage-banner, .laughter, .odds, .odds-ask, .stage-barred, .notices, .camera-buttons, .tv-said, .result.is-beside { ${rule} }
      .camera-buttons { --now-bottom: ${this.below}px }`,
    );
  }

  stop(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
