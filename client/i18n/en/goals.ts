// The victory conditions, each in a sentence and in full.
export const goals = {
  'goal.conquest': 'To win, keep the only citadel until the end of the next construction, or own two.',
  'goal.incomeCount':
    'The game ends one round after the first citadel is built. Of the players with a citadel, the one with the highest income wins. A player with two citadels wins immediately.',
  'goal.soleAtEnd': 'You win if you are the only owner of a citadel when everyone has built.',
  'goal.fast': 'To win, be the first to build a citadel, and still own it at the end of that round.',
  'goal.unique':
    'Only one citadel can be built: its builder wins by keeping it to the end of the next round. A player who captures it wins immediately.',
  'goal.twoAtEnd': 'You win if you own two citadels at the end of a round.',
  'goal.turnLimit':
    'You win if you have the highest income at the end of round {{turnLimit}}. A citadel alone does not win.',
  'goal.territory': 'Control {{hexes}} hexes and you win immediately. A citadel alone does not win.',
  'goal.lastRound': 'Round {{turnLimit}} is the last: if no player has won by its end, the highest income wins.',
  'help.goal.conquest':
    'You win if you own a citadel and it is still the only one at the end of construction in the next round. If there is another citadel by then, you win only by owning two citadels, as soon as you do. If a player captures the only citadel, the wait starts again.',
  'help.goal.incomeCount':
    'The round after the first citadel is built is the last. When its construction is over, the citadel owner with the highest income wins. The most land hexes break a tie, then the most creatures and heroes; players who are still tied share the victory. A player who owns two citadels wins immediately. If no player who can win owns a citadel at that time, the game goes on until such a player does.',
  'help.goal.soleAtEnd':
    'If only one player owns citadels when the construction of a round is over, that player wins, even with a citadel built in that round.',
  'help.goal.fast':
    'A player who builds a citadel and still owns it at the end of that round wins; if several do, the first in turn order wins. Capturing a citadel wins nothing.',
  'help.goal.unique':
    'Only one citadel can be built in the whole game. Its builder wins by keeping it to the end of the next round; a player who captures it wins immediately.',
  'help.goal.twoAtEnd':
    'A player who owns two citadels at the end of a round wins; if several do in the same round, they share the victory. Once there are two citadels, a Terrain Disaster may lower them.',
  'help.goal.turnLimit':
    'The highest income at the end of round {{turnLimit}} wins. The most land hexes break a tie, then the most creatures and heroes; players who are still tied share the victory. A citadel alone does not win.',
  'help.goal.territory': 'The first player to control {{hexes}} hexes wins immediately. A citadel alone does not win.',
} as const;
