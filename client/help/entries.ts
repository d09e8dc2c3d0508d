// The help's entries: for every counter, fort, terrain, mark, phase and word of the game its name, facts and text.
import {
  eventFacts,
  FORTS,
  heroFacts,
  KINDS,
  type KindInfo,
  magicItemInfo,
  TERRAINS,
  terrainOf,
} from '../../shared/catalogue/index.ts';
import { traitOf } from '../../shared/effects/table.ts';
import type { Kind } from '../../shared/game/types.ts';
import { t } from '../i18n/index.ts';
import { type Topic, topicOfKind } from '../state/help.ts';
import { FLAGS, fortName, kindTraits, terrainName } from '../ui/names.ts';
import { bearingOn } from './beside.ts';
import {
  CREATURE_RESTS,
  INCOME_RESTS,
  LAND_RESTS,
  LORD_RESTS,
  MINE_RESTS,
  RESTS,
  type Rests,
  TREASURE_RESTS,
} from './rests.ts';
import { whyOf } from './why.ts';
import { th, tIf, WORDS } from './words.ts';

export interface Entry {
  topic: Topic;
  title: string;
  /** The sort of thing it is, in a word or two. */
  sort: string;
  /** The counter it shows, -1 for none. */
  kind: Kind | -1;
  facts: string[];
  paragraphs: string[];
  rules: readonly string[];
  /** Rulings on them that are worth a look here. */
  rulings: readonly string[];
  related: readonly Topic[];
}

/** An entry before the rulings on its rules are looked up. */
type Plain = Omit<Entry, 'rulings'>;

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const PHASES = ['gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'];
const GROUPS = ['creature', 'hero', 'income', 'town', 'treasure', 'magic', 'event'];
const NOTHING: Rests = { rules: [], related: [] };

/** In which step a piece fights, by its marks. */
const stepOf = (k: KindInfo): 'magic' | 'ranged' | 'melee' => (k.magic ? 'magic' : k.ranged ? 'ranged' : 'melee');

/** A sentence for each of a creature's facts. */
function creatureText(k: KindInfo): string[] {
  const name = k.name;
  const step = stepOf(k);
  const fights =
    k.cv >= 6
      ? tIf('help.creature.always', { name, step: tIf(`help.step.${step}`) })
      : tIf(`help.creature.${step}`, { name, cv: k.cv });
  const more = [
    fights,
    k.charge ? tIf('help.creature.charge') : '',
    k.fly ? tIf('help.creature.fly') : '',
    k.magic ? tIf('help.creature.caster', { count: k.cv }) : '',
  ];
  return [more.filter((s) => s !== '').join(' '), tIf('help.creature.supported', { terrain: terrainName(k.terrain) })];
}

function kindText(k: KindInfo): string[] {
  if (k.group === 'creature') return creatureText(k);
  if (k.group === 'income') {
    const text = lines(tIf('help.income', { terrain: terrainName(k.terrain), gold: k.gold }));
    return k.mine ? [...text, tIf('help.income.mine', { gold: 2 * k.gold })] : text;
  }
  if (k.group === 'treasure') return lines(tIf('help.treasure', { gold: k.gold }));
  const lord = k.group === 'hero' ? heroFacts(k.kind).lord : null;
  if (lord !== null) return lines(tIf('help.lord', { terrain: terrainName(terrainOf(lord)) }));
  return lines(tIf(`help.kind.${k.id}`));
}

function kindFacts(k: KindInfo): string[] {
  const facts: string[] = [];
  if (k.cv > 0) facts.push(th('help.fact.value', { n: k.cv }));
  if (k.group === 'creature' || k.group === 'hero') {
    const traits = kindTraits(k.kind);
    if (traits !== '') facts.push(capital(traits));
  }
  if (k.group === 'hero') facts.push(th('help.fact.recruit', { n: 2 * k.cv }));
  if (k.group === 'treasure') facts.push(th('help.fact.gold', { n: k.gold }));
  else if (k.gold > 0) facts.push(th('help.fact.pays', { n: k.gold }));
  if (k.group === 'magic') facts.push(...magicItemInfo(k.kind).when.map((when) => tIf(`help.fact.when.${when}`)));
  if (k.group === 'event' && eventFacts(k.kind).needsMagic) facts.push(th('help.fact.caster'));
  if (k.group !== 'hero') facts.push(th('help.fact.copies', { count: k.count }));
  return facts;
}

/** Income pieces and the Terrain Lord of a terrain, and its creatures. */
const ofTerrain = (terrain: number, group: string): KindInfo[] =>
  KINDS.filter((k) => k.group === group && k.terrain === terrain);
const lordOf = (terrain: number): KindInfo | undefined =>
  KINDS.find((k) => k.group === 'hero' && heroFacts(k.kind).lord === TERRAINS[terrain]?.id);

/** What a thing of the box rests on; one without a line of its own rests on the rule that it is played by. */
export function ownRests(k: KindInfo, rows: Readonly<Record<Topic, Rests>> = RESTS): Rests {
  const { rule } = traitOf(k.kind);
  return rows[topicOfKind(k.kind)] ?? { rules: rule === undefined ? [] : [rule], related: [`group.${k.group}`] };
}

function kindRests(k: KindInfo): Rests {
  if (k.group === 'creature') {
    const lord = lordOf(k.terrain);
    const marks = FLAGS.filter((f) => k[f]).map((f) => `flag.${f}`);
    const rules = [...CREATURE_RESTS.rules, ...(k.fly ? ['FLY-01', 'FLY-02'] : []), ...(k.cv >= 6 ? ['COMB-09'] : [])];
    return {
      rules,
      related: [`terrain.${k.terrain}`, ...(lord ? [topicOfKind(lord.kind)] : []), ...marks, ...CREATURE_RESTS.related],
    };
  }
  if (k.group === 'income') {
    const rests = k.mine ? MINE_RESTS : INCOME_RESTS;
    return { rules: rests.rules, related: [`terrain.${k.terrain}`, ...rests.related] };
  }
  if (k.group === 'treasure') return TREASURE_RESTS;
  if (k.group !== 'hero') return ownRests(k);
  const hero = heroFacts(k.kind);
  const rests = hero.lord === null ? ownRests(k) : LORD_RESTS;
  const land = hero.lord === null ? [] : [`terrain.${terrainOf(hero.lord)}`];
  return {
    rules: [...rests.rules, 'HERO-02', 'HERO-09'],
    related: [`kind.${hero.reverse}`, ...land, ...rests.related],
  };
}

function kindEntry(k: KindInfo): Plain {
  return {
    topic: topicOfKind(k.kind),
    title: k.name,
    sort: tIf(`group.${k.group}`),
    kind: k.kind,
    facts: kindFacts(k),
    paragraphs: kindText(k),
    ...kindRests(k),
  };
}

function terrainEntry(at: number): Plain | null {
  const land = TERRAINS[at];
  if (land === undefined) return null;
  const base = {
    topic: `terrain.${at}`,
    title: capital(terrainName(at)),
    sort: th('help.sort.terrain'),
    kind: -1 as const,
    facts: [th('help.fact.tiles', { count: land.hexes })],
  };
  if (!land.land) return { ...base, paragraphs: lines(tIf('help.terrain.sea')), ...(RESTS[base.topic] ?? NOTHING) };
  const incomes = ofTerrain(at, 'income');
  const lord = lordOf(at);
  const text = [
    tIf('help.terrain', { terrain: terrainName(at), cost: tIf('help.terrain.cost', { count: land.moveCost }) }),
  ];
  if (incomes.length > 0) text.push(tIf('help.terrain.income', { names: incomes.map((k) => k.name).join(', ') }));
  return {
    ...base,
    paragraphs: text,
    rules: LAND_RESTS.rules,
    related: [
      ...(lord ? [topicOfKind(lord.kind)] : []),
      ...incomes.map((k) => topicOfKind(k.kind)),
      ...LAND_RESTS.related,
    ],
  };
}

function fortEntry(level: number): Plain | null {
  const fort = FORTS[level];
  if (fort === undefined || level === 0) return null;
  const facts = [th('help.fact.value', { n: fort.cv }), th('help.fact.pays', { n: fort.level })];
  if (fort.ranged) facts.push(capital(tIf('flag.ranged')));
  if (fort.magic) facts.push(capital(tIf('flag.magic')));
  facts.push(th('help.fact.supply', { count: fort.supply }));
  const topic = `fort.${level}`;
  return {
    topic,
    title: capital(fortName(level)),
    sort: th('help.sort.fort'),
    kind: -1,
    facts,
    paragraphs: lines(tIf(`help.${topic}`)),
    ...(RESTS[topic] ?? NOTHING),
  };
}

/** Flags, phases, groups and words: a name and a text. */
function plainEntry(topic: Topic, title: string, more: Partial<Pick<Entry, 'facts' | 'kind'>> = {}): Plain | null {
  const paragraphs = lines(tIf(`help.${topic}`));
  if (paragraphs.length === 0 || title === '') return null;
  const sort = tIf(`help.sort.${topic.slice(0, topic.indexOf('.'))}`);
  const rests = RESTS[topic] ?? NOTHING;
  return {
    topic,
    title: capital(tIf(`help.name.${topic}`) || title),
    sort,
    kind: -1,
    facts: [],
    paragraphs,
    ...rests,
    ...more,
  };
}

const STEP_FLAG: Readonly<Record<string, Topic>> = { magic: 'flag.magic', ranged: 'flag.ranged', melee: 'word.battle' };

/** What a sentence of the log rests on. */
function whyEntry(key: string): Entry | null {
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

/** The entry of a topic; null where there is none. */
export function entryOf(topic: Topic): Entry | null {
  if (topic.startsWith('why.')) return whyEntry(topic.slice('why.'.length));
  const entry = plainOf(topic);
  // What a counter, mark or word does stands in the first of its rules.
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
      const n = PHASES.indexOf(name) + 1;
      return plainEntry(topic, tIf(topic), { facts: n > 0 ? [th('help.fact.phase', { n })] : [] });
    }
    case 'step':
      return plainOf(STEP_FLAG[name] ?? '');
    case 'word':
      return plainEntry(topic, tIf(`help.title.${name}`));
    case 'group': {
      const all = KINDS.filter((k) => k.group === name);
      const entry = plainEntry(topic, tIf(topic), { kind: all[0]?.kind ?? -1 });
      // The creatures are too many for a list; the rulebook has them by terrain.
      const own = name === 'creature' ? [] : all.map((k) => topicOfKind(k.kind));
      return entry && { ...entry, related: [...new Set([...entry.related, ...own])] };
    }
    default:
      return plainEntry(topic, tIf(topic));
  }
}

/** Every topic there is, by the groups of the rulebook's glossary. */
export function glossary(): { group: string; params: { terrain?: string }; topics: Topic[] }[] {
  const kinds = (group: string) => KINDS.filter((k) => k.group === group).map((k) => topicOfKind(k.kind));
  const rows = (group: string, topics: Topic[]) => ({ group, params: {}, topics });
  return [
    rows(
      'words',
      WORDS.map((w) => `word.${w}`),
    ),
    rows(
      'phases',
      ['setup', ...PHASES].map((p) => `phase.${p}`),
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

/** All topics the help answers for. */
export const TOPICS: readonly Topic[] = [
  ...glossary().flatMap((g) => g.topics),
  ...GROUPS.map((g) => `group.${g}`),
].filter((topic, i, all) => all.indexOf(topic) === i);
