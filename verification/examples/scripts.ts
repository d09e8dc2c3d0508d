// Scripted moments for options and rare events. Each starts from a legal position
// (shared/testkit/position.ts). The fallback answers where the script gives no answer.

import { WILD } from '../../server/testing/effect.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { drawsOf } from '../../shared/model/game/position.ts';
import type { Frame, Game } from '../../shared/model/game/types.ts';
import { attack, COMBAT_PHASE, type CombatScene, HOMES } from '../../shared/testkit/combat.ts';
import { phase4, playEvent } from '../../shared/testkit/events.ts';
import { type Script, type Setup, Table } from '../../shared/testkit/index.ts';
import { idsIn, moveStack } from '../../shared/testkit/march.ts';
import { position } from '../../shared/testkit/position.ts';

interface Played {
  before: Game;
  events: readonly GameEvent[];
}

function from(setup: Setup, script: Script, act: (t: Table) => void): Played {
  const before = position(setup);
  const t = Table.from(before, script);
  act(t);
  return { before, events: t.history };
}
const passing = (times: number) => (t: Table) => {
  for (let i = 0; i < times && t.open().length > 0; i++) t.timeOut();
};
/** Plays a battle or an exploration in the centre. `drawn`: the Things drawn first. */
function inBattle(more: CombatScene, script: Script, drawn: readonly string[] = []): Played {
  const setup = {
    players: 2,
    phase: 'combat',
    stack: COMBAT_PHASE,
    ...more,
    hexes: { ...WILD, ...HOMES, ...more.hexes },
  } as Setup;
  return from(setup, { ...script, draw: drawsOf(position(setup), drawn) }, passing(6));
}

const LANDS: NonNullable<Setup['hexes']> = {
  ...WILD,
  C2: { terrain: 'forest', owner: 0 },
  D2: { terrain: 'plains', owner: 0, fort: 1 },
  C3: { terrain: 'jungle', owner: 0 },
  E5: { terrain: 'swamp', owner: 1, fort: 1 },
};
const phase = (nextPhase: number, frame: Frame, more: Partial<Setup>, act: (t: Table) => void): Played =>
  from({ players: 2, hexes: LANDS, stack: [{ kind: 'round', nextPhase }, frame], ...more }, {}, act);
const things = (more: Partial<Setup>, act: (t: Table) => void) =>
  phase(3, { kind: 'things', state: 'buy', index: 0 }, { phase: 'things', gold: [0, 0], ...more }, act);
const movementScript = (more: Partial<Setup>, act: (t: Table) => void) =>
  phase(5, { kind: 'move', index: 0 }, { phase: 'move', ...more }, act);

const explored = { D4: { terrain: 'swamp' } };
const explorers: Setup['pieces'] = [{ at: 'D4', seat: 0, kinds: ['troll'] }];
const FULL = [
  'ogre',
  'tigers',
  'unicorn',
  'cyclops',
  'dervish',
  'old_dragon',
  'hunters',
  'eagles',
  'centaur',
  'pegasus',
  'bears',
];

export const SCRIPTS: Readonly<Record<string, () => Played>> = {
  'first-loss': () =>
    inBattle(attack(['troll', 'cyclops'], ['ogre', 'goblins'], {}, { powers: { 0: 'amoeba' } }), {
      battle: [6, 6, 1, 1],
    }),
  'three-stay': () =>
    inBattle(
      {
        players: 3,
        hexes: {
          D4: { terrain: 'plains', owner: 1 },
          D3: { owner: 0 },
          E3: { terrain: 'jungle', owner: 2 },
          C4: { owner: 1 },
        },
        pieces: [
          { at: 'D4', seat: 0, kinds: ['troll', 'ogre'] },
          { at: 'D4', seat: 1, kinds: ['farmers', 'villains'] },
          { at: 'D4', seat: 2, kinds: ['tigers'] },
        ],
      },
      { battle: Array<number>(40).fill(6) },
    ),
  'back-to-rack': () =>
    inBattle(attack(['cyclops', 'ogre'], ['white_knight', 'farmers'], {}, { powers: { 1: 'brute' } }), {
      battle: [1, 1, 6, 6, 6],
    }),
  'nobody-met': () => inBattle({ hexes: explored, pieces: explorers, powers: { 0: 'explorer' } }, { explore: [5] }),
  'many-small': () =>
    inBattle(attack(['goblins', 'skeletons'], ['cyclops'], {}, { powers: { 0: 'populous' } }), {
      battle: [1, 6, 2, 6, 6, 6, 6, 6, 6],
    }),
  lenin: () =>
    inBattle(attack(['lenin', 'goblins', 'mountain_men'], ['ogre', 'troll'], {}, { rules: { newHeroes: true } }), {
      battle: Array.from({ length: 30 }, (_, i) => (i === 2 ? 1 : 6)),
    }),
  'vandal-takes': () =>
    inBattle(attack(['cyclops'], [], { fort: 1 }, { powers: { 0: 'vandal' } }), { battle: [1, 6], damage: [6] }),
  'paid-out': () =>
    inBattle({ hexes: explored, pieces: explorers, rules: { undefendedTreasure: 'autoCash' } }, { explore: [2] }, [
      'ruby',
      'timberland',
    ]),
  'one-more': () => things({ powers: { 0: 'king_of_things' } }, (t) => t.timeOut()),
  'one-for-one': () =>
    things({ powers: { 0: 'trafficker' }, racks: { 0: ['ogre', 'tigers', 'unicorn'] } }, (t) =>
      t.answer(0, 'recruit.buy', { paid: 0, trade: ['ogre', 'unicorn'].map((kind) => t.id(kind, 0)) }),
    ),
  'too-many': () =>
    phase(2, { kind: 'excess', seats: [0] }, { racks: { 0: FULL }, rules: { rackExcessBy: 'random' } }, (t) =>
      t.answer(0, 'rack.excess', { place: [], cash: [], discard: [] }),
    ),
  'cheap-tower': () =>
    phase(7, { kind: 'build', index: 0 }, { phase: 'build', gold: [8, 0], powers: { 0: 'builder' } }, (t) =>
      t.answer(0, 'build', { hexes: [t.at('C2')] }),
    ),
  'last-drawn': () => {
    const t = phase4({ trueElimination: true, hexes: HOMES, racks: { 0: ['good_harvest'], 1: ['nomads'] } });
    const before = t.game;
    const done = t.history.length;
    playEvent(t, 0, 'good_harvest');
    return { before, events: t.history.slice(done) };
  },
  'left-farmland': () =>
    movementScript(
      {
        rules: { claimNeutralIncome: true },
        hexes: { ...LANDS, D3: { terrain: 'plains', income: 'farmlands' } },
        pieces: [{ at: 'D2', seat: 0, kinds: ['goblins', 'farmers'] }],
      },
      (t) => {
        moveStack(t, 0, [t.id('farmers', 0)], 'D3');
        passing(2)(t);
      },
    ),
  exposed: () =>
    movementScript(
      {
        rules: { hideAfterReveal: false },
        pieces: [{ at: 'C3', seat: 0, kinds: ['tigers', 'crawling_vines'], up: true }],
      },
      (t) => moveStack(t, 0, idsIn(t, 0, 'C3'), 'D3'),
    ),
};
