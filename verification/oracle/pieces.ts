// The pieces that the oracle knows, copied from the printed counters and not read from the catalogue.
import type { Piece, Side, Step } from './odds.ts';

/** Value and symbols of a piece (M magic, R ranged, C charges) as on its counter. */
const CREATURES: Readonly<Record<string, readonly [cv: number, symbols: string]>> = {
  baby_dragon: [3, ''],
  basilisk: [3, 'M'],
  bears: [2, ''],
  big_foot: [5, ''],
  black_knight: [3, 'C'],
  brown_knight: [4, 'C'],
  camel_corps: [3, ''],
  crawling_vines: [6, ''],
  cyclops: [5, ''],
  dervish: [2, 'M'],
  dinosaur: [4, ''],
  dragon_rider: [3, 'R'],
  druid: [3, 'M'],
  dwarves_2: [2, 'R'],
  dwarves_3c: [3, 'C'],
  dwarves_3r: [3, 'R'],
  elephant: [4, 'C'],
  elves_2: [2, 'R'],
  elves_3: [3, 'R'],
  eskimos: [2, ''],
  genie: [4, 'M'],
  ghost: [1, ''],
  giant: [4, 'R'],
  giant_ape: [5, ''],
  goblins: [1, ''],
  green_knight: [4, 'C'],
  head_hunter: [2, 'R'],
  ice_giant: [5, 'R'],
  killer_penguins: [3, ''],
  mammoth: [5, 'C'],
  mountain_men: [1, ''],
  nomads: [1, ''],
  ogre: [2, ''],
  old_dragon: [4, 'M'],
  pirates: [2, ''],
  pixies: [1, ''],
  sandworm: [3, ''],
  skeletons: [1, ''],
  slime_beast: [3, ''],
  spirit: [2, 'M'],
  sprite: [1, 'M'],
  tigers: [3, ''],
  troll: [4, ''],
  unicorn: [4, ''],
  walking_tree: [5, ''],
  walrus: [4, ''],
  white_bear: [4, ''],
  white_dragon: [5, 'M'],
  wolves: [3, ''],
  yellow_knight: [3, 'C'],
};

const HEROES: typeof CREATURES = {
  arch_cleric: [5, 'M'],
  arch_mage: [6, 'M'],
  assassin_primus: [4, ''],
  baron_munchausen: [4, ''],
  dwarf_king: [5, ''],
  elf_lord: [6, 'R'],
  ghaog_ii: [6, ''],
  grand_duke: [4, ''],
  lord_of_the_eagles: [5, ''],
  marksman: [5, 'R'],
  sir_lance_a_lot: [5, 'C'],
  sword_master: [4, ''],
};

const WALLS: Readonly<Record<string, readonly [hits: number, step: Step]>> = {
  tower: [1, 'melee'],
  keep: [2, 'melee'],
  castle: [3, 'ranged'],
  citadel: [4, 'magic'],
  village: [1, 'melee'],
  city: [2, 'melee'],
};

const stepOf = (symbols: string): Step =>
  symbols.includes('M') ? 'magic' : symbols.includes('R') ? 'ranged' : 'melee';

/** Returns a piece by name. `item`: what it bears. Throws for an unknown name. */
export function piece(name: string, item?: 'bow' | 'sword'): Piece {
  const wall = WALLS[name];
  if (wall !== undefined) {
    const kind = name === 'village' || name === 'city' ? 'town' : 'fort';
    return { name, kind, cv: wall[0], step: wall[1], dice: 1, hits: wall[0] };
  }
  if (name === 'balloon') return { name, kind: 'balloon', cv: 3, step: 'ranged', dice: 1, hits: 1 };
  if (name === 'golem') return { name, kind: 'golem', cv: 6, step: 'melee', dice: 1, hits: 1 };
  const hero = HEROES[name];
  const facts = hero ?? CREATURES[name];
  if (facts === undefined) throw new Error(`the oracle knows no ${name}`);
  const [cv, symbols] = facts;
  return {
    name,
    kind: hero === undefined ? 'creature' : 'hero',
    cv,
    step: stepOf(symbols),
    dice: symbols.includes('C') ? 2 : 1,
    hits: 1,
    parries: name === 'sword_master',
    ...(item === undefined ? {} : { item }),
  };
}

/** A side of a match-up, by names. Creatures of equal value are in catalogue order. */
export interface SideSpec {
  kinds: readonly string[];
  fort?: 'tower' | 'keep' | 'castle' | 'citadel';
  town?: 'village' | 'city';
  bow?: string;
  sword?: string;
  /** The passengers of the Balloon: up to three creatures of value 3 or less. */
  aboard?: readonly string[];
  golem?: boolean;
  fireWall?: boolean;
  talisman?: boolean;
  cloud?: boolean;
}

/** Heroes whose power hits every enemy fort, city and village once before round 1 (AMB-82). */
const BATTERERS = ['baron_munchausen', 'grand_duke'];

export function sideOf(troop: SideSpec): Side {
  let bow = troop.bow;
  let sword = troop.sword;
  const carried = (name: string): 'bow' | 'sword' | undefined => {
    // If two pieces have this name, only the first bears the item.
    if (name === bow) {
      bow = undefined;
      return 'bow';
    }
    if (name !== sword) return undefined;
    sword = undefined;
    return 'sword';
  };
  const walls = [troop.fort, troop.town].filter((w) => w !== undefined);
  const pieces = [
    ...walls.map((w) => piece(w)),
    ...troop.kinds.map((name) => piece(name, carried(name))),
    ...(troop.aboard ?? []).map((name) => ({ ...piece(name), aboard: true })),
    ...(troop.aboard === undefined ? [] : [piece('balloon')]),
    ...(troop.golem === true ? [piece('golem')] : []),
  ];
  return {
    pieces,
    talisman: troop.talisman,
    cloud: troop.cloud,
    fireWall: troop.fireWall,
    barrage: troop.kinds.filter((name) => BATTERERS.includes(name)).length,
  };
}
