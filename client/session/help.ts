// The state of the help. The table page loads only this; texts and pages load when help is first opened.

import { KINDS } from '../../shared/model/catalogue/index.ts';
import type { Kind, View } from '../../shared/model/game/types.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import type { Inspected } from './board.ts';
import { sessionPart } from './context.ts';
import type { Line } from './log.ts';

/**
 * A topic of the help: `kind.<id>`, `fort.<level>`, `terrain.<n>`, `flag.<name>`, `phase.<name>`,
 * `word.<name>`, or `why.<key of a log sentence>`.
 */
export type Topic = string;

interface HelpState {
  /** The open topics, of which the first is shown; empty while the panel is closed. */
  topics: readonly Topic[];
  /** The explained log line, null for other topics. */
  line: Line | null;
  /**
   * The open place of the rulebook: a rule or ruling,
   * `phase.<name>`, '' for its beginning; null while it is closed.
   */
  book: string | null;
  /** Counts openings, because the same rule may be opened again. */
  requests: number;
}

export const useHelp = sessionPart<HelpState>(() => ({ topics: [], line: null, book: null, requests: 0 }));

/** Changes the state of the help. */
export const patchHelp = (change: Partial<HelpState>): void => useHelp.setState(change);

/** Opens the help panel with several topics. */
export function openHelp(topics: readonly Topic[]): void {
  if (topics.length > 0) useHelp.setState({ topics: [...new Set(topics)], line: null });
}

/** Opens the help on a log line: the reason for it, and the pieces that it names. */
export function openWhy(line: Line): void {
  useHelp.setState({ topics: [...new Set([whyTopic(line), ...namedIn(line)])], line });
}

function whyTopic({ key, params }: Line): Topic {
  const { phase } = params;
  return typeof phase === 'object' && 'key' in phase ? phase.key : `why.${key}`;
}

function namedIn({ params }: Line): Topic[] {
  return Object.values(params).flatMap((part): Topic[] => {
    if (typeof part !== 'object') return [];
    if ('kinds' in part) return part.kinds.map(topicOfKind);
    return 'key' in part && /^(fort|terrain)\.\d/.test(part.key) ? [part.key] : [];
  });
}

/** Opens the rulebook over the page, optionally at a rule, a ruling or `phase.<name>`. */
export function openBook(rule = ''): void {
  useHelp.setState(({ requests }) => ({ book: rule, requests: requests + 1 }));
}

/** Returns the help topic of a kind of counter. */
export const topicOfKind = (kind: Kind): Topic => `kind.${KINDS[kind]?.id ?? ''}`;

/** Returns the help topics of an inspected subject. */
export function topicsOf(what: Inspected | null, view: View): Topic[] {
  switch (what?.what) {
    case undefined:
      return [];
    case 'kind':
      return [topicOfKind(what.kind)];
    case 'word':
      return [what.word];
    case 'seat':
      return ['income', 'gold', 'hexes', 'rack', 'forts', 'citadel'].map((name) => `word.${name}`);
    case 'pile':
      return ['word.bluff', 'group.creature'];
    case 'hex': {
      const h = view.hexes[what.hex];
      if (h === undefined) return [];
      const topics: Topic[] = [h.terrain === null ? 'word.hidden_tile' : `terrain.${h.terrain}`];
      if (h.fort !== null) topics.push(`fort.${fortLevel(h)}`);
      if (h.income !== null) topics.push(topicOfKind(h.income.kind));
      if (view.cloud === what.hex) topics.push('word.black_cloud');
      return [...topics, 'word.hexes'];
    }
  }
}
