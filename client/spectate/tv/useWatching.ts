// Watches a table for as long as a page names it.
import { useEffect, useState } from 'react';
import { frontSession } from '../../session/context.ts';
import { closeTable } from '../../session/game.ts';
import { LiveSource } from '../../session/live.ts';
import { entryTrouble } from '../../ui/entry-trouble.ts';

const AGAIN = 5000;

/**
 * Watches this table, and another table when the room changes; '' watches none. Returns the refusal, or '' if
 * watching.
 * @param code the invite code of a private table, '' for none
 */
export function useWatching(room: string, code: string): string {
  const [tries, setTries] = useState(0);
  const [why, setWhy] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try needs a new connection
  useEffect(() => {
    if (room === '') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const driver = new LiveSource({ how: 'join', name: '', room, code, watch: true }, frontSession());
    driver.start().then(
      () => setWhy(''),
      (error: unknown) => {
        // The table was full or finished. Meanwhile the server may name another table.
        timer = setTimeout(() => setTries((n) => n + 1), AGAIN);
        void entryTrouble(error).then((text) => isOver || setWhy(text));
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      driver.leave(false);
      closeTable();
    };
  }, [room, code, tries]);
  return why;
}
