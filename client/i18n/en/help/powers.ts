// Help on the powers of players: a text each, its paragraphs on lines of their own.
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
} as const;
