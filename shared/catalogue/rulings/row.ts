/**
 * Texts in addition to the rules: rulings on open questions, decision points, secrets, principles of the
 * engine, and worked examples. Code, tests and the page cite them by id.
 */

/** Common fields: an id, and the rules concerned, the main one first. */
export interface Cited {
  readonly id: string;
  readonly rules: readonly string[];
}

/** An answer to a question that the printed rules leave open, or answer in two ways. */
export interface Ruling extends Cited {
  readonly question: string;
  readonly ruling: string;
  /** The reason, if it is not obvious; '' otherwise. */
  readonly because: string;
}

export interface DecisionPoint extends Cited {
  readonly who: string;
  readonly when: string;
  readonly choices: string;
  /** What happens for a player whose clock runs out; computed at that moment and sent to no client before. */
  readonly fallback: string;
}

export interface Secret extends Cited {
  readonly what: string;
  readonly known: string;
  /** When it becomes public, or that it never does. */
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

/**
 * Returns a row of the rulings (AMB): open question, answer, and reason. `rules`: ids with spaces between.
 */
export const ruling = (id: string, rules: string, question: string, answer: string, because = ''): Ruling => ({
  id,
  rules: split(rules),
  question,
  ruling: answer,
  because,
});

/**
 * Returns a row of the decisions (D): who decides when, between what, and what happens when the clock runs
 * out.
 */
export const decides = (
  id: string,
  rules: string,
  who: string,
  when: string,
  choices: string,
  fallback: string,
): DecisionPoint => ({ id, rules: split(rules), who, when, choices, fallback });

/** Returns a row of the secrets (SEC): what is hidden, from whom, and when it opens. */
export const secret = (id: string, rules: string, what: string, known: string, opens: string): Secret => ({
  id,
  rules: split(rules),
  what,
  known,
  opens,
});

/** Returns a row of the principles (ENG): how the game is played online. */
export const principle = (id: string, rules: string, title: string, text: string): Principle => ({
  id,
  rules: split(rules),
  title,
  text,
});

/** Returns a row of the worked examples (T): a position, an act, its outcome. */
export const example = (id: string, rules: string, given: string, when: string, outcome: string): Example => ({
  id,
  rules: split(rules),
  given,
  when,
  outcome,
});
