/** A rule: the id that code, tests and refusals cite, a sentence for the player, and its source. */
export interface RuleInfo<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly source: string;
}

/** Returns a rule. */
export const wording = <Id extends string>(id: Id, source: string, text: string): RuleInfo<Id> => ({
  id,
  text,
  source,
});
