// The help entries: name, facts and text of every counter, fort, terrain, mark, phase and word of the game.
import {
  CITADEL,
  FORTS,
  fortsOf,
  KINDS,
  PLAYER_POWERS,
  TERRAINS,
  tilesOf,
} from '../../../shared/model/catalogue/index.ts';
import type { RuleSet } from '../../../shared/model/game/types.ts';
import { PHASES } from '../../../shared/model/game/words.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { rulesInTexts, t } from '../../i18n/index.ts';
import { type Topic, topicOfKind } from '../../session/help.ts';
import { goalText } from '../../ui/goal.ts';
import { capital, FLAGS, fortName, terrainName } from '../../ui/names.ts';
import { LAND_SOURCES, SOURCES, type Sources } from './help-sources.ts';
import { bearingOn } from './passages.ts';
import { type HelpEntry, kindEntry, lines, lordOfTerrain, ofTerrain, ownSources, type Plain } from './piece-entries.ts';
import { whyOf } from './why.ts';
import { th, tIf, WORDS } from './words.ts';

const NUMBERED: readonly string[] = PHASES;

export type { HelpEntry };
export { ownSources };

const GROUPS = ['creature', 'hero', 'income', 'town', 'treasure', 'magic', 'event'];
const WINS_IN: Readonly<Record<RuleSet['victory'], Topic>> = {
  conquest: 'phase.build',
  incomeCount: 'phase.build',
  soleAtEnd: 'phase.build',
  fast: 'phase.order',
  unique: 'phase.order',
  twoAtEnd: 'phase.order',
  turnLimit: 'phase.order',
  territory: 'phase.combat',
};
const NOTHING: Sources = { rules: [], related: [] };

function terrainEntry(at: number): Plain | null {
  const land = TERRAINS[at];
  if (land === undefined) return null;
  const base = {
    topic: `terrain.${at}`,
    title: capital(terrainName(at)),
    sort: th('help.sort.terrain'),
    kind: -1 as const,
    facts: [th('help.fact.tiles', { count: entryAt(tilesOf(rulesInTexts()), at) })],
  };
  if (!land.land) return { ...base, paragraphs: lines(tIf('help.terrain.sea')), ...(SOURCES[base.topic] ?? NOTHING) };
  const incomes = ofTerrain(at, 'income');
  const lord = lordOfTerrain(at);
  const text = [
    tIf('help.terrain', { terrain: terrainName(at), cost: tIf('help.terrain.cost', { count: land.moveCost }) }),
  ];
  if (incomes.length > 0) text.push(tIf('help.terrain.income', { names: incomes.map((k) => k.name).join(', ') }));
  return {
    ...base,
    paragraphs: text,
    rules: LAND_SOURCES.rules,
    related: [
      ...(lord ? [topicOfKind(lord.kind)] : []),
      ...incomes.map((k) => topicOfKind(k.kind)),
      ...LAND_SOURCES.related,
    ],
  };
}

function fortEntry(level: number): Plain | null {
  const fort = FORTS[level];
  if (fort === undefined || level === 0) return null;
  const facts = [th('help.fact.value', { n: fort.cv }), th('help.fact.pays', { n: fort.level })];
  if (fort.ranged) facts.push(capital(tIf('flag.ranged')));
  if (fort.magic) facts.push(capital(tIf('flag.magic')));
  const forts = fortsOf(rulesInTexts());
  if (forts !== null) facts.push(th('help.fact.supply', { count: entryAt(forts, level) }));
  const topic = `fort.${level}`;
  return {
    topic,
    title: capital(fortName(level)),
    sort: th('help.sort.fort'),
    kind: -1,
    facts,
    paragraphs: [...lines(tIf(`help.${topic}`)), ...(level === CITADEL ? [goalText(rulesInTexts(), true)] : [])],
    ...(SOURCES[topic] ?? NOTHING),
  };
}

function plainEntry(topic: Topic, title: string, more: Partial<Pick<HelpEntry, 'facts' | 'kind'>> = {}): Plain | null {
  const paragraphs = lines(tIf(`help.${topic}`) || tIf(`powerHelp.${topic.slice('power.'.length)}`));
  const rules = rulesInTexts();
  if (topic === 'word.citadel' || topic === WINS_IN[rules.victory]) paragraphs.push(goalText(rules, true));
  if (paragraphs.length === 0 || title === '') return null;
  const sort = tIf(`help.sort.${topic.slice(0, topic.indexOf('.'))}`);
  const sources = SOURCES[topic] ?? NOTHING;
  return {
    topic,
    title: capital(tIf(`help.name.${topic}`) || title),
    sort,
    kind: -1,
    facts: [],
    paragraphs,
    ...sources,
    ...more,
  };
}

const STEP_FLAG: Readonly<Record<string, Topic>> = { magic: 'flag.magic', ranged: 'flag.ranged', melee: 'word.battle' };

function whyEntry(key: string): HelpEntry | null {
  const why = whyOf(key);
  if (why === null) return null;
  return {
    topic: `why.${key}`,
    title: t('help.why'),
    sort: '',
    kind: -1,
    facts: [],
    paragraphs: [],
    ...why,
    related: [],
  };
}

/** Returns the entry of a topic; null if there is no such topic. */
export function entryOf(topic: Topic): HelpEntry | null {
  if (topic.startsWith('why.')) return whyEntry(topic.slice('why.'.length));
  const entry = plainOf(topic);
  // The rulings on the first rule, which says what the counter, mark or word does.
  return entry && { ...entry, rulings: bearingOn(entry.rules[0] ?? '', 'AMB').map((r) => r.id) };
}

function plainOf(topic: Topic): Plain | null {
  const dot = topic.indexOf('.');
  const sort = topic.slice(0, dot);
  const name = topic.slice(dot + 1);
  switch (sort) {
    case 'kind': {
      const kind = KINDS.find((k) => k.id === name);
      return kind === undefined ? null : kindEntry(kind);
    }
    case 'fort':
      return fortEntry(Number(name));
    case 'terrain':
      return terrainEntry(Number(name));
    case 'phase': {
      const n = NUMBERED.indexOf(name);
      return plainEntry(topic, tIf(topic), { facts: n > 0 ? [th('help.fact.phase', { n })] : [] });
    }
    case 'power': {
      const power = PLAYER_POWERS.find(({ id }) => id === name);
      const entry = power === undefined ? null : plainEntry(topic, power.name);
      return entry && { ...entry, rules: [power?.rule ?? '', ...entry.rules] };
    }
    case 'step':
      return plainOf(STEP_FLAG[name] ?? '');
    case 'word':
      return plainEntry(topic, tIf(`help.title.${name}`));
    case 'group': {
      const all = KINDS.filter((k) => k.group === name);
      const entry = plainEntry(topic, tIf(topic), { kind: all[0]?.kind ?? -1 });
      // The list of all creatures would be too long. The rulebook lists them by terrain.
      const own = name === 'creature' ? [] : all.map((k) => topicOfKind(k.kind));
      return entry && { ...entry, related: [...new Set([...entry.related, ...own])] };
    }
    default:
      return plainEntry(topic, tIf(topic));
  }
}

/** Returns every topic, by the groups of the rulebook's glossary. */
export function glossaryGroups(): { group: string; params: { terrain?: string }; topics: Topic[] }[] {
  const kinds = (group: string) => KINDS.filter((k) => k.group === group).map((k) => topicOfKind(k.kind));
  const rows = (group: string, topics: Topic[]) => ({ group, params: {}, topics });
  return [
    rows(
      'words',
      WORDS.map((w) => `word.${w}`),
    ),
    rows(
      'phases',
      PHASES.map((p) => `phase.${p}`),
    ),
    rows(
      'flags',
      FLAGS.map((f) => `flag.${f}`),
    ),
    rows(
      'forts',
      [1, 2, 3, 4].map((n) => `fort.${n}`),
    ),
    rows(
      'terrains',
      TERRAINS.map((_, i) => `terrain.${i}`),
    ),
    rows(
      'powers',
      PLAYER_POWERS.map(({ id }) => `power.${id}`),
    ),
    rows('heroes', ['group.hero', ...kinds('hero')]),
    rows('magic', ['group.magic', ...kinds('magic')]),
    rows('events', ['group.event', ...kinds('event')]),
    rows('incomes', ['group.income', ...kinds('income'), ...kinds('town')]),
    rows('treasures', ['group.treasure', ...kinds('treasure')]),
    ...TERRAINS.flatMap((land, i) =>
      land.land
        ? [
            {
              group: 'creatures',
              params: { terrain: terrainName(i) },
              topics: ofTerrain(i, 'creature').map((k) => topicOfKind(k.kind)),
            },
          ]
        : [],
    ),
  ];
}

export const TOPICS: readonly Topic[] = [
  ...glossaryGroups().flatMap((g) => g.topics),
  ...GROUPS.map((g) => `group.${g}`),
].filter((topic, i, all) => all.indexOf(topic) === i);
