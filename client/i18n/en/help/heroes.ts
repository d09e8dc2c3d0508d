// Help on the heroes: a text each, its paragraphs on lines of their own.
export const heroes = {
  'help.lord':
    'While he stands in a hex, all your creatures of {{terrain}} in that hex are supported, even if you own no {{terrain}} at all. He helps nowhere else, and he gives no ground for income pieces.\nWhen he falls or moves away, that support ends at once: what has no other becomes a bluff.\nYou keep one Terrain Lord: win a second, and the first goes to the pool, turned over.',
  'help.kind.arch_cleric':
    'He fights by magic: he rolls at 5 in the magic step, before shooters and melee. He has no other power.\nWeather Control and Big Juju can be cast through him, up to five hexes away. Dispel Magic sends him into melee.',
  'help.kind.arch_mage':
    'He fights by magic at 6: he never misses, though he rolls. He has no other power.\nWeather Control and Big Juju can be cast through him, up to six hexes away. Dispel Magic sends him into melee.',
  'help.kind.ahasverus':
    'Only in games that play with house heroes; his counter has one face.\nInstead of moving as others do he may go, alone and as his whole move, to any hex you control or where a creature of yours stands, however far and whatever lies between. There must be room for him, and a pin holds him.',
  'help.kind.gypsy_king':
    'Only in games that play with house heroes; his counter has one face.\nWhen he has walked from one hex of yours to another, and no enemy stands where he left, the village or city and the tower or keep he left may follow him the way he went: each where his hex has none, and before another stack moves. Castles, citadels and other income pieces stay.',
  'help.kind.lenin':
    'Only in games that play with house heroes; his counter has one face.\nIn a battle your creatures of value 1 in his hex roll three dice each, less one in all: one of them rolls 2, two roll 5, three 8. Each die hits on a 1. A creature that something else has made stronger rolls as ever, and he himself rolls one die.',
  'help.kind.tycho_brahe':
    'Only in games that play with house heroes and with a map to discover; his counter has one face.\nAs your part of the movement phase begins, you see which tiles lie face down beside him. Nobody else does, and you need not be asked: your own log names them, and so does the hex when you look at it, until the tile turns up. He sees no further on his way.',
  'help.kind.assassin_primus':
    'Once in the special powers phase, name a hex of a rival with a hero or creatures in it. He and you roll two dice each.\nLower: nothing happens. Equal: roll again; lower now, and the Assassin is caught and goes to the pool; otherwise nothing happens.\nHigher: you name a hero, a creature that lies face up, or one of the face-down pieces there; the rival names one too, and both are shown together. A die: on 1 to 3 yours dies, on 4 to 6 his. The only one there, or one you both named, dies without a roll. If you name a face-down piece, luck says which; its owner may name a particular one. Forts and income pieces are safe, and so are hexes nobody owns.',
  'help.kind.baron_munchausen':
    'Before the first round of a battle he takes part in, every enemy fort, city and village there takes one hit. It comes after the items and before the Warlord.\nWith the Grand Duke on the same side it is two hits each. If nothing is left to fight after that, the battle is over without a round, and no damage dice are rolled.',
  'help.kind.deerhunter':
    'Pieces that begin and end their move with him pay 1 point for any land hex, swamp, mountain, forest and jungle too.\nHe may lead a stack out of a hex where it is pinned. Entering a hex with enemies still ends the move.',
  'help.kind.dwarf_king':
    'While he is yours, your mines (copper, silver and gold) pay twice. That counts whenever income is measured, for a citadel too, and Mother Lode pays four times for them.\nOther income pieces pay as ever.',
  'help.kind.elf_lord': 'He shoots at 6: he rolls in the ranged step and never misses. He has no other power.',
  'help.kind.ghaog_ii':
    'He flies at 6, and in melee he never misses. He has no other power.\nLying face up, he holds enemy flyers who try to pass his hex, without being asked.',
  'help.kind.grand_duke':
    'Before the first round of a battle he takes part in, every enemy fort, city and village there takes one hit, just as with Baron Munchausen.\nWith the Baron on the same side it is two hits each.',
  'help.kind.lord_of_the_eagles':
    'He flies, and fights in melee at 5. He has no other power.\nLying face up, he holds enemy flyers who try to pass his hex, without being asked.',
  'help.kind.marksman':
    'In each ranged step choose how he shoots: at 5, and whoever is hit places the hit as usual; or at 2, and you pick the enemy piece that takes it. A hit he aims is placed before all others. The Golem cannot be picked.\nWhen you try for him in the hero phase he counts as 5: you need 10.',
  'help.kind.master_thief':
    'Once in the special powers phase, name a rival. He and you roll two dice each.\nLower: nothing happens. Equal: roll again; lower now, and the Thief is caught and goes to the pool; otherwise nothing happens.\nHigher: take a Thing of his rack by luck, or all his gold, whichever you like now that you know it worked; there must be something to take. Only you two know what was stolen. If your rack is now too full, you must place, cash or give back a Thing at once.',
  'help.kind.sir_lance_a_lot':
    'He charges: in melee he rolls two dice, each hitting on 5 or less. He has no other power.',
  'help.kind.sword_master':
    'When a hit is put on him, roll a die: 2 to 5 wards it off, 1 or 6 kills him. A hit he wards off is used up.\nA second hit in the same round kills him without a roll. If his side has the Talisman, it may still save him after he failed.',
  'help.kind.warlord':
    'Before the first round of a battle he takes part in, name an enemy creature there and roll a die. If the die is at least its value, the creature changes sides at once, even if that makes more than {{stackLimit}} pieces.\nHeroes cannot be named, nor Golem, Fire Wall and Balloon. If you cannot support the creature it is a bluff now, and may be called.',
} as const;
