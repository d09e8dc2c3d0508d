// Events: one line per paragraph.
export const events = {
  'help.kind.big_juju':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns face down again. Then name a hex no further away than its value, land or sea, but not one with a citadel. For a hex of your own you choose another terrain that the deck still has; any other hex takes the top tile of the deck that differs from it.\nAn income piece tied to the old terrain goes to the cup. The player who controls the hex may place Things there immediately.\nIf it becomes sea, it has no owner any more: the pieces of each player go together to one hex of theirs next to it, or die; pieces without room there die, and forts and income pieces are lost. A sea that becomes land has no owner.',
  'help.kind.dark_plague':
    "It strikes every owned hex with creatures in it, your own too. The losses there are the values of its forts, cities and villages, added up.\nThe owner pays with creatures, or instead with fort levels (one loss each), cities and villages (one loss each). When all creatures of the hex are gone, the other losses are ignored. A citadel counts as 4 but never loses a level; heroes do not count and cannot be lost.\nThe Elixir spares its player's armies.",
  'help.kind.defection':
    'Name a hero of the pool or of a rival. Each side rolls two dice, and gold does not help; only a higher roll wins the hero. You place the hero immediately in a hex of yours with room.\nFor a hero of the pool, you choose which player rolls against you. A second Terrain Lord sends your first to the pool.',
  'help.kind.gate':
    'Only in games that play with it. Name an army, all creatures and heroes of a player in one hex, and an unexplored hex anywhere that has room for one of them; on a hidden map it may be a face-down hex. Roll a die: the owner of the army sends at least that many of its pieces there and chooses which. If the army is smaller, or there is less room, all that can go do.\nFor an army of your own no die is rolled: you send any number, at least one.\nFace-down pieces stay face down. They move no further this round, and explore the hex. If a face-down hex is sea, they return to where they came from.',
  'help.kind.good_harvest':
    'You are paid immediately: 1 for each land hex you own, the level of each fort and 1 for each hero. Income pieces bring nothing this time.\nIt can always be played.',
  'help.kind.mother_lode':
    'You are paid immediately twice what your income pieces on the board bring: cities, villages, mines and all others. With the Dwarf King, mines bring four times their number.\nIt can always be played.',
  'help.kind.teeniepox':
    'Name a rival and roll a die: on 1 or 6 nothing happens, 2 to 5 is the number of losses in their largest army. An army is everything of theirs that fights in one hex: creatures and heroes count 1 each, forts, cities and villages their value; if armies are equally large, they choose one.\nThey pay with creatures, fort levels (one loss each), cities or villages (one loss each). Heroes cannot be given up and citadels lose no level; losses they cannot pay are ignored.\nThe Elixir spares their armies.',
  'help.kind.terrain_disaster':
    'Name an owned hex and roll two dice: on 6, 7 or 8 it strikes there. Otherwise name another owned hex of the same terrain, and go on until it strikes or none is left; you may not stop early.\nThe owner of the hex it strikes rolls a die: on 1 or 6 nothing happens, 2 to 5 is the number of losses, paid in creatures, fort levels, cities or villages (one loss each). Citadels lose no level, and losses that cannot be paid are ignored.',
  'help.kind.vandals':
    'Name a rival: one of their forts, which they choose, drops a level; a tower is destroyed. Citadels are safe, so you cannot name a rival who has no other fort.',
  'help.kind.weather_control':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns face down again. Put the Black Cloud on a hex no further away than its value.\nWhile it is there, everything that fights for the owner of the hex rolls against 1 less. At 0 a piece rolls no die but can still take a hit. Income does not change, nor does the number of hits a fort can take.\nThe cloud leaves when this event is played again or the hex changes hands. The Fan moves it one hex, or takes it away.',
  'help.kind.willing_workers':
    'You get a free tower in a hex of yours without a fort, or one more level on a fort, up to a castle. There must be a spare piece of that level.\nThis does not count as building: in the construction phase you may raise the same fort again.',
} as const;
