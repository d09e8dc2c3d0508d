// The open decision as a player sees it: its kind and its buttons, read from the page.
import type { Page } from 'playwright-core';

export interface Button {
  /** The part of its test id after "action-". */
  id: string;
  barred: boolean;
  pressed: boolean;
  words: string;
  /** Where the draft puts a Thing, or how often it is chosen; empty if it is not chosen. */
  tag: string;
}

export interface Panel {
  id: number;
  kind: string;
  buttons: Button[];
  refusal: string;
  /** The server has the answer, which waits for other players' answers. */
  held: boolean;
  over: boolean;
}

/** Reads the prompt; `kind` is empty while this player has no question. */
export function readPanel(page: Page): Promise<Panel> {
  return page.evaluate(() => {
    const prompt = document.querySelector('[data-testid="prompt"]');
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('[data-testid="prompt"] [data-kind] [data-testid^="action-"]'),
    ];
    return {
      id: Number(prompt?.getAttribute('data-id') ?? -1),
      kind: prompt?.getAttribute('data-decision') ?? '',
      buttons: buttons.map((b) => ({
        id: (b.dataset.testid ?? '').slice('action-'.length),
        barred: b.getAttribute('aria-disabled') === 'true',
        pressed: b.getAttribute('aria-pressed') === 'true',
        words: b.innerText,
        tag: b.querySelector('.tag')?.textContent ?? '',
      })),
      refusal: prompt?.querySelector('[data-testid="refusal"]')?.textContent ?? '',
      held: prompt?.querySelector('.prompt-note') !== null && prompt !== null,
      over: document.querySelector('[data-testid="result"]') !== null,
    };
  });
}
