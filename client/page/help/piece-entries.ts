// The help entries of counters.
import {
  copiesOf,
  eventFacts,
  heroFacts,
  KINDS,
  type KindInfo,
  type KindOrNone,
  magicItemInfo,
  TERRAINS,
  terrainOf,
} from '../../../shared/model/catalogue/index.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import { rulesInTexts } from '../../i18n/index.ts';
import { type Topic, topicOfKind } from '../../session/help.ts';
import { doesOf } from '../../ui/does.ts';
import { capital, FLAGS, kindTraits, terrainName } from '../../ui/names.ts';
import {
  CREATURE_SOURCES,
  INCOME_SOURCES,
  LORD_SOURCES,
  MINE_SOURCES,
  SOURCES,
  type Sources,
  TREASURE_SOURCES,
} from './help-sources.ts';
import { type Chances, hasNoDice, oddsOfKind } from './odds.ts';
import { th, tIf } from './words.ts';

// The type of a help entry.

export interface HelpEntry {
  topic: Topic;
  title: string;
  /** The kind of subject, in a word or two. */
  sort: string;
  /** The counter in its picture, -1 for none. */
  kind: KindOrNone;
  facts: string[];
  paragraphs: string[];
  odds?: readonly Chances[];
  /** No die is ever rolled for this counter. */
  hasNoDice?: boolean;
  rules: readonly string[];
  /** The rulings on these rules that matter for this counter. */
  rulings: readonly string[];
  related: readonly Topic[];
}

export type Plain = Omit<HelpEntry, 'rulings'>;

/** Returns the paragraphs of a text. */
export const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const printedStepOf = (k: KindInfo): 'magic' | 'ranged' | 'melee' =>
  k.magic ? 'magic' : k.ranged ? 'ranged' : 'melee';

function creatureText(k: KindInfo): string[] {
  const name = k.name;
  const step = printedStepOf(k);
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
  if (k.group !== 'hero') return lines(tIf(`help.kind.${k.id}`));
  const sentence = tIf(heroFacts(k.kind).lord === null ? `help.kind.${k.id}` : 'help.lord');
  return lines(`${doesOf(k.kind)} ${sentence}`);
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
  if (k.group !== 'hero') {
    const count = copiesOf(rulesInTexts(), k.kind);
    facts.push(count === 0 ? th('help.fact.noCopies') : th('help.fact.copies', { count }));
  }
  return facts;
}

/** Returns the counters of a group that belong to a terrain. */
export const ofTerrain = (terrain: number, group: string): KindInfo[] =>
  KINDS.filter((k) => k.group === group && k.terrain === terrain);

/** Returns the Terrain Lord of a terrain, if it has one. HPOW-10 */
export const lordOfTerrain = (terrain: number): KindInfo | undefined =>
  KINDS.find((k) => k.group === 'hero' && heroFacts(k.kind).lord === TERRAINS[terrain]?.id);

/** Returns the sources of a counter; by default the rule of its trait. */
export function ownSources(k: KindInfo, rows: Readonly<Record<Topic, Sources>> = SOURCES): Sources {
  const { rule } = traitOf(k.kind);
  return rows[topicOfKind(k.kind)] ?? { rules: rule === undefined ? [] : [rule], related: [`group.${k.group}`] };
}

function kindSources(k: KindInfo): Sources {
  if (k.group === 'creature') {
    const lord = lordOfTerrain(k.terrain);
    const marks = FLAGS.filter((f) => k[f]).map((f) => `flag.${f}`);
    const rules = [
      ...CREATURE_SOURCES.rules,
      ...(k.fly ? ['FLY-01', 'FLY-02'] : []),
      ...(k.cv >= 6 ? ['COMB-09'] : []),
    ];
    return {
      rules,
      related: [
        `terrain.${k.terrain}`,
        ...(lord ? [topicOfKind(lord.kind)] : []),
        ...marks,
        ...CREATURE_SOURCES.related,
      ],
    };
  }
  if (k.group === 'income') {
    const sources = k.mine ? MINE_SOURCES : INCOME_SOURCES;
    return { rules: sources.rules, related: [`terrain.${k.terrain}`, ...sources.related] };
  }
  if (k.group === 'treasure') return TREASURE_SOURCES;
  if (k.group !== 'hero') return ownSources(k);
  const hero = heroFacts(k.kind);
  const sources = hero.lord === null ? ownSources(k) : LORD_SOURCES;
  const land = hero.lord === null ? [] : [`terrain.${terrainOf(hero.lord)}`];
  return {
    rules: [...sources.rules, 'HERO-02', 'HERO-09'],
    related: [...(hero.reverse === null ? [] : [`kind.${hero.reverse}`]), ...land, ...sources.related],
  };
}

/** Returns the entry of a kind of counter. */
export function kindEntry(k: KindInfo): Plain {
  return {
    topic: topicOfKind(k.kind),
    title: k.name,
    sort: tIf(`group.${k.group}`),
    kind: k.kind,
    facts: kindFacts(k),
    paragraphs: kindText(k),
    odds: oddsOfKind(k),
    hasNoDice: hasNoDice(k),
    ...kindSources(k),
  };
}
