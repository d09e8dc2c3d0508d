// The reasons a panel can come to show, so that the room for each is kept before it is shown.
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Why the panel's barred buttons cannot be pressed, and its notice, each sentence once. Before them the reason of the
 * main button, '' where it can be pressed: it stands there while no other is told.
 * A line that only took its room while a reason shows would push the button from under the pointer, and the reason
 * would go, and come back, without end.
 */
export function useReasons(box: RefObject<HTMLElement | null>, notice: string | null): readonly string[] {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  // After every drawing: which buttons are barred, and why, is known to them alone.
  useLayoutEffect(() => {
    const barred = box.current?.querySelectorAll<HTMLElement>('.act[aria-disabled="true"]') ?? [];
    const main = box.current?.querySelector<HTMLElement>('.decide-actions .button-main[aria-disabled="true"]');
    const now = [main?.title ?? '', ...new Set([...barred].map((button) => button.title).concat(notice ?? []))];
    if (now.join('\n') !== reasons.join('\n')) setReasons(now);
  });
  return reasons;
}
