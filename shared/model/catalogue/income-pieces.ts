// Income pieces with a terrain, cities and villages. COMP-03, COMP-06

interface IncomeFacts {
  readonly id: string;
  readonly name: string;
  readonly terrain: string;
  readonly gold: number;
  readonly count: number;
  /** True if the Dwarf King doubles it (INC-05). */
  readonly mine: boolean;
}

const keyed = (id: string, name: string, terrain: string, gold: number, count = 1): IncomeFacts => ({
  id,
  name,
  terrain,
  gold,
  count,
  mine: terrain === 'mountain',
});

export const INCOME_FACTS: readonly IncomeFacts[] = [
  keyed('copper_mine', 'Copper Mine', 'mountain', 1),
  keyed('silver_mine', 'Silver Mine', 'mountain', 2, 2),
  keyed('gold_mine', 'Gold Mine', 'mountain', 3),
  keyed('diamond_field', 'Diamond Field', 'desert', 1),
  keyed('elephants_graveyard', "Elephants' Graveyard", 'jungle', 3),
  keyed('farmlands', 'Farmlands', 'plains', 1),
  keyed('oil_field', 'Oil Field', 'frozen_waste', 3),
  keyed('peat_bog', 'Peat Bog', 'swamp', 1),
  keyed('timberland', 'Timberland', 'forest', 1),
];

/** A city or village. It fights with its value and pays as much gold. */
interface TownFacts {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly count: number;
}

export const TOWN_FACTS: readonly TownFacts[] = [
  { id: 'city', name: 'City', value: 2, count: 6 },
  { id: 'village', name: 'Village', value: 1, count: 6 },
];
