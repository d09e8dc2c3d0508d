/** One rule as data: the id that code, tests and refusals cite, a sentence for the player, where the rule comes from. */
export interface RuleInfo {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  /** 'on': in force in this build; 'later': known, switched off by the rule set. */
  readonly force: 'on' | 'later';
}

/** A rule in force. */
export const on = (id: string, source: string, text: string): RuleInfo => ({ id, text, source, force: 'on' });
/** A rule this build does not play yet, or a variant nobody has switched on. */
export const later = (id: string, source: string, text: string): RuleInfo => ({ id, text, source, force: 'later' });
