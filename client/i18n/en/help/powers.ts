// Help on the players' powers: one text each, one line per paragraph.
export const powers = {
  'help.power.builder':
    'Every level of a fort costs you 4 gold, the citadel too. How many you may build, and what a citadel asks for, stays the same.',
  'help.power.king_of_things':
    'In the Things phase you draw one free Thing more than your land gives.\nWhere free Things that do not fit on the rack are not drawn, that one is not drawn either.',
  'help.power.recruiter':
    'For a hero of value 4 you need 7 instead of 8, for one of 5 you need 8 instead of 10, for one of 6 you need 9 instead of 12. Gold helps as ever.\nThe Marksman counts as 5.',
  'help.power.trafficker':
    'For each Thing you show and give back you draw one, at most five a round.\nYou do so even where the table does not trade.',
  'help.power.explorer':
    'When you roll to explore, 5 and 6 give you the hex with nobody in it. On 1, 2, 3 and 4 that many Things are drawn: on 1 a single one, where others would walk in.',
  'help.power.magician':
    'Whoever fights you does so without magic: creatures and heroes with the magic mark roll in melee, those that defend unowned land too. A citadel and a Fire Wall stay as they are. In a battle of several sides it holds for those who have named you for the round.\nArch Cleric and Arch Mage need 1 less when you try for them.',
  'help.power.vandal':
    'When you take a hex by battle, its fort and income piece are damaged on a die of 1 alone. When a hex of yours is taken by battle, on 1, 2 and 3. Where the hex stays with its owner, on 1 and 6 as ever.',
  'help.power.amoeba':
    'In each round of a battle the first hit on you that would take effect does nothing, whether it is put on a piece or on a fort. You say by the order in which you name them which one that is.\nA hit that was parried or saved is no loss, so the next one is the first.',
  'help.power.brute':
    'When a creature of yours with the charge mark is eliminated it comes back to your rack instead of the cup, whatever eliminated it: a hit, a call, an event, a hero, a retreat or the sea. Face-down creatures come back unseen.\nIf your rack is too full then, you place, cash or give back Things when the battle is over, or when the phase ends if there was no battle.',
  'help.power.lucky':
    'After the dice of a step of battle have fallen you may roll one of yours again, once in each round. What falls then counts, whatever it is. Items that turn a die are shown after that.',
  'help.power.tax_farmer':
    'When all have their gold you may mark one of your hexes with an income piece. In the next gold phase that piece pays twice, if the hex is still yours. You may not mark the same hex twice running.\nIt does not count for a citadel.',
  'help.power.gambler':
    'When a battle against one other player begins you may stake up to 3 gold, if the other has as much, and must stake it too. Whoever wins the battle takes both stakes; if nobody does, each has their own again.\nDefenders of unowned land stake nothing.',
  'help.power.populous':
    'Creatures of yours with the value 1 roll three dice each in their step of a battle, less one in all: one rolls 2, two roll 5, three roll 8, and so on. A creature whose value is raised or lowered just now does not count.',
  'help.power.nomad':
    'In your part of the movement phase each village, city, tower and keep of yours may move as far as a creature, over your own land and by its terrain. It ends in a hex of yours without a fort, or without an income piece if it is a village or city. It does not leave a hex with enemies, and goes no further from one.\nCastles, citadels and other income pieces stay where they are.',
  'help.power.aviator':
    'Once in your part of the movement phase you may let a creature that walks fly. It is turned up, and until the round ends it is a flyer in everything: it crosses sea, passes enemies and may be met by flyers. A bluff may be called then.\nIf it fights in that round it may retreat by itself, to a hex of yours beside it or across one other of any kind.\nGhaog II and the Lord of the Eagles need 1 less when you try for them.',
} as const;
