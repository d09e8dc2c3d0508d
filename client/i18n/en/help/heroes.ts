// Heroes: the text after the sentence of `does.ts`, one line per paragraph.
export const heroes = {
  'help.lord':
    'He supports no creatures elsewhere, and income pieces still need their own terrain.\nWhen he falls or moves away, that support ends immediately: a creature without other support becomes a bluff.\nYou may have only one Terrain Lord: if you win a second, the first goes to the pool, turned over.',
  'help.kind.arch_cleric':
    'He has no other power.\nWeather Control and Big Juju can be cast through him, up to five hexes away. Dispel Magic sends him into melee.',
  'help.kind.arch_mage':
    'He has no other power.\nWeather Control and Big Juju can be cast through him, up to six hexes away. Dispel Magic sends him into melee.',
  'help.kind.ahasverus':
    'That is his whole move; distance and what is in between do not matter. There must be room for him, and he cannot leave while pinned.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.gypsy_king':
    'He must have walked there, and there must be no enemy in the hex he left. They follow him the way he went, each if his hex has none of its kind, and before another stack moves. Castles, citadels and other income pieces stay.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.lenin':
    'One such creature rolls 2 dice, two roll 5, three roll 8. Each die hits on a 1. A creature with a raised value rolls as usual, and he himself rolls one die.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.tycho_brahe':
    'No other player sees them. Your own log names them, and so does the closer look at the hex, until the tile turns up. He does not see further tiles while he moves.\nOnly in games with house heroes and a map to discover; his counter has one face.',
  'help.kind.assassin_primus':
    'Name a hex of a rival with a hero or creatures in it. Both of you roll two dice.\nLower: nothing happens. Equal: roll again; if you are lower now, the Assassin is caught and goes to the pool, otherwise nothing happens.\nHigher: you name a hero, a face-up creature, or one of the face-down pieces there; the rival names one too, and both are shown together. Roll a die: on 1 to 3 yours dies, on 4 to 6 theirs. The only candidate there, or one you both named, dies without a roll. If you name a face-down piece, it is picked at random; its owner may name a particular one. Forts, income pieces and hexes without an owner are safe.',
  'help.kind.baron_munchausen':
    'It happens after the items and before the Warlord.\nWith the Grand Duke on the same side it is two hits each. If no defender can fight after that, the battle is over without a round, and no damage dice are rolled.',
  'help.kind.deerhunter':
    'He may lead a stack out of a hex where it is pinned. Entering a hex with enemies still ends the move.',
  'help.kind.dwarf_king':
    'That counts whenever income is measured, even for a citadel, and Mother Lode pays four times for them.\nOther income pieces pay as usual.',
  'help.kind.elf_lord': 'He has no other power.',
  'help.kind.ghaog_ii': 'He has no other power.\nFace up, he automatically holds enemy flyers who try to pass his hex.',
  'help.kind.grand_duke': 'Baron Munchausen does the same: with both on one side it is two hits each.',
  'help.kind.lord_of_the_eagles':
    'He has no other power.\nFace up, he automatically holds enemy flyers who try to pass his hex.',
  'help.kind.marksman':
    'At 5 the player who is hit assigns the hit as usual. You choose how he shoots before the dice. A hit he aims is assigned before all others, and you name its victim after the roll. The Golem cannot be picked.\nWhen you try for him in the hero phase he counts as 5: you need 10.',
  'help.kind.master_thief':
    'Name a rival. Both of you roll two dice.\nLower: nothing happens. Equal: roll again; if you are lower now, the Thief is caught and goes to the pool, otherwise nothing happens.\nHigher: take a random Thing from their rack, or all their gold: you choose once you know it worked. There must be something to take. Only you two know what was stolen. If your rack is now too full, you must immediately place, cash or return a Thing.',
  'help.kind.sir_lance_a_lot': 'He has no other power.',
  'help.kind.sword_master':
    'A hit he parries is used up.\nA second hit in the same round kills him without a roll. If his side has the Talisman, it may still save him when he fails.',
  'help.kind.warlord':
    'Name an enemy creature there and roll a die. If the die is at least its value, the creature changes sides immediately, even if that makes more than {{stackLimit}} pieces.\nYou cannot name a hero, the Golem, a Fire Wall or a Balloon. If you cannot support the creature, it is now a bluff.',
} as const;
