// Help on the events: one text each, one line per paragraph.
export const events = {
  'help.kind.big_juju':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns down again. Then name a hex no further away than its value, land or sea, but not one with a citadel. A hex of your own becomes any other terrain the deck still has; any other hex takes the top tile of the deck that differs from it.\nAn income piece tied to the old terrain goes to the cup. Whoever controls the hex may at once place Things there.\nIf it becomes sea, nobody owns it any more: the pieces of each player go together to one hex of theirs beside it, or die; what does not fit dies, and forts and income pieces are lost. A sea that becomes land is owned by nobody.',
  'help.kind.dark_plague':
    "It strikes every owned hex with creatures in it, your own too. The losses there are the values of its forts, cities and villages, added up.\nThe owner pays with creatures, or instead with fort levels (one loss each), cities and villages (one loss each). When all creatures of the hex are gone the rest lapses. A citadel counts as 4 but never loses a level; heroes neither count nor pay.\nThe Elixir spares its player's armies.",
  'help.kind.defection':
    'Name a hero of the pool, or one that a rival has. Each side rolls two dice, and gold does not help; only a higher roll wins the hero. You place it at once in a hex of yours with room.\nFor a hero of the pool you say which player rolls against you. A second Terrain Lord sends your first to the pool.',
  'help.kind.gate':
    'Only in games that play with it. Name an army, all creatures and heroes of a player in one hex, and an unexplored hex anywhere that has room for one of them; on a hidden map it may be a face-down hex. Roll a die: the owner sends at least so many of that army there and says which. If the army is smaller, or the room less, all go that can.\nFor an army of your own no die is rolled: you send as many as you like, one at least.\nFace-down pieces stay face down. They do not move on in this round, and explore the hex. If a face-down hex is sea, they return to where they were sent from.',
  'help.kind.good_harvest':
    'You are paid at once: 1 for each land hex you own, the level of each fort and 1 for each hero. Income pieces bring nothing this time.\nIt can always be played.',
  'help.kind.mother_lode':
    'You are paid at once twice what your income pieces on the board bring: cities, villages, mines and all others. With the Dwarf King, mines bring four times their number.\nIt can always be played.',
  'help.kind.teeniepox':
    'Name a rival and roll a die: on 1 or 6 nothing happens, 2 to 5 is the number of losses in their largest army. An army is everything of theirs that fights in one hex: creatures and heroes count 1 each, forts, cities and villages their value; they choose between equals.\nThey pay with creatures, fort levels (one loss each), cities or villages (one loss each). Heroes cannot be given up and citadels lose no level; what they cannot pay lapses.\nThe Elixir spares their armies.',
  'help.kind.terrain_disaster':
    'Name a hex that somebody owns and roll two dice: on 6, 7 or 8 it strikes there. Otherwise name another owned hex of the same terrain, and go on until it strikes or none is left; you may not stop early.\nThe owner of the hex it strikes rolls a die: on 1 or 6 nothing happens, 2 to 5 is the number of losses, paid in creatures, fort levels, cities or villages (one loss each). Citadels lose no level, and what cannot be paid lapses.',
  'help.kind.vandals':
    'Name a rival: one of their forts drops a level, and a tower is gone. They pick which. Citadels are safe, so a rival with nothing else cannot be named.',
  'help.kind.weather_control':
    'Name one of your magic creatures or heroes on the board, supported if it is a creature; it is shown and turns down again. Put the Black Cloud on a hex no further away than its value.\nWhile it hangs there, all that fights for the owner of the hex rolls against 1 less. At 0 a piece rolls no die but can still take a hit. Income stays as it is, and so do the hits a fort can take.\nThe cloud leaves when somebody plays this event again or the hex changes hands. The Fan moves it one hex, or takes it away.',
  'help.kind.willing_workers':
    'A new tower in a hex of yours without a fort, or one level more on a fort up to a castle, free. There must be a spare piece of that level.\nIt is not building: in the construction phase you may raise the same fort again.',
} as const;
