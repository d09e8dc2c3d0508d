// Help on the kinds of pieces: things, heroes, magic items, events. One line per paragraph.

export const things = {
  'help.creature.supported':
    'It is supported while you own a hex of {{terrain}} anywhere, or while the Terrain Lord of {{terrain}} is in its hex. Otherwise it is a bluff.',
  'help.creature.melee': '{{name}} fights in melee and hits on {{cv}} or less.',
  'help.creature.always': '{{name}} fights in {{step}} and never misses, though it rolls.',
  'help.creature.magic': '{{name}} fights by magic, before shooters and melee, and hits on {{cv}} or less.',
  'help.creature.ranged': '{{name}} shoots before melee begins and hits on {{cv}} or less.',
  'help.creature.charge': 'It charges: it rolls two dice instead of one.',
  'help.creature.fly':
    'It flies: over sea, and past enemies whose flyers do not hold it. It pays for terrain like other pieces.',
  'help.creature.caster': 'Weather Control and Big Juju can be cast through it, up to {{count}} hexes away.',
  'help.step.magic': 'the magic step',
  'help.step.ranged': 'the ranged step',
  'help.step.melee': 'melee',
  'help.income':
    'Placed face up in a {{terrain}} hex of yours, it adds {{gold}} to your income while it is there. The hex itself must have this terrain; having its Terrain Lord is not enough. A hex holds one income piece; it may share the hex with a fort.\nIt does not fight and stops no stack: a player who takes the hex gets it. After a battle there it is lost on a die of 1 or 6. You may take it off the board yourself, outside the combat phase.',
  'help.income.mine': 'It is a mine: with the Dwarf King it pays twice, {{gold}}.',
  'help.kind.city':
    'Placed face up in any land hex of yours without an income piece, it adds 2 to your income and fights for the hex in melee at 2.\nIt takes two hits, each lowering it by 1; at 0 it is turned over for the rest of the battle. It is repaired after the battle, unless its damage die is 1 or 6: then it is lost.',
  'help.kind.village':
    'Placed face up in any land hex of yours without an income piece, it adds 1 to your income and fights for the hex in melee at 1.\nOne hit turns it over for the rest of the battle. It is repaired after the battle, unless its damage die is 1 or 6: then it is lost.',
  'help.treasure':
    'It is worth {{gold}} gold. You may show it and take the gold at any time; the counter goes back to the cup. It is not part of income and is never placed on the board.\nIf it is found while exploring, it goes to the player who captures the hex, and until then every bribe there costs double.',
  'help.fort.1':
    'The first level, worth 1: it pays 1 gold a round and fights for its hex in melee at 1. You build it for {{fortCost}} gold in a hex you own without a fort; your first tower is free.\nOne hit turns it over for the rest of the battle. On a damage die of 1 or 6 after a battle it is gone.',
  'help.fort.2':
    'The second level, worth 2: it pays 2 gold a round and fights in melee at 2. You raise a tower to a keep for {{fortCost}} gold.\nEach hit lowers it by 1 for the rest of the battle. On a damage die of 1 or 6 after a battle it drops to a tower.',
  'help.fort.3':
    'The third level, worth 3: it pays 3 gold a round and shoots at 3, in the ranged step even when damaged. You raise a keep to a castle for {{fortCost}} gold.\nEach hit lowers it by 1 for the rest of the battle. On a damage die of 1 or 6 after a battle it drops to a keep.',
  'help.fort.4':
    'The last level, worth 4: it pays 4 gold a round and fights by magic at 4, even when damaged. You raise a castle to a citadel for {{fortCost}} gold if your income is at least {{citadelIncome}} and you have no citadel.\nNo damage die and no event takes a level from it; it is lost only when the hex is taken. Its hex holds any number of pieces. No event can be cast through it.',
  'help.terrain':
    'A land hex: {{cost}} to enter. If you own it, it pays 1 gold a round and counts for the free draw. Creatures of {{terrain}} are supported while you own such a hex anywhere.',
  'help.terrain.cost_one': '1 movement point',
  'help.terrain.cost_other': '{{count}} movement points',
  'help.terrain.income': 'Income pieces that belong here: {{names}}.',
  'help.terrain.sea':
    'No player owns the sea. Flyers may cross it, 1 movement point a hex, but no piece may end its move there: a creature that has to stop there goes to the cup, a hero to the pool.\nThe deck holds sea tiles too: Big Juju may turn a hex into sea.',
  'help.flag.fly':
    'The piece crosses sea and may leave or pass a hex with enemies. To do so it is shown; for each flyer the enemy shows there, one of the shown flyers stays behind, chosen by its owner.\nFlyers pay for terrain like other pieces, stop in unowned land, and may not cross a hex where you would have more than {{stackLimit}} pieces. Flying makes no difference in battle.',
  'help.flag.magic':
    'The piece rolls in the magic step, before shooting and melee; pieces that it kills do not roll any more.\nWeather Control and Big Juju are cast through a supported magic creature, as far away as its value. Dispel Magic makes it fight in melee for a battle. On a fort the mark means the citadel.',
  'help.flag.ranged':
    'The piece rolls in the ranged step, after magic and before melee; pieces that it kills do not roll any more. On a fort the mark means the castle.',
  'help.flag.charge': 'The piece rolls two dice instead of one, and each that is no higher than its value is a hit.',
  'help.flag.special': 'The hero has a special power, described on its page.',
  'help.group.creature':
    'Creatures are placed face down on your hexes, at most {{stackLimit}} creatures and heroes in each, and move, explore and fight. A creature without a hex of its terrain, and without its Terrain Lord in its hex, is a bluff.\nIn battle it rolls one die, or two if it charges, and each die no higher than its value is a hit. One hit kills it.',
  'help.group.hero':
    'Eleven counters carry two heroes each, and only the upper one is in the game. In the hero phase you may try for one from the pool: two dice must reach twice its value. Each 5 gold paid before the roll adds 1, each 10 paid after it adds 1.\nA hero is always face up, needs no support, moves and fights like a creature and pays 1 gold a round. When it falls it goes to the pool, and its owner may turn it over.',
  'help.group.magic':
    'You keep a magic item on your rack; it is never placed. You play it at the moment named in its text. It works once and goes back to the cup.\nIn a battle, items are played before the first round and as each round starts: attackers in order, then the defender. Every player is asked whether to reply, even with no item.',
  'help.group.event':
    'You keep an event on your rack; it is never placed. Each player may play one in the events phase; then it goes back to the cup. Without a legal target it cannot be played.',
  'help.group.income':
    'Counters that are placed face up on the board and pay their number in gold each round. Nine kinds belong to a terrain; cities and villages fit any land. A hex holds only one.',
  'help.group.town': 'Cities and villages pay and fight: they are income pieces that defend their hex in melee.',
  'help.group.treasure': 'You keep treasures on your rack and cash them at any time for the gold they show.',
} as const;

export const heroes = {
  'help.lord':
    'He supports no creatures elsewhere, and income pieces still need their own terrain.\nWhen he falls or moves away, that support ends immediately: a creature without other support becomes a bluff.\nYou may have only one Terrain Lord: if you win a second, the first goes to the pool, turned over.',
  'help.kind.arch_cleric':
    'He has no other power.\nWeather Control and Big Juju can be cast through him, up to five hexes away. Dispel Magic sends him into melee.',
  'help.kind.arch_mage':
    'He has no other power.\nWeather Control and Big Juju can be cast through him, up to six hexes away. Dispel Magic sends him into melee.',
  'help.kind.ahasverus':
    'This is his whole move; distance and hexes between do not matter. There must be room for him, and he cannot leave while pinned.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.gypsy_king':
    'He must have walked to his new hex, and no enemy may be in the hex he left. The buildings follow the way he went before another stack moves, each only if his new hex has none of its kind. Castles, citadels and other income pieces stay.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.lenin':
    'One such creature rolls 2 dice, two roll 5, three roll 8. Each die hits on a 1. A creature with a raised value rolls as usual, and he himself rolls one die.\nOnly in games with house heroes; his counter has one face.',
  'help.kind.tycho_brahe':
    'No other player sees these tiles. Your own log names them, and so does the closer look at the hex, until the tile turns up. He does not see further tiles while he moves.\nOnly in games with house heroes and a map to discover; his counter has one face.',
  'help.kind.assassin_primus':
    'Name a hex of a rival with a hero or creatures in it. Both of you roll two dice.\nIf you roll lower, nothing happens. If equal, both roll again: if you are lower then, the Assassin is caught and goes to the pool, otherwise nothing happens.\nIf you roll higher, you name a hero, a face-up creature, or one of the face-down pieces there; the rival names one too, and both are shown together. Roll a die: on 1 to 3 yours dies, on 4 to 6 theirs. The only candidate there, or one you both named, dies without a roll. If you name a face-down piece, it is picked at random; its owner may name a particular one. Forts, income pieces and hexes without an owner are safe.',
  'help.kind.baron_munchausen':
    'The hits fall after the items and before the Warlord acts.\nWith the Grand Duke on the same side, each takes two hits. If no defender can fight after that, the battle is over without a round, and no damage dice are rolled.',
  'help.kind.deerhunter':
    'He may lead a stack out of a hex where it is pinned. Entering a hex with enemies still ends the move.',
  'help.kind.dwarf_king':
    'The double pay counts whenever income is measured, even for a citadel, and Mother Lode pays four times for mines.\nOther income pieces pay as usual.',
  'help.kind.elf_lord': 'He has no other power.',
  'help.kind.ghaog_ii': 'He has no other power.\nFace up, he automatically holds enemy flyers who try to pass his hex.',
  'help.kind.grand_duke': 'Baron Munchausen does the same: with both on one side, each takes two hits.',
  'help.kind.lord_of_the_eagles':
    'He has no other power.\nFace up, he automatically holds enemy flyers who try to pass his hex.',
  'help.kind.marksman':
    'At 5 the player who is hit assigns the hit as usual. You choose how he shoots before the dice. A hit he aims is assigned before all others, and you name its victim after the roll. The Golem cannot be picked.\nWhen you try for him in the hero phase he counts as 5: you need 10.',
  'help.kind.master_thief':
    'Name a rival. Both of you roll two dice.\nIf you roll lower, nothing happens. If equal, both roll again: if you are lower then, the Thief is caught and goes to the pool, otherwise nothing happens.\nIf you roll higher, take a random Thing from their rack, or all their gold: you choose once you know it worked. There must be something to take. Only you two know what was stolen. If your rack is now too full, you must immediately place, cash or return a Thing.',
  'help.kind.sir_lance_a_lot': 'He has no other power.',
  'help.kind.sword_master':
    'A hit he parries is used up.\nA second hit in the same round kills him without a roll. If his side has the Talisman, it may still save him when he fails.',
  'help.kind.warlord':
    'Name an enemy creature there and roll a die. If the die is at least its value, the creature changes sides immediately, even if that makes more than {{stackLimit}} pieces.\nYou cannot name a hero, the Golem, a Fire Wall or a Balloon. If you cannot support the creature, it is now a bluff.',
} as const;

export const magic = {
  'help.kind.balloon':
    "In your own part of the movement phase it carries up to three creatures of value 3 or less, never heroes, from one hex to a land hex at most three away. No enemy can hold it on the way, its passengers do not move otherwise this turn, and pinned creatures cannot board. Other players see how many ride, but not which. The limit of {{stackLimit}} applies where it lands; the Balloon itself does not count.\nIn battle it shoots at 3 and one hit brings it down; while it flies, its passengers shoot too instead of fighting in melee. The Balloon and its passengers may retreat by air to a hex of yours at most three away that holds no enemies. It goes back to the cup at the end of the turn.\nA rival's Fan may blow it off course.",
  'help.kind.boat':
    'Only in games that play with it. It works like the Balloon, but by sea: in your own part of the movement phase it takes up to three creatures and heroes of one hex, of any value, across one to three hexes of sea to land next to the last of them. No enemy can hold it on the way; it cannot start in a hex that is not next to the sea.\nIn battle it shoots at 3 and one hit sinks it; until then its passengers shoot too. The Boat and its passengers may retreat across one hex of sea to a hex of yours that holds no enemies. It goes back to the cup at the end of the turn.\nA Fan of another player may drive it to other land next to the last sea of its route.',
  'help.kind.bow':
    'In a battle, before the first round or as a round starts, put it on one of your creatures or heroes there: the bearer rolls in the ranged step with 1 more value and loses its other combat marks until the battle ends.\nAt the start of a round you may pass it to another piece, even if its bearer has fallen. You may put a hit on the Bow itself; then it is lost and the bearer lives.',
  'help.kind.dispel_magic':
    "It cancels one item that another player used: either immediately, as a reply, or in a battle also an item already in play. The cancelled item is used up.\nIn a battle it also makes all that player's magic creatures and heroes fight in melee until the end; it may be played for this alone. Citadels and the Fire Wall keep their magic.",
  'help.kind.dust_of_defense':
    'The defender plays it before the first round, after attackers have been turned up and all other items played. Every attacker with a hex to retreat to must go there immediately with everything; an attacker without one stays and fights.\nIf no attacker has such a hex, it cannot be played. A battle ended this way had no round, so no damage dice are rolled. The Fan cancels it.',
  'help.kind.elixir':
    'Play it in reply to Dark Plague or Teeniepox: your armies lose nothing by that event. All players are asked at the same moment, even with no Elixir.',
  'help.kind.fan':
    'A reply to things of the air.\nBalloon: you send it to a hex next to its target instead. Over sea it is lost, and its passengers escape to one hex of their owner next to it, if there is one. It cannot be sent to land without room.\nBoat: you send it to other land next to the last sea of its route.\nDust of Defense: cancelled; no attacker has to leave.\nWeather Control: you move the Black Cloud one hex, or take it away.',
  'help.kind.firewall':
    'Before the first round of a battle you take part in, roll a die: for this battle you have a fort of that strength that rolls in the magic step and can take that many hits. Then it goes back to the cup.\nIt does not count for capture: a side that does not own the hex and has nothing but the wall left is out. Dispel Magic may cancel it as an item, but does not make it fight in melee. It cannot be bribed or named by the Warlord.',
  'help.kind.golem':
    'It fights one battle for you in melee at 6, so it never misses.\nIn every ranged step the first hit on its side does nothing, and no hit of that step can be put on the Golem: the rest go to other pieces, or are ignored if it is alone.\nWhile it is there it holds and captures a hex as a creature does. After the battle it goes back to the cup. It cannot be bribed or named by the Warlord.',
  'help.kind.lucky_charm':
    'When dice have been rolled and are still on display, change any one of them, no matter who rolled it, by 1 up or down. The die stays between 1 and 6, and only one Charm can change each die.\nFor dice rolled together there is one moment to use a Charm.',
  'help.kind.sword':
    'In a battle, before the first round or as a round starts, put it on one of your creatures or heroes there: the bearer charges, rolling two dice, with 1 more value, until the battle ends.\nAt the start of a round you may pass it to another piece, even if its bearer has fallen. You may put a hit on the Sword itself; then it is lost and the bearer lives.',
  'help.kind.talisman':
    'At any time in a battle: when a hit is put on one of your creatures or heroes, roll a die. On 2 to 5 it is saved and the hit is used up. On 1 or 6 it is hit and the Talisman is used up.\nEach piece has one such try a round. For the Sword Master, his own roll comes first. If the Talisman survives the battle, it goes back to the cup afterwards.',
} as const;

export const events = {
  'help.kind.big_juju':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns face down again. Then name a hex no further away than its value, land or sea, but not one with a citadel. For a hex of your own you choose another terrain that the deck still has; any other hex takes the top tile of the deck that differs from it.\nAn income piece tied to the old terrain goes to the cup. The player who controls the hex may place Things there immediately.\nIf it becomes sea, it has no owner any more: the pieces of each player go together to one hex of theirs next to it, or die; pieces without room there die, and forts and income pieces are lost. A sea that becomes land has no owner.',
  'help.kind.dark_plague':
    "It strikes every owned hex with creatures in it, your own too. The losses are the sum of the values of its forts, cities and villages.\nThe owner pays with creatures, or instead with fort levels (one loss each), cities and villages (one loss each). When all creatures of the hex are gone, the other losses are ignored. A citadel counts as 4 but never loses a level; heroes do not count and cannot be lost.\nThe Elixir spares its player's armies.",
  'help.kind.defection':
    'Name a hero of the pool or of a rival. Each side rolls two dice, and gold does not help; only a higher roll wins the hero. You place the hero immediately in a hex of yours with room.\nFor a hero of the pool, you choose which player rolls against you. A second Terrain Lord sends your first to the pool.',
  'help.kind.gate':
    'Only in games that play with it. Name an army (all creatures and heroes of a player in one hex) and an unexplored hex anywhere that has room for one of them; on a hidden map it may be a face-down hex. Roll a die: the owner of the army sends at least that many of its pieces there and chooses which. If the army is smaller, or there is less room, all that can go must go.\nFor an army of your own no die is rolled: you send any number, at least one.\nFace-down pieces stay face down. They move no further this round, and explore the hex. If a face-down hex is sea, they return to where they came from.',
  'help.kind.good_harvest':
    'You are paid immediately: 1 for each land hex you own, the level of each fort and 1 for each hero. Income pieces bring nothing this time.\nIt can always be played.',
  'help.kind.mother_lode':
    'You are paid immediately twice what your income pieces on the board bring: cities, villages, mines and all others. With the Dwarf King, mines bring four times their number.\nIt can always be played.',
  'help.kind.teeniepox':
    'Name a rival and roll a die: on 1 or 6 nothing happens, on 2 to 5 their largest army takes that many losses. An army is everything of theirs that fights in one hex: creatures and heroes count 1 each, forts, cities and villages their value; if armies are equally large, they choose one.\nThey pay with creatures, fort levels (one loss each), cities or villages (one loss each). Heroes cannot be given up and citadels lose no level; losses they cannot pay are ignored.\nThe Elixir spares the rival’s armies.',
  'help.kind.terrain_disaster':
    'Name an owned hex and roll two dice: on 6, 7 or 8 it strikes there. Otherwise name another owned hex of the same terrain, and go on until it strikes or none is left; you may not stop early.\nThe owner of the hex it strikes rolls a die: on 1 or 6 nothing happens, on 2 to 5 they take that many losses, paid in creatures, fort levels, cities or villages (one loss each). Citadels lose no level, and losses that cannot be paid are ignored.',
  'help.kind.vandals':
    'Name a rival: one of their forts, which they choose, drops a level; a tower is destroyed. Citadels are safe, so you cannot name a rival who has no other fort.',
  'help.kind.weather_control':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns face down again. Put the Black Cloud on a hex no further away than its value.\nWhile it is there, everything that fights for the owner of the hex rolls against 1 less. At 0 a piece rolls no die but can still take a hit. Income does not change, nor does the number of hits a fort can take.\nThe cloud leaves when this event is played again or the hex changes hands. The Fan moves it one hex, or takes it away.',
  'help.kind.willing_workers':
    'You get a free tower in a hex of yours without a fort, or one more level on a fort, up to a castle. There must be a spare piece of that level.\nThis does not count as building: in the construction phase you may raise the same fort again.',
} as const;
