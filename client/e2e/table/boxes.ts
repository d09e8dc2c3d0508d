// What of a page is seen where, and how large its words are: for pictures that are sent, of which nobody sees the rim.
import type { Page } from 'playwright-core';

export interface SeenBox {
  /** The classes that lead to it, and its words. */
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How large its words are as they are seen, px; null: it is no text, but something with a ground or an edge of its own. */
  type: number | null;
  /** Its words go on beyond their box, which cuts them. */
  isCut: boolean;
}

/**
 * Everything in the page that is seen: each piece of text, and whatever has a ground or an edge of its own.
 * @param grounds a selector of what is behind all of it and may reach the rim; what is drawn within a board is no part of the page
 */
export function boxesOf(page: Page, grounds: string): Promise<SeenBox[]> {
  return page.evaluate((behind) => {
    const named = (el: Element): string =>
      [el.parentElement, el].map((one) => (one === null ? '' : `${one.localName}.${one.classList}`)).join(' > ');
    /** What an element is cut to by those it stands in, and whether it is seen at all. */
    function windowOf(el: Element): DOMRect | null {
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let at: Element | null = el; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.opacity === '0' || style.display === 'none') return null;
        if (at === el && style.visibility !== 'visible') return null;
        if (style.clipPath === 'inset(50%)') return null;
        if (at === document.body || at === document.documentElement || style.display === 'contents') continue;
        const box = at.getBoundingClientRect();
        if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (style.position === 'fixed') break;
      }
      return new DOMRect(left, top, right - left, bottom - top);
    }
    /** Times as large as its style says it is drawn: enlarged by `zoom`, and by `scale` of it or of what it stands in. */
    function enlarged(el: Element): number {
      let times = (el as Element & { currentCSSZoom: number }).currentCSSZoom;
      for (let at: Element | null = el; at !== null; at = at.parentElement) {
        const { scale } = getComputedStyle(at);
        if (scale !== 'none') times *= Number.parseFloat(scale);
      }
      return times;
    }
    const found: SeenBox[] = [];
    const add = (box: DOMRect, seen: DOMRect, more: Pick<SeenBox, 'what' | 'type' | 'isCut'>) => {
      const [left, right] = [Math.max(box.left, seen.left), Math.min(box.right, seen.right)];
      const [top, bottom] = [Math.max(box.top, seen.top), Math.min(box.bottom, seen.bottom)];
      if (right - left > 1 && bottom - top > 1) found.push({ left, top, right, bottom, ...more });
    };
    for (const el of document.body.querySelectorAll('*')) {
      if (el.closest('script, style, svg') !== null || el.matches(behind)) continue;
      const seen = windowOf(el);
      if (seen === null) continue;
      const style = getComputedStyle(el);
      const ground = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
      if (ground || Number.parseFloat(style.borderTopWidth) > 0)
        add(el.getBoundingClientRect(), seen, { what: named(el), type: null, isCut: false });
      for (const node of el.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isCut = box.left < seen.left - 1 || box.right > seen.right + 1 || box.bottom > seen.bottom + 4;
          const what = `${named(el)} “${(node.textContent ?? '').trim()}”`;
          add(box, seen, { what, type: Number.parseFloat(style.fontSize) * enlarged(el), isCut });
        }
      }
    }
    return found;
  }, grounds);
}
