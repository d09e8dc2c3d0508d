// Income pieces, treasures, forts, terrains, marks, and kinds of counters.
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
    'Placed face up in a {{terrain}} hex of yours, it adds {{gold}} to your income while it is there; a Terrain Lord does not replace the terrain. A hex holds one income piece; it may share the hex with a fort.\nIt does not fight and stops no stack: a player who takes the hex gets it. After a battle there it is lost on a die of 1 or 6. You may take it off the board yourself, outside the combat phase.',
  'help.income.mine': 'It is a mine: with the Dwarf King it pays twice, {{gold}}.',
  'help.kind.city':
    'Placed face up in any land hex of yours without an income piece, it adds 2 to your income and fights for the hex in melee at 2.\nIt takes two hits, each lowering it by 1; at 0 it is turned over for the rest of the battle. It is repaired after the battle, unless its damage die is 1 or 6: then it is lost.',
  'help.kind.village':
    'Placed face up in any land hex of yours without an income piece, it adds 1 to your income and fights for the hex in melee at 1.\nOne hit turns it over for the rest of the battle. It is repaired after the battle, unless its damage die is 1 or 6: then it is lost.',
  'help.treasure':
    'It is worth {{gold}} gold. You may show it and take the gold at any time; the counter goes back to the cup. It is not part of income and is never placed on the board.\nIf it is found while exploring, it goes to the player who captures the hex, and until then every bribe there costs double.',
  'help.fort.1':
    'The first level, worth 1: it pays 1 gold a round and fights for its hex in melee at 1. You build it for {{fortCost}} gold in a hex you own without a fort; your first one is free.\nOne hit turns it over for the rest of the battle. On a damage die of 1 or 6 after a battle it is gone.',
  'help.fort.2':
    'The second level, worth 2: it pays 2 gold a round and fights in melee at 2. You raise a tower to it for {{fortCost}} gold.\nEach hit lowers it by 1 for the rest of the battle. On a damage die of 1 or 6 after a battle it drops to a tower.',
  'help.fort.3':
    'The third level, worth 3: it pays 3 gold a round and shoots at 3, in the ranged step even when damaged. You raise a keep to it for {{fortCost}} gold.\nEach hit lowers it by 1 for the rest of the battle. On a damage die of 1 or 6 after a battle it drops to a keep.',
  'help.fort.4':
    'The last level, worth 4: it pays 4 gold a round and fights by magic at 4, even when damaged. You raise a castle to it for {{fortCost}} gold if your income is at least {{citadelIncome}} and you have no citadel.\nNo damage die and no event takes a level from it; it is lost only when the hex is taken. Its hex holds any number of pieces. No event can be cast through it.',
  'help.terrain':
    'A land hex: {{cost}} to enter. If you own it, it pays 1 gold a round and counts for the free draw. Creatures of {{terrain}} are supported while you own such a hex anywhere.',
  'help.terrain.cost_one': '1 movement point',
  'help.terrain.cost_other': '{{count}} movement points',
  'help.terrain.income': 'Income pieces that belong here: {{names}}.',
  'help.terrain.sea':
    'No player owns the sea. Flyers may cross it, 1 movement point a hex, but nothing ends its move there: a creature that has to goes to the cup, a hero to the pool.\nThe deck holds sea tiles too: Big Juju may turn a hex into sea.',
  'help.flag.fly':
    'The piece crosses sea and may leave or pass a hex with enemies. To do so it is shown; for each flyer the enemy shows there, one of the shown flyers stays behind, chosen by its owner.\nFlyers pay for terrain like other pieces, stop in unowned land, and may not cross a hex where you would have more than {{stackLimit}}. Flying makes no difference in battle.',
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
