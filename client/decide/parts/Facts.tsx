// The facts of a question. If they need more lines than the head has, a button opens the rest.
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { useMark } from '../../ui/useMark.ts';

interface FactsProps {
  warns: readonly string[];
  facts: readonly string[];
}

export function Facts({ warns, facts }: FactsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  const allText = [...warns, ...facts].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change the width of the line
  useLayoutEffect(() => {
    const line = list.current;
    if (line === null || open || typeof ResizeObserver === 'undefined') return;
    const look = () => setCut(line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1);
    const watch = new ResizeObserver(look);
    watch.observe(line);
    look();
    return () => watch.disconnect();
  }, [allText, open]);
  useMark(list, '.decide', 'facts', open && allText !== '' ? 'open' : null);
  if (allText === '') return null;
  return (
    <>
      <ul
        className={`decide-facts${open ? ' is-open' : ''}`}
        ref={list}
        // A focusable list can be scrolled by arrow keys.
        tabIndex={cut || open ? 0 : undefined}
      >
        {warns.map((warn) => (
          <li key={warn} className="is-warn">
            {warn}
          </li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {(cut || open) && (
        <button
          type="button"
          className="link facts-more"
          aria-expanded={open}
          data-testid="action-facts"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'decide.lessFacts' : 'decide.moreFacts')}
        </button>
      )}
    </>
  );
}
