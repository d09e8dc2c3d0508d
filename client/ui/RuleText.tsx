// A sentence in which the number of a rule, or of what stands beside the rules, opens the rulebook there. In a sentence told
// to a player the number in brackets at its end is a "Why?": numbers belong in the rulebook.
import { Fragment } from 'react';
import { t } from '../i18n/index.ts';
import { openBook } from '../state/help.ts';
import { RULE_ID } from './ruleIds.ts';

interface RuleTextProps {
  text: string;
  /** What a number does instead of opening the rulebook over the page; numbers are then said as they are. */
  onRule?: (id: string) => void;
}

export function RuleText({ text, onRule }: RuleTextProps) {
  return text.split(RULE_ID).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change their order
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    const id = part.replace(/[()]/g, '');
    const asks = onRule === undefined && part !== id;
    const link = (
      <button
        type="button"
        className="rule-link"
        data-testid={`rule-${id}`}
        aria-label={asks ? `${t('rule.why')} ${id}` : undefined}
        title={asks ? id : undefined}
        onClick={() => (onRule ?? openBook)(id)}
      >
        {asks ? t('rule.why') : id}
      </button>
    );
    // A bracket never stands alone on a line.
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change their order
      <span key={i} className="rule-cited">
        {asks || part === id ? link : <>({link})</>}
      </span>
    );
  });
}
