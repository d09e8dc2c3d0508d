/**
 * What stands beside the rules: rulings on what they leave open, the points where somebody decides, what is secret, what
 * the engine holds to, and worked examples. Each has an id that code, tests and the page cite.
 */

/** What all of them have: an id of its own and the rules it bears on, the one it is about first. */
export interface Cited {
  readonly id: string;
  readonly rules: readonly string[];
}

/** An answer to a question that the printed rules leave open, or answer in two ways. */
export interface Ruling extends Cited {
  readonly question: string;
  readonly ruling: string;
  /** The reason, where it is not obvious; '' otherwise. */
  readonly because: string;
}

/** A point of the game at which somebody decides. */
export interface DecisionPoint extends Cited {
  readonly who: string;
  readonly when: string;
  readonly choices: string;
  /** What is done for a player whose clock runs out; worked out at that moment and told to nobody before. */
  readonly fallback: string;
}

/** Something that not everybody may know. */
export interface Secret extends Cited {
  readonly what: string;
  readonly known: string;
  /** When it becomes known to all, or that it does not. */
  readonly opens: string;
}

/** What the engine holds to, whatever the rules of the moment are. */
export interface Principle extends Cited {
  readonly title: string;
  readonly text: string;
}

/** A position, what is done in it and what comes of it. */
export interface Example extends Cited {
  readonly given: string;
  readonly when: string;
  readonly outcome: string;
}

const split = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(' '));

/** A row of the rulings (AMB): what the rules leave open, the answer, and why. `rules`: ids with spaces between. */
export const ruling = (id: string, rules: string, question: string, answer: string, because = ''): Ruling => ({
  id,
  rules: split(rules),
  question,
  ruling: answer,
  because,
});

/** A row of the decisions (D): who decides when, between what, and what is done when the clock runs out. */
export const decides = (
  id: string,
  rules: string,
  who: string,
  when: string,
  choices: string,
  fallback: string,
): DecisionPoint => ({ id, rules: split(rules), who, when, choices, fallback });

/** A row of the secrets (SEC): what is hidden, from whom, and what opens it. */
export const secret = (id: string, rules: string, what: string, known: string, opens: string): Secret => ({
  id,
  rules: split(rules),
  what,
  known,
  opens,
});

/** A row of the principles (ENG): how the game is played at a table of screens. */
export const principle = (id: string, rules: string, title: string, text: string): Principle => ({
  id,
  rules: split(rules),
  title,
  text,
});

/** A row of the worked examples (T): a position, what is done, what comes of it. */
export const example = (id: string, rules: string, given: string, when: string, outcome: string): Example => ({
  id,
  rules: split(rules),
  given,
  when,
  outcome,
});
