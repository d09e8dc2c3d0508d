import { type Answers, NOBODY } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { options } from '../../rules/decisions/index.ts';
import { HOMES } from '../combat.ts';
import { itemAlone, itemBorne, neutralMagic, silencing } from '../duel.ts';
import { playEvent } from '../events.ts';
import type { Setup } from '../position.ts';
import { Table } from '../table.ts';
import { ALL, eventPhase, fight, itemUse, type PreparedEffect, prepared } from './prepared.ts';

const MOVES = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
] as const;

/** Seat `by` has a Balloon and creatures in its home: seat 0 in D2, seat 1 in F3. D4 belongs to seat 1. */
function balloonScene(by: 0 | 1, more: Partial<Setup>): Table {
  const home = by === 0 ? 'D2' : 'F3';
  return Table.of({
    players: 2,
    first: by,
    phase: 'move',
    stack: [...MOVES],
    ...more,
    rules: more.rules ?? ALL,
    racks: { [by]: ['balloon'], ...more.racks },
    hexes: { ...HOMES, D4: { owner: 1, terrain: 'forest' }, ...more.hexes },
    pieces: [
      { at: home, seat: by, kinds: ['ogre', 'goblins'] },
      ...(more.pieces ?? []),
      ...neutralMagic(['balloon', ...Object.values(more.racks ?? {}).flat()]),
    ],
  });
}

/** Farmers fight aboard a Balloon; all dice have missed. */
function aloftInBattle(): PreparedEffect {
  const script = { battle: [6, 6, 6, 6, 6, 6] };
  const t = Table.of(
    {
      players: 2,
      phase: 'move',
      stack: [...MOVES],
      rules: ALL,
      racks: { 0: ['balloon'] },
      hexes: { ...HOMES, D4: { owner: 1 }, D3: { owner: 0 } },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 0, kinds: ['bears'] },
        { at: 'D4', seat: 1, kinds: ['farmers'] },
        ...neutralMagic(['balloon']),
      ],
    },
    script,
  );
  t.answer(0, 'move', { do: 'transport', id: t.id('balloon', 0), ids: [t.id('ogre', 0)], hex: t.at('D4') });
  for (let i = 0; i < 20 && !t.open(0).some((d) => d.kind === 'battle.retreat'); i++) t.timeOut();
  return prepared(t, 'battle.retreat', { hex: null, air: t.at('C5') }, ['moved'], script);
}

export const ITEM_EFFECTS: Record<string, () => PreparedEffect> = {
  bow() {
    const script = { battle: [3] };
    const t = fight({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['bow'] } }, script);
    return prepared(
      t,
      'battle.items',
      itemUse(itemBorne(t.id('bow'), t.id('ogre', 0))),
      ['played', 'itemEntered', 'battleEnded'],
      script,
    );
  },
  sword() {
    const script = { battle: [4, 6, 6] };
    const t = fight({ attacker: ['elves_3'], defender: ['bears'], racks: { 0: ['sword'] } }, script);
    return prepared(
      t,
      'battle.items',
      itemUse(itemBorne(t.id('sword'), t.id('elves_3'))),
      ['played', 'itemEntered', 'battleEnded'],
      script,
    );
  },
  golem() {
    const script = { battle: [6, 5, 6] };
    const t = fight({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem'] } }, script);
    return prepared(
      t,
      'battle.items',
      itemUse(itemAlone(t.id('golem'))),
      ['played', 'itemEntered', 'battleEnded'],
      script,
    );
  },
  firewall() {
    const script = { item: [4], battle: [3] };
    const t = fight({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['firewall'] } }, script);
    return prepared(
      t,
      'battle.items',
      itemUse(itemAlone(t.id('firewall'))),
      ['played', 'rolled', 'itemEntered', 'battleEnded'],
      script,
    );
  },
  /** Without the Dispel the dryad would roll before the ogre. */
  dispel_magic() {
    const script = { battle: [2, 6] };
    const t = fight({ attacker: ['ogre'], defender: ['dryad'], racks: { 0: ['dispel_magic'] } }, script);
    return prepared(t, 'battle.items', itemUse(silencing(t.id('dispel_magic'), 1)), ['played', 'battleEnded'], script);
  },
  /** Seat 0 defends. Seat 1 could retreat to E3. */
  dust_of_defense() {
    const t = fight({
      first: 1,
      attacker: ['bears'],
      defender: ['ogre', 'troll'],
      hexes: { D4: { terrain: 'forest', owner: 0 }, E3: { owner: 1 } },
      racks: { 0: ['dust_of_defense'] },
    });
    return prepared(t, 'battle.dust', { id: t.id('dust_of_defense') }, ['played', 'battleEnded']);
  },
  /** Without a Charm the first hit comes in the fourth round. */
  lucky_charm() {
    const script = { battle: [3, 6, 6, 6, 6, 6, 2, 6] };
    const t = fight({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'] } }, script);
    const answer = { do: 'turn', id: t.id('lucky_charm'), die: 0, by: -1 } as const;
    return prepared(t, 'luck.charm', answer, ['played', 'charmed', 'battleEnded'], script);
  },
  talisman() {
    const script = { battle: [6, 1, 6, 6], save: [2] };
    const t = fight(
      { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['talisman'] }, hexes: { D3: { owner: 0 } } },
      script,
    );
    const ogre = t.id('ogre', 0);
    const answer = { targets: [ogre], saver: t.id('talisman'), saves: [ogre] } satisfies Answers['battle.hits'];
    return prepared(t, 'battle.hits', answer, ['saved'], script);
  },
  balloon() {
    const t = balloonScene(0, { hexes: { D5: { owner: 0, terrain: 'jungle' } } });
    const ids = ['ogre', 'goblins'].map((kind) => t.id(kind, 0));
    return prepared(t, 'move', { do: 'transport', id: t.id('balloon'), ids, hex: t.at('D5') }, ['boarded', 'moved']);
  },
  /** D3 and D4 are sea. */
  boat() {
    const sea = { terrain: 'sea' };
    const t = balloonScene(0, {
      rules: { ...ALL, boatItem: true },
      racks: { 0: ['boat'] },
      hexes: { D3: sea, D4: sea, D5: { owner: 0, terrain: 'jungle' } },
    });
    const ids = ['ogre', 'goblins'].map((kind) => t.id(kind, 0));
    return prepared(t, 'move', { do: 'transport', id: t.id('boat'), ids, hex: t.at('D5') }, ['boarded', 'moved']);
  },
  'balloon.air': aloftInBattle,
  fan() {
    const t = balloonScene(1, { racks: { 0: ['fan'] } });
    const ids = ['ogre', 'goblins'].map((kind) => t.id(kind, 1));
    t.answer(1, 'move', { do: 'transport', id: t.id('balloon', 1), ids, hex: t.at('D4') });
    const d = t.decision('item.reply', 0);
    const [hex = null] = entryAt(options(t.game, d).items, 0).hexes;
    return prepared(t, 'item.reply', { do: 'show', id: t.id('fan'), hex }, ['played', 'moved']);
  },
  'fan.cloud'() {
    const t = eventPhase({
      first: 1,
      hexes: { ...HOMES, C4: { owner: 1, terrain: 'forest' } },
      pieces: [
        { at: 'C4', seat: 1, kinds: ['druid'] },
        { at: 'B2', seat: 0, kinds: ['ogre'] },
      ],
      racks: { 0: ['fan'], 1: ['weather_control'] },
    });
    playEvent(t, 1, 'weather_control', { what: 'spell', caster: t.id('druid', 1), hex: t.at('B2') });
    return prepared(t, 'event.reply', { do: 'show', id: t.id('fan'), hex: null }, ['played', 'usedUp']);
  },
  /** Seat 0 acts for the neutral side and may give a Sword to an ape. */
  'explore.arm'() {
    const t = fight({
      first: 1,
      attacker: [],
      defender: ['troll', 'ogre'],
      hexes: { D4: { terrain: 'swamp' } },
      pieces: [{ at: 'D4', seat: NOBODY, kinds: ['giant_ape', 'sword', 'bow'] }],
    });
    const answer = {
      arms: ['sword', 'bow'].map((id) => ({ item: t.id(id, NOBODY), bearer: t.id('giant_ape', NOBODY) })),
    };
    return prepared(t, 'explore.arm', { arms: answer.arms.slice(0, 1) }, ['itemEntered']);
  },
  elixir() {
    const t = eventPhase({
      first: 1,
      hexes: { ...HOMES, B2: { terrain: 'swamp', owner: 0, fort: 2, income: 'village' } },
      pieces: [{ at: 'B2', seat: 0, kinds: ['ghost', 'thing', 'spirit', 'slime_beast', 'giant_snake_swamp'] }],
      racks: { 0: ['elixir'], 1: ['dark_plague'] },
    });
    playEvent(t, 1, 'dark_plague');
    return prepared(t, 'event.reply', { do: 'show', id: t.id('elixir'), hex: null }, ['played', 'usedUp']);
  },
};
