// A sentence whose rule ids open the rulebook. An id in brackets at the end becomes the link "Why?".
import { Fragment } from 'react';
import { t } from '../i18n/index.ts';
import { openBook } from '../session/help.ts';

// Rule ids in sentences for players.

const RULE_ID = /(\((?:[A-Z]{3,5}|[DT])-\d{2,3}\)|\b(?:[A-Z]{3,5}|[DT])-\d{2,3}\b)/;
const AT_THE_END = / \((?:[A-Z]{3,5}|[DT])-\d{2,3}\)(?=\.?$)/;

/** Returns a sentence without the id at its end. */
export const withoutRule = (sentence: string): string => sentence.replace(AT_THE_END, '');

interface RuleTextProps {
  text: string;
  /** Called instead of opening the rulebook. Then ids stay visible. */
  onRule?: (id: string) => void;
}

export function RuleText({ text, onRule }: RuleTextProps) {
  return text.split(RULE_ID).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never reorder
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
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never reorder
      <span key={i} className="rule-cited">
        {asks || part === id ? link : <>({link})</>}
      </span>
    );
  });
}
