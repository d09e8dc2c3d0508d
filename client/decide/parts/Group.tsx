// A set of buttons that is one Tab stop: arrow and page keys move through it, digits press the first nine.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isModified, shortcutOf } from '../../ui/keys.ts';
import { placeByKey } from './keyboard.ts';

const buttonsIn = (box: HTMLElement): HTMLButtonElement[] => [...box.querySelectorAll<HTMLButtonElement>('button')];

/**
 * Makes exactly one button reachable by Tab: `now`, else the last focused button, else the first. Marks a set
 * that is too large for a row with words.
 */
function rove(box: HTMLElement, now?: HTMLButtonElement): void {
  const all = buttonsIn(box);
  box.dataset.many = all.length > 4 ? '1' : '0';
  const stop = now ?? all.find((b) => b.dataset.stop === '1') ?? all[0];
  for (const b of all) {
    b.tabIndex = b === stop ? 0 : -1;
    b.dataset.stop = b === stop ? '1' : '0';
  }
}

interface GroupProps {
  label: string;
  children: ReactNode;
  digits?: boolean;
  className?: string;
}

export function Group({ label, children, digits = true, className = 'counters' }: GroupProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (box.current) rove(box.current);
  });
  const onKeyDown = (e: KeyboardEvent<HTMLFieldSetElement>) => {
    const all = buttonsIn(e.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = placeByKey(e.key, at, all.length);
    const shortcut = shortcutOf(e);
    const pressed = digits && !isModified(e) && /^[1-9]$/.test(shortcut) ? all[Number(shortcut) - 1] : undefined;
    if (pressed !== undefined) {
      pressed.focus();
      pressed.click();
      e.preventDefault();
      return;
    }
    if (to < 0) return;
    all[to]?.focus();
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <fieldset
      className={`decide-group ${className}`}
      aria-label={label}
      ref={box}
      onKeyDown={onKeyDown}
      onFocus={(e) => {
        if (e.target instanceof HTMLButtonElement) rove(e.currentTarget, e.target);
      }}
    >
      {children}
    </fieldset>
  );
}
