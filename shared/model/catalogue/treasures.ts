// The treasures with their printed gold. COMP-02, INC-07

interface TreasureFacts {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
}

export const TREASURE_FACTS: readonly TreasureFacts[] = [
  { id: 'diamond', name: 'Diamond', gold: 5 },
  { id: 'pearl', name: 'Pearl', gold: 5 },
  { id: 'sapphire', name: 'Sapphire', gold: 5 },
  { id: 'emerald', name: 'Emerald', gold: 10 },
  { id: 'ruby', name: 'Ruby', gold: 10 },
  { id: 'treasure_chest', name: 'Treasure Chest', gold: 20 },
];
