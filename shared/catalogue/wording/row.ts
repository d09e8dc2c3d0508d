/** One rule as data: the id that code, tests and refusals cite, a sentence for the player, where the rule comes from. */
export interface RuleInfo<Id extends string = string, Force extends 'on' | 'later' = 'on' | 'later'> {
  readonly id: Id;
  readonly text: string;
  readonly source: string;
  /** 'on': in force in this build; 'later': known, switched off by the rule set. */
  readonly force: Force;
}

/** A rule in force. */
export const on = <Id extends string>(id: Id, source: string, text: string): RuleInfo<Id, 'on'> => ({
  id,
  text,
  source,
  force: 'on',
});
/** A rule this build does not play yet, or a variant nobody has switched on. */
export const later = <Id extends string>(id: Id, source: string, text: string): RuleInfo<Id, 'later'> => ({
  id,
  text,
  source,
  force: 'later',
});
