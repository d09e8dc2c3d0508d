// Players' powers: one line per paragraph.
export const powers = {
  'help.power.builder':
    'Every level of a fort costs you 4 gold, even a citadel. The number of levels you may build and the income a citadel needs stay the same.',
  'help.power.king_of_things':
    'In the Things phase you draw one free Thing more than your land gives.\nIf this table limits free Things to the space on your rack, the limit includes the extra Thing.',
  'help.power.recruiter':
    'You need 7 instead of 8 for a hero of value 4, 8 instead of 10 for a hero of value 5, and 9 instead of 12 for a hero of value 6. Gold helps as usual.\nThe Marksman counts as 5.',
  'help.power.trafficker':
    'For each Thing you show and give back, you draw another, up to five each round.\nYou may do so even if this table has no trades.',
  'help.power.explorer':
    'When you roll to explore, the hex is yours without a fight on a 5 or 6. On 1 to 4, that many Things are drawn. Unlike other players, you also meet a Thing on a 1.',
  'help.power.magician':
    'Your opponents fight you without magic: creatures and heroes with the magic mark roll in melee, including those that defend unowned land. A citadel and a Fire Wall are not affected. In a battle of several sides this applies to the sides that have named you as their target for the round.\nArch Cleric and Arch Mage need 1 less when you try for them.',
  'help.power.vandal':
    'When you take a hex by battle, its fort and income piece are damaged only on a 1. When a hex of yours is taken by battle, they are damaged on 1, 2 and 3. If the hex keeps its owner, they are damaged on 1 and 6 as usual.',
  'help.power.amoeba':
    'In each round of a battle, the first hit on you that would take effect does nothing, whether it is put on a piece or on a fort. The order in which you name your losses decides which hit is first.\nA hit that was parried or saved is no loss, so the next hit counts as the first.',
  'help.power.brute':
    'When a creature of yours with the charge mark is eliminated, it comes back to your rack instead of the cup, whatever eliminated it: a hit, a call, an event, a hero, a retreat or the sea. Face-down creatures come back unseen.\nIf your rack is too full then, you place, cash or give back Things after the battle, or at the end of the phase if there is no battle.',
  'help.power.lucky':
    'After the dice of a battle step are rolled, you may reroll one of your dice, once in each round. The new roll counts, whatever it is. Items that change a die are used after the reroll.',
  'help.power.tax_farmer':
    'After all players are paid, you may mark one of your hexes with an income piece. In the next gold phase that piece pays twice, if the hex is still yours. You may not mark the same hex twice in a row.\nThe extra gold does not count towards a citadel.',
  'help.power.gambler':
    'When a battle against one other player begins, you may stake up to 3 gold, if your opponent has as much; they must stake the same. The winner of the battle takes both stakes; without a winner, both players get their stakes back.\nDefenders of unowned land stake nothing.',
  'help.power.populous':
    'In a battle step, your creatures of value 1 roll three dice each; take one die off the group’s total. One creature rolls 2 dice, two roll 5, three roll 8, and so on. A creature whose value is raised or lowered at that moment does not count.',
  'help.power.nomad':
    'In your part of the movement phase, each village, city, tower and keep of yours may move as far as a creature, over your own land and paying for its terrain. A tower or keep must end in a hex of yours without a fort, a village or city in a hex of yours without an income piece. It cannot leave a hex with enemies, and stops when it enters such a hex.\nCastles, citadels and other income pieces cannot move.',
  'help.power.aviator':
    'Once in your part of the movement phase you may let a walking creature fly. It is turned up, and until the round ends it counts as a flyer: it crosses sea, passes enemies and may be intercepted by flyers. It may be called as a bluff then.\nIf it fights in that round it may retreat alone, to a hex of yours next to it or one hex further.\nGhaog II and the Lord of the Eagles need 1 less when you try for them.',
} as const;
