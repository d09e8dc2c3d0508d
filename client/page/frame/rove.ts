// Makes the lines of a list a single Tab stop: up and down move between lines, left and right within a line.
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isModified } from '../../ui/keys.ts';

const buttonsIn = (el: Element): HTMLButtonElement[] => [...el.querySelectorAll('button')];

/** Leaves one button to the Tab key: `now`, else the last stop, else the last button. */
function settle(box: HTMLElement, lines: string, now?: Element): void {
  const all = [...box.querySelectorAll(lines)].flatMap(buttonsIn);
  const stop = now ?? all.find((b) => b.dataset.stop === '1') ?? all.at(-1);
  for (const b of all) {
    b.tabIndex = b === stop ? 0 : -1;
    b.dataset.stop = b === stop ? '1' : '0';
  }
}

/** Returns the line that a key moves to from line `at`; -1 for none. */
function lineBy(key: string, at: number, count: number): number {
  if (key === 'ArrowUp') return at - 1;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/**
 * Returns the box's handlers.
 * @param lines selects the lines; lines without a button are skipped
 */
export function useRove(box: RefObject<HTMLElement | null>, lines: string) {
  useEffect(() => {
    if (box.current) settle(box.current, lines);
  });
  return {
    onFocus: (e: { target: Element; currentTarget: HTMLElement }) => {
      if (e.target.closest(lines)) settle(e.currentTarget, lines, e.target);
    },
    onKeyDown: (e: KeyboardEvent<HTMLElement>) => {
      const line = e.target instanceof Element ? e.target.closest(lines) : null;
      if (line === null || isModified(e)) return;
      const buttonsHere = buttonsIn(line);
      const column = buttonsHere.indexOf(e.target as HTMLButtonElement);
      let goal: HTMLButtonElement | undefined;
      if (e.key === 'ArrowLeft' || e.key === 'ArrowRight')
        goal = buttonsHere[column + (e.key === 'ArrowLeft' ? -1 : 1)];
      else {
        const all = [...e.currentTarget.querySelectorAll(lines)].filter((l) => buttonsIn(l).length > 0);
        const to = lineBy(e.key, all.indexOf(line), all.length);
        const next = all[to];
        const buttonsThere = next === undefined ? [] : buttonsIn(next);
        goal = buttonsThere[Math.min(column, buttonsThere.length - 1)];
      }
      if (goal === undefined && !/^(Arrow|Home|End)/.test(e.key)) return;
      goal?.focus();
      e.preventDefault();
      e.stopPropagation();
    },
  };
}
