import { describe, expect, test } from 'vitest';
import { copiesOf, FORTS, KINDS, kindOf, TERRAINS } from '../../../shared/model/catalogue/index.ts';
import { RULES } from '../../../shared/model/catalogue/rules.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { PHASES } from '../../../shared/model/game/words.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import { tellFiguresOf } from '../../i18n/index.ts';
import { topicOfKind, topicsOf } from '../../session/help.ts';
import { FLAGS } from '../../ui/names.ts';
import { inBook, plain, search } from './book.ts';
import { entryOf, ownSources, TOPICS } from './entries.ts';
import { SOURCES } from './help-sources.ts';
import { duelWon, someDrawn, twoDiceMake } from './odds.ts';
import { bearingOn, passageOf, SIDE_CHAPTERS } from './passages.ts';
import { BOOK, bookRule } from './rules.ts';
import { WHY } from './why.ts';

const ASKED = [
  ...KINDS.map((k) => topicOfKind(k.kind)),
  ...FORTS.slice(1).map((f) => `fort.${f.level}`),
  ...TERRAINS.map((_, i) => `terrain.${i}`),
  ...FLAGS.map((f) => `flag.${f}`),
  ...PHASES.map((p) => `phase.${p}`),
  ...['income', 'rack', 'gold', 'hexes', 'forts', 'citadel', 'cup', 'bluff'].map((w) => `word.${w}`),
];

describe('help', () => {
  test('has an entry for every counter, fort, terrain, mark and phase, and for each word the table explains', () => {
    expect(ASKED).toHaveLength(KINDS.length + 4 + 8 + 5 + 10 + 8);
    for (const topic of ASKED) {
      const entry = entryOf(topic);
      expect(entry, topic).not.toBeNull();
      expect(entry?.title, topic).toMatch(/^[A-Z]/);
      expect(entry?.paragraphs.length, topic).toBeGreaterThan(0);
      for (const text of entry?.paragraphs ?? []) {
        expect(text, topic).toMatch(/^[A-Z0-9].*[.:)]$/s);
        expect(text, topic).not.toMatch(/\{\{|undefined|help\./);
      }
      expect(
        entry?.facts.every((f) => f !== '' && !f.includes('{{')),
        topic,
      ).toBe(true);
      expect(entry?.rules.length, topic).toBeGreaterThan(0);
      expect(TOPICS, topic).toContain(topic);
    }
  });

  test('has a text for each hero with a power, each item and each event', () => {
    const own = KINDS.filter((k) => ['hero', 'magic', 'event'].includes(k.group));
    expect(own.length).toBeGreaterThan(40);
    const texts = own.map((k) => entryOf(topicOfKind(k.kind))?.paragraphs.join(' ') ?? '');
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.length > 60)).toBe(true);
  });

  test('cites the rule of an item or event that has no own sources', () => {
    const kinds = KINDS.filter((k) => ['magic', 'event'].includes(k.group));
    expect(kinds.filter((k) => traitOf(k.kind).rule === undefined)).toEqual([]);
    const golem = KINDS[kindOf('golem')]!;
    expect(ownSources(golem, {})).toEqual({ rules: ['MAG-05'], related: ['group.magic'] });
  });

  test('cites rules that are in the rulebook, and links to existing entries', () => {
    for (const topic of TOPICS) {
      const entry = entryOf(topic);
      expect(
        entry?.rules.filter((id) => bookRule(id) === undefined),
        topic,
      ).toEqual([]);
      expect(
        entry?.related.filter((other) => entryOf(other) === null),
        topic,
      ).toEqual([]);
      expect(entry?.related, topic).not.toContain(topic);
    }
    expect(Object.keys(SOURCES).filter((topic) => !TOPICS.includes(topic))).toEqual([]);
  });

  test('lists the rulings on an entry', () => {
    expect(entryOf('kind.talisman')?.rulings).toEqual(['AMB-77', 'AMB-84', 'AMB-122', 'AMB-124']);
    expect(entryOf('kind.golem')?.rulings).toContain('AMB-123');
    for (const topic of TOPICS) {
      expect(
        entryOf(topic)?.rulings.filter((id) => passageOf(id) === undefined),
        topic,
      ).toEqual([]);
    }
  });

  test('answers "why was that so?" for every log sentence with rules and rulings of the book', () => {
    for (const [key, { rules, rulings }] of Object.entries(WHY)) {
      const entry = entryOf(`why.${key}`);
      expect(entry?.rules, key).toEqual(rules);
      expect(rules.length, key).toBeGreaterThan(0);
      expect(
        rules.filter((id) => bookRule(id) === undefined),
        key,
      ).toEqual([]);
      expect(
        rulings.filter((id) => !id.startsWith('AMB-') || passageOf(id) === undefined),
        key,
      ).toEqual([]);
    }
    expect(entryOf('why.log.struck')?.rulings).toContain('AMB-122');
    expect(entryOf('why.log.nothing')).toBeNull();
    expect(entryOf('why.toString')).toBeNull();
  });

  test('a ruling cited for a sentence concerns one of its rules', () => {
    const apart = Object.entries(WHY).flatMap(([key, { rules, rulings }]) =>
      rulings.filter((id) => !passageOf(id)?.rules.some((rule) => rules.includes(rule))).map((id) => `${key} ${id}`),
    );
    expect(apart).toEqual([]);
  });

  test('a hero links to the other face of its counter', () => {
    expect(entryOf('kind.dwarf_king')?.related[0]).toBe('kind.warlord');
    expect(entryOf('kind.warlord')?.related[0]).toBe('kind.dwarf_king');
  });

  test('COMP-01 COMP-02 COMP-09: says how many counters the current game has', () => {
    const facts = (topic: string) => entryOf(topic)?.facts.at(-1);
    const all = () => ['kind.fan', 'kind.vandals', 'fort.1', 'terrain.7'].map(facts);
    expect(all()).toEqual(['1 in the cup', '1 in the cup', '10 pieces', '8 tiles']);
    tellFiguresOf(classicRules(4, { boxes: 2, events: false, leftOut: 'outOfCup' }));
    expect(all()).toEqual(['2 in the cup', 'Not in the cup of this game', '20 pieces', '14 tiles']);
    tellFiguresOf(null);
  });

  test('describes a creature as its counter does', () => {
    const text = (id: string) => entryOf(`kind.${id}`)?.paragraphs.join(' ');
    expect(text('old_dragon')).toMatch(/by magic.*4 or less.*flies.*4 hexes away.*desert/s);
    expect(text('crawling_vines')).toMatch(/melee and never misses.*jungle/s);
    expect(text('mammoth')).toMatch(/melee.*5 or less.*two dice/s);
    expect(text('forester')).toMatch(/shoots.*2 or less/s);
  });

  test('COMB-06 COMB-05 HERO-02 HERO-10: says how often a counter hits and wins a duel, and a hero is recruited', () => {
    const odds = (id: string) => entryOf(`kind.${id}`)?.odds?.map(({ columns }) => columns.map((c) => c.percent));
    // A mammoth has value 5 and charges: two dice, rolled in the same step as its foe's.
    expect(odds('mammoth')?.[0]).toEqual([3, 28, 69]);
    // Value 4 with magic, before melee: of two fighters that hit on 4 of 6, the first survives 3 times in 4.
    expect(odds('old_dragon')?.slice(0, 2)).toEqual([
      [33, 67],
      [92, 86, 80, 75, 71, 67],
    ]);
    // The duel includes the parry, and the power that calls the foe over before round 1. HPOW-07, HPOW-09
    expect(odds('sword_master')?.[1]).toEqual([92, 84, 77, 70, 63, 57]);
    expect(odds('warlord')?.[1]).toEqual([100, 94, 82, 65, 43, 17]);
    expect(duelWon(1 / 2, 1 / 2, false)).toBeCloseTo(1 / 3);
    expect(duelWon(0, 0, true)).toBe(0);
    expect([twoDiceMake(7), twoDiceMake(8), twoDiceMake(2)]).toEqual([21 / 36, 15 / 36, 1]);
    // The Marksman's higher value, 5, counts for recruiting: his total is 10, too.
    expect(odds('dwarf_king')?.[2]).toEqual([17, 28, 42, 72]);
    expect(odds('marksman')?.[2]?.[0]).toBe(17);
  });

  test('MAG-01 EVT-05 COMP-02: says what the dice of an item or event do, and how often each Thing is drawn', () => {
    const odds = (id: string) => entryOf(`kind.${id}`)?.odds?.map(({ columns }) => columns.map((c) => c.percent)) ?? [];
    expect(odds('bow')[0]).toEqual([33, 50, 67, 83, 100, 100]);
    expect(odds('sword').slice(0, 2)).toEqual([
      [56, 75, 89, 97, 100, 100],
      [11, 25, 44, 69, 100, 100],
    ]);
    expect(odds('golem')[0]).toEqual([0, 100]);
    expect(odds('firewall')[0]).toEqual([42, 58]);
    expect(odds('lucky_charm').slice(0, 2)).toEqual([
      [33, 50, 67, 83, 100, 100],
      [0, 17, 33, 50, 67, 100],
    ]);
    expect(odds('talisman')[0]).toEqual([67, 44, 30, 20]);
    expect(odds('terrain_disaster').slice(0, 2)).toEqual([
      [44, 69, 83, 90],
      [33, 17, 17, 17, 17],
    ]);
    expect(odds('teeniepox')[0]).toEqual([33, 17, 17, 17, 17]);
    expect(odds('defection')[0]).toEqual([44, 56]);
    expect(odds('weather_control')[0]).toEqual([0, 17, 33, 50, 67, 83]);
    expect(someDrawn(1, 10, 10)).toBe(1);
    expect(someDrawn(2, 4, 1)).toBe(1 / 2);
    // Every Thing of the game, and no hero, has a chance of being drawn. A piece without dice says so.
    for (const k of KINDS) {
      const entry = entryOf(topicOfKind(k.kind));
      const isDrawn = copiesOf(classicRules(4), k.kind) > 0;
      expect(entry?.odds?.some(({ title }) => title.includes('the full cup')) ?? false, k.id).toBe(isDrawn);
    }
    const sure = KINDS.filter((k) => entryOf(topicOfKind(k.kind))?.hasNoDice).map(({ id }) => id);
    expect(sure.filter((id) => !['boat', 'gate'].includes(id)).sort()).toEqual(
      [
        ...[
          'big_juju',
          'dark_plague',
          'dispel_magic',
          'dust_of_defense',
          'elixir',
          'fan',
          'good_harvest',
          'mother_lode',
        ],
        ...['vandals', 'willing_workers'],
      ].sort(),
    );
  });

  test('finds the topics of an inspected thing; an invalid one opens nothing', () => {
    expect(topicsOf({ what: 'word', word: 'phase.move' }, {} as never)).toEqual(['phase.move']);
    expect(topicsOf(null, {} as never)).toEqual([]);
    const hexes = [{ terrain: 6, fort: { level: 3 }, income: { kind: KINDS.findIndex((k) => k.id === 'city') } }];
    expect(topicsOf({ what: 'hex', hex: hexId(0) }, { hexes, cloud: 0 } as never)).toEqual([
      'terrain.6',
      'fort.3',
      'kind.city',
      'word.black_cloud',
      'word.hexes',
    ]);
    for (const topic of ['', 'kind.', 'kind.nobody', 'fort.0', 'fort.9', 'terrain.99', 'word.toString', 'x']) {
      expect(entryOf(topic), topic).toBeNull();
    }
  });
});

describe('the rulebook', () => {
  test('has every rule once and in order', () => {
    const wanted = RULES.map((r) => r.id);
    expect(BOOK.flatMap((c) => c.rules.map((r) => r.id))).toEqual(wanted);
    expect(BOOK.length).toBeGreaterThan(20);
    for (const chapter of BOOK) expect(chapter.title, chapter.id).toMatch(/^[A-Z]/);
  });

  test('has rulings, decisions, principles, secrets and examples after the rules, under their ids', () => {
    expect(SIDE_CHAPTERS.map((c) => [c.id, c.title])).toEqual([
      ['AMB', 'Rulings'],
      ['D', 'Decisions'],
      ['ENG', 'Principles'],
      ['SEC', 'Secrets'],
      ['T', 'Examples'],
    ]);
    for (const chapter of SIDE_CHAPTERS) {
      expect(chapter.about, chapter.id).toMatch(/^[A-Z].*\.$/);
      if (chapter.parts.length > 1) for (const part of chapter.parts) expect(part.title).toMatch(/^[A-Z]/);
      for (const { id, head, lines } of chapter.parts.flatMap((p) => p.passages)) {
        expect(inBook(id), id).toBe(true);
        for (const text of [head, ...lines]) expect(text, id).not.toMatch(/\{\{|undefined|book\.|\.\./);
        expect(lines.length, id).toBeGreaterThan(0);
      }
    }
    expect(passageOf('AMB-49')?.rules).toEqual(['RET-04']);
    expect(['AMB-99', 'D-41', 'ENG-04', 'SEC-07', 'T-19', 'MOVE-09'].filter(inBook)).toHaveLength(6);
  });

  test('leads from a rule to the passages about it', () => {
    expect(bearingOn('RET-04', 'AMB').map((p) => p.id)).toEqual(['AMB-49', 'AMB-102', 'AMB-113']);
    expect(bearingOn('RET-04', 'D').map((p) => p.id)).toEqual(['D-44']);
    expect(bearingOn('INC-02', 'T').map((p) => p.id)).toEqual(['T-01']);
    expect(bearingOn('COMP-01', 'AMB')).toEqual([]);
  });

  const found = (query: string) => search(query).map((h) => ('id' in h ? h.id : h.entry.topic));

  test('can be searched by id, name and words, in any order and case', () => {
    expect(found('move-09')[0]).toBe('MOVE-09');
    expect(found('amb-122')[0]).toBe('AMB-122');
    expect(found('Fan')[0]).toBe('kind.fan');
    expect(found('LUCKY charm')[0]).toBe('kind.lucky_charm');
    expect(found("elephants' grave")[0]).toBe('kind.elephants_graveyard');
    expect(found('elephants’ grave')[0]).toBe('kind.elephants_graveyard');
    // Finds a piece by the name on the box, and by another spelling.
    expect(found('teenie pox')).toContain('kind.teeniepox');
    expect(found('fire wall')).toContain('kind.firewall');
    expect(found('city doubles price')).toEqual(['AMB-37']);
    expect(found('citadel income castle')).toEqual(found('castle income citadel'));
    // Lists rules before their rulings.
    expect(
      found('hidden map')
        .filter((id) => !id.startsWith('kind.'))
        .slice(0, 2),
    ).toEqual(['VAR-03', 'VAR-04']);
    expect(found('pinned')).toEqual(expect.arrayContaining(['MOVE-07', 'word.pin']));
    expect(found('plague')).toEqual(expect.arrayContaining(['kind.dark_plague', 'kind.elixir', 'EVT-07', 'MAG-03']));
  });

  test('finds nothing for an empty query or nonsense', () => {
    expect(found('')).toEqual([]);
    expect(found('   ')).toEqual([]);
    expect(found('castle zzzz')).toEqual([]);
    expect(found('teleporter')).toEqual([]);
  });

  test('plain letters keep the length of highlighted text', () => {
    for (const rule of BOOK.flatMap((c) => c.rules)) expect(plain(rule.text)).toHaveLength(rule.text.length);
  });
});
