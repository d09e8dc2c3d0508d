// Rule ids in sentences for players.

/** With or without brackets. */
export const RULE_ID = /(\((?:[A-Z]{3,5}|[DT])-\d{2,3}\)|\b(?:[A-Z]{3,5}|[DT])-\d{2,3}\b)/;
const AT_THE_END = / \((?:[A-Z]{3,5}|[DT])-\d{2,3}\)(?=\.?$)/;

/** Returns a sentence without the id at its end. */
export const withoutRule = (sentence: string): string => sentence.replace(AT_THE_END, '');
