// The victory conditions: in a sentence for the table, and in full for the help.
export const goals = {
  'goal.conquest': 'Keep the only citadel until the end of the next construction, or own two, to win.',
  'goal.incomeCount':
    'The game ends one round after the first citadel is built: of the players with a citadel, the highest income wins. Owning two citadels wins immediately.',
  'goal.soleAtEnd': 'Be the only owner of a citadel when all have built, and you win.',
  'goal.fast': 'Be the first to build a citadel, and have it still as that round ends, to win.',
  'goal.unique':
    'There is one citadel at most: its builder wins by keeping it to the end of the next round, and whoever takes it wins at once.',
  'goal.twoAtEnd': 'Own two citadels as a round ends, and you win.',
  'goal.turnLimit':
    'Have the highest income as round {{turnLimit}} ends, and you win. A citadel wins nothing by itself.',
  'goal.territory': 'Control {{hexes}} hexes, and you win at once. A citadel wins nothing by itself.',
  'goal.lastRound': 'Round {{turnLimit}} is the last: if nobody has won by its end, the highest income wins.',
  'help.goal.conquest':
    'Keep a citadel as the only one until the end of construction of the next round and you win. If another stands by then, only owning two wins, and it wins at once. Taking the only citadel starts the wait anew.',
  'help.goal.incomeCount':
    'The round after the one in which the first citadel was built is the last. When its construction is over, the highest income among those who own a citadel wins, then the most land hexes, then the most creatures and heroes; who is still equal shares the victory. Owning two citadels wins at once. Nobody who can win owns one then? The game goes on until somebody does.',
  'help.goal.soleAtEnd':
    'When the construction of a round is over and one player alone owns citadels, they win, even with one built in that round.',
  'help.goal.fast':
    'Who builds a citadel and still has it as that round ends wins; of several the first in the order of the round. Taking one wins nothing.',
  'help.goal.unique':
    'One citadel stands at most in the whole game. Its builder wins by keeping it to the end of the next round; whoever takes it wins at once.',
  'help.goal.twoAtEnd':
    'Whoever owns two citadels as a round ends wins; several who come to that in the same round share the victory. Once two stand, a Terrain Disaster may take levels of them.',
  'help.goal.turnLimit':
    'As round {{turnLimit}} ends, the highest income wins, then the most land hexes, then the most creatures and heroes; who is still equal shares the victory. A citadel wins nothing by itself.',
  'help.goal.territory':
    'Whoever first controls {{hexes}} hexes wins at that moment. A citadel wins nothing by itself.',
} as const;
