/** The 22 heroes of the box, two to a counter. COMP-07 */

export interface HeroFacts {
  readonly id: string;
  readonly name: string;
  readonly printed: string;
  readonly cv: number;
  /** F flies, M magic, R ranged, C charges, * special power; '' for none. */
  readonly flags: string;
  /** The id of the hero on the other face of the counter; null if the counter has one face. AMB-137 */
  readonly reverse: string | null;
  readonly face: 'front' | 'back';
  /** The id of the terrain that a Terrain Lord commands. */
  readonly lord: string | null;
  /** The Marksman's second value. Null for other heroes. */
  readonly otherCv: number | null;
}

/** Returns a row of the list. `more`: facts that few heroes have. */
export const hero = (
  id: string,
  name: string,
  cv: number,
  flags: string,
  face: 'front' | 'back',
  reverse: string | null,
  more: { lord?: string; printed?: string; otherCv?: number } = {},
): HeroFacts => ({
  id,
  name,
  printed: more.printed ?? name,
  cv,
  flags,
  reverse,
  face,
  lord: more.lord ?? null,
  otherCv: more.otherCv ?? null,
});

export const HERO_FACTS: readonly HeroFacts[] = [
  hero('arch_cleric', 'Arch Cleric', 5, 'M', 'front', 'jungle_lord'),
  hero('arch_mage', 'Arch Mage', 6, 'M', 'front', 'ghaog_ii'),
  hero('assassin_primus', 'Assassin Primus', 4, '*', 'front', 'plains_lord'),
  hero('baron_munchausen', 'Baron Munchausen', 4, '*', 'front', 'desert_master'),
  hero('deerhunter', 'Deerhunter', 4, '*', 'back', 'grand_duke'),
  hero('desert_master', 'Desert Master', 4, '*', 'back', 'baron_munchausen', { lord: 'desert' }),
  hero('dwarf_king', 'Dwarf King', 5, '*', 'front', 'warlord'),
  hero('elf_lord', 'Elf Lord', 6, 'R', 'front', 'ice_lord'),
  hero('forest_king', 'Forest King', 4, '*', 'back', 'marksman', { lord: 'forest' }),
  hero('ghaog_ii', 'Ghaog II', 6, 'F', 'back', 'arch_mage'),
  hero('grand_duke', 'Grand Duke', 4, '*', 'front', 'deerhunter'),
  hero('ice_lord', 'Ice Lord', 4, '*', 'back', 'elf_lord', { lord: 'frozen_waste' }),
  hero('jungle_lord', 'Jungle Lord', 4, '*', 'back', 'arch_cleric', { lord: 'jungle' }),
  hero('lord_of_the_eagles', 'Lord of the Eagles', 5, 'F', 'back', 'master_thief'),
  hero('marksman', 'Marksman', 5, 'R', 'front', 'forest_king', { otherCv: 2 }),
  hero('master_thief', 'Master Thief', 4, '*', 'front', 'lord_of_the_eagles'),
  hero('mountain_king', 'Mountain King', 4, '*', 'back', 'sword_master', { lord: 'mountain' }),
  hero('plains_lord', 'Plains Lord', 4, '*', 'back', 'assassin_primus', { lord: 'plains' }),
  hero('sir_lance_a_lot', 'Sir Lance-a-Lot', 5, 'C', 'front', 'swamp_king'),
  hero('swamp_king', 'Swamp King', 4, '*', 'back', 'sir_lance_a_lot', { lord: 'swamp' }),
  hero('sword_master', 'Sword Master', 4, '', 'front', 'mountain_king', { printed: 'Swordmaster' }),
  hero('warlord', 'Warlord', 5, '*', 'back', 'dwarf_king'),
];
