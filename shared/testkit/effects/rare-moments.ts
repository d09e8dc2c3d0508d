import { classicRules } from '../../model/game/ruleset.ts';
import type { DecisionKind, Game, PowerId, Seat } from '../../model/game/types.ts';
import { attack, combat } from '../combat.ts';
import { hexNamed, Table } from '../index.ts';
import { moveStack } from '../march.ts';

export interface RareMoment {
  kind: DecisionKind;
  seat: Seat;
  game: Game;
}

/** A retreat into a hex that lacks space for one or two of the pieces. RET-04 */
function fullRetreat(over: 1 | 2): RareMoment {
  const crowd = ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits', 'unicorn'];
  const { game } = Table.of({
    players: 2,
    phase: 'combat',
    rules: { bluffCall: 'manual' },
    hexes: { C3: { owner: 0 }, E3: { owner: 1, fort: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'brown_knight'].slice(0, over + 1), up: true },
      { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'], up: true },
      { at: 'C3', seat: 0, kinds: crowd },
    ],
    stack: [
      { kind: 'round', nextPhase: 6 },
      { kind: 'combat', index: 0 },
      { kind: 'retreat', seat: 0, hex: hexNamed('D4'), to: hexNamed('C3'), over, by: { way: 'foot' } },
    ],
  });
  return { kind: 'retreat.excess', seat: 0, game };
}

/** Income pieces of equal worth were found, or a piece equal to the earlier one; seat 0 picks. D-34 */
function tiedIncomes(left?: 'peat_bog'): RareMoment {
  const { game } = combat(
    { first: 1, hexes: { D4: { terrain: 'swamp', income: left } }, pieces: [{ at: 'D4', seat: 1, kinds: ['troll'] }] },
    { explore: [2] },
    [left === undefined ? 'peat_bog' : 'elixir', 'village'],
  );
  return { kind: 'explore.income', seat: 0, game };
}

/** A rack as after a large capture: 13 Things, or `fewer` less. D-51 */
function fullRack(fewer: 0 | 1 | 2): RareMoment {
  const things = ['ruby', 'pearl', 'farmlands', 'village', 'city', 'dust_of_defense', 'dark_plague'];
  const creatures = ['old_dragon', 'camel_corps', 'nomads', 'sandworm', 'griffon', 'genie'];
  const { game } = Table.of({
    players: 2,
    ground: 'forest',
    rules: { bluffCall: 'manual' },
    hexes: {
      D4: { owner: 0 },
      D5: { owner: 0, terrain: 'plains' },
      E4: { owner: 0, terrain: 'desert' },
      B2: { owner: 1, fort: 1 },
    },
    racks: { 0: [...things.slice(fewer), ...creatures] },
    stack: [
      { kind: 'round', nextPhase: 2 },
      { kind: 'excess', seats: [0] },
    ],
  });
  return { kind: 'rack.excess', seat: 0, game };
}

function ofPower(kind: DecisionKind, t: Table): RareMoment {
  const question = t.open().find((d) => d.kind === kind);
  if (question === undefined) throw new Error(`no player is asked ${kind}`);
  return { kind, seat: question.seat, game: { ...t.game, seq: Math.max(1, t.game.seq) } };
}

const FIGHT = attack(['troll', 'cyclops'], ['ogre', 'goblins'], {}, { gold: [5, 5] });

/** The start of a round for a player with this power. */
const realm = (power: PowerId): Table =>
  Table.of({
    players: 2,
    phase: 'order',
    hexes: {
      C2: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
      D2: { owner: 0, income: 'village', fort: 2 },
      C3: { owner: 0 },
      E5: { owner: 1, fort: 1 },
    },
    powers: { 0: power },
    stack: [{ kind: 'round', nextPhase: 0 }],
  });

const powerMoments = (): RareMoment[] => [
  ofPower(
    'power.pick',
    Table.start(classicRules(4, { encounterPowers: 'agreed' }), 'powers', { first: [6, 6, 1, 1, 1, 1, 1, 1] }),
  ),
  ofPower('power.tax', realm('tax_farmer')),
  ofPower('power.stake', combat({ ...FIGHT, powers: { 0: 'gambler' } })),
  ofPower('power.reroll', combat({ ...FIGHT, powers: { 0: 'lucky' } })),
];

/** Returns all rare moments; of each kind the one with most pieces first. */
export const rareMoments = (): RareMoment[] => [
  fullRetreat(2),
  fullRetreat(1),
  tiedIncomes(),
  tiedIncomes('peat_bog'),
  fullRack(0),
  fullRack(1),
  fullRack(2),
  ...powerMoments(),
];

/** A keep and a village can follow the hero. NEWH-03 */
function followers(): RareMoment {
  const t = Table.of({
    players: 2,
    rules: { heroes: true, newHeroes: true },
    hexes: { C2: { owner: 0, income: 'village', fort: 2 }, D2: { owner: 0 }, E5: { owner: 1, fort: 1 } },
    pieces: [{ at: 'C2', seat: 0, kinds: ['gypsy_king'] }],
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
  });
  return ofPower('move', moveStack(t, 0, [t.id('gypsy_king')], 'D2'));
}

export const unusualMoves = (): RareMoment[] => [
  ...(['nomad', 'aviator'] as const).map((power) => {
    const t = realm(power);
    return ofPower(
      'move',
      t.playOn(power, (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0)),
    );
  }),
  followers(),
];
