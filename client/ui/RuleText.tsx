// A sentence in which the number of a rule, or of what stands beside the rules, opens the rulebook there.
import { Fragment } from 'react';
import { openBook } from '../state/help.ts';

const RULE_ID = /\b((?:[A-Z]{3,5}|[DT])-\d{2,3})\b/;

/** `onRule`: what a number does instead of opening the rulebook over the page. */
export function RuleText({ text, onRule = openBook }: { text: string; onRule?: (id: string) => void }) {
  return text.split(RULE_ID).map((part, i) =>
    i % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change their order
      <Fragment key={i}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change their order
      <button key={i} type="button" className="rule-link" data-testid={`rule-${part}`} onClick={() => onRule(part)}>
        {part}
      </button>
    ),
  );
}
