// Boxes and text sizes of visible elements, for tests of broadcast pictures: televisions may cut off the rim
// of a picture.
import type { Page } from 'playwright-core';

export interface SeenBox {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The displayed size of the text, px; null for an element without text. */
  type: number | null;
  /** The text overflows its box, which cuts it off. */
  isCut: boolean;
}

/**
 * Returns every visible text in the page, and every element with a background or border.
 * @param grounds selects backgrounds, which may reach the rim; the contents of boards are skipped
 */
export function boxesOf(page: Page, grounds: string): Promise<SeenBox[]> {
  return page.evaluate((behind) => {
    const named = (el: Element): string =>
      [el.parentElement, el].map((part) => (part === null ? '' : `${part.localName}.${part.classList}`)).join(' > ');
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
    /** Returns the scale of an element by `zoom` and `scale`, including its ancestors'. */
    function enlarged(el: Element): number {
      let times = (el as Element & { currentCSSZoom: number }).currentCSSZoom;
      for (let at: Element | null = el; at !== null; at = at.parentElement) {
        const { scale } = getComputedStyle(at);
        if (scale !== 'none') times *= Number.parseFloat(scale);
      }
      return times;
    }
    const boxes: SeenBox[] = [];
    const add = (box: DOMRect, visible: DOMRect, more: Pick<SeenBox, 'what' | 'type' | 'isCut'>) => {
      const [left, right] = [Math.max(box.left, visible.left), Math.min(box.right, visible.right)];
      const [top, bottom] = [Math.max(box.top, visible.top), Math.min(box.bottom, visible.bottom)];
      if (right - left > 1 && bottom - top > 1) boxes.push({ left, top, right, bottom, ...more });
    };
    for (const el of document.body.querySelectorAll('*')) {
      if (el.closest('script, style, svg') !== null || el.matches(behind)) continue;
      const visible = windowOf(el);
      if (visible === null) continue;
      const style = getComputedStyle(el);
      const ground = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
      if (ground || Number.parseFloat(style.borderTopWidth) > 0)
        add(el.getBoundingClientRect(), visible, { what: named(el), type: null, isCut: false });
      for (const node of el.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isCut = box.left < visible.left - 1 || box.right > visible.right + 1 || box.bottom > visible.bottom + 4;
          const what = `${named(el)} “${(node.textContent ?? '').trim()}”`;
          add(box, visible, { what, type: Number.parseFloat(style.fontSize) * enlarged(el), isCut });
        }
      }
    }
    return boxes;
  }, grounds);
}
