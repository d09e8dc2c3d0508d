// Sets an attribute on an element around a component, for the style sheets.
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `data-<name>` on the closest element around a component.
 * @param value null: without the attribute
 */
export function useMark(box: RefObject<Element | null>, around: string, name: string, value: string | null): void {
  useLayoutEffect(() => {
    const el = box.current?.closest<HTMLElement>(around);
    if (value === null || el === null || el === undefined) return;
    el.dataset[name] = value;
    return () => {
      delete el.dataset[name];
    };
  }, [box, around, name, value]);
}
