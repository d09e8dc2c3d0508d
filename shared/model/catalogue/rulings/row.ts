/** Texts in addition to the rules. Code, tests and the page cite them by id. */

/** `rules`: the ids of rules, the most important first. */
export interface Cited {
  readonly id: string;
  readonly rules: readonly string[];
}

/** A ruling. It answers a question that the printed rules leave open, or answer in two ways. */
export interface Ruling extends Cited {
  readonly question: string;
  readonly ruling: string;
  /** The reason; '' if it is obvious. */
  readonly because: string;
}

export interface DecisionPoint extends Cited {
  readonly who: string;
  readonly when: string;
  readonly choices: string;
  /** The answer given if the clock runs out. No client knows it in advance. */
  readonly fallback: string;
}

export interface Secret extends Cited {
  readonly what: string;
  readonly known: string;
  readonly opens: string;
}

export interface Principle extends Cited {
  readonly title: string;
  readonly text: string;
}

export interface Example extends Cited {
  readonly given: string;
  readonly when: string;
  readonly outcome: string;
}

const split = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(' '));

/** Returns a ruling (AMB). `rules`: ids separated by spaces. */
export const ruling = (id: string, rules: string, question: string, answer: string, because = ''): Ruling => ({
  id,
  rules: split(rules),
  question,
  ruling: answer,
  because,
});

/** Returns a decision (D). */
export const decides = (
  id: string,
  rules: string,
  who: string,
  when: string,
  choices: string,
  fallback: string,
): DecisionPoint => ({ id, rules: split(rules), who, when, choices, fallback });

/** Returns a secret (SEC). */
export const secret = (id: string, rules: string, what: string, known: string, opens: string): Secret => ({
  id,
  rules: split(rules),
  what,
  known,
  opens,
});

/** Returns a principle (ENG). */
export const principle = (id: string, rules: string, title: string, text: string): Principle => ({
  id,
  rules: split(rules),
  title,
  text,
});

/** Returns a worked example (T). */
export const example = (id: string, rules: string, given: string, when: string, outcome: string): Example => ({
  id,
  rules: split(rules),
  given,
  when,
  outcome,
});
