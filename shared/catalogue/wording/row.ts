/** One rule as data: the id that code, tests and refusals cite, a sentence for the player, where the rule comes from. */
export interface RuleInfo<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly source: string;
}

/** A rule in words of our own. */
export const wording = <Id extends string>(id: Id, source: string, text: string): RuleInfo<Id> => ({
  id,
  text,
  source,
});
