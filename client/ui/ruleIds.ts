// Where a sentence told to a player names a rule.

/** The number of a rule, or of what stands beside the rules, in its brackets or without. */
export const RULE_ID = /(\((?:[A-Z]{3,5}|[DT])-\d{2,3}\)|\b(?:[A-Z]{3,5}|[DT])-\d{2,3}\b)/;
const AT_THE_END = / \((?:[A-Z]{3,5}|[DT])-\d{2,3}\)(?=\.?$)/;

/** A sentence without the number at its end, where nothing can be pressed: numbers belong in the rulebook. */
export const withoutRule = (sentence: string): string => sentence.replace(AT_THE_END, '');
