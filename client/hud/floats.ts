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

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /** Tells how much of the window is covered at each of its sides now. */
  tell(insets: Insets): void {
    const rule = SIDES.map((side) => `--now-${side}: ${insets[side]}px`).join('; ');
    if (rule === this.told) return;
    this.told = rule;
    this.sheet.replaceSync(
      `.stage-banner, .laughter, .odds, .odds-ask, .stage-barred, .notices, .camera-buttons, .tv-said, .result.is-beside { ${rule} }`,
    );
  }

  stop(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
