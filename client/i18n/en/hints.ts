// A sentence for each kind of question that somebody meets in a first game: what to weigh, never what to press.
export const hints = {
  'hint.title': 'Hint',
  'hint.more': 'More on this',
  'hint.off': 'No more hints',
  'hint.fold': 'Fold the hint',
  'hint.start.cell':
    'Look for many kinds of land nearby: a creature needs a hex of its own kind somewhere in your kingdom.',
  'hint.start.sea': 'Sea pays nothing and nobody walks on it: take land for it while you may.',
  'hint.kingdom.hex': 'Every other kind of land you own makes more of your creatures real instead of bluffs.',
  'hint.tower.hex': 'A tower fights for its hex and pays 1 gold a round: put it where you mean to build on.',
  'hint.setup.place':
    'Income counters pay from the first round on; creatures go face down, so only you see which are bluffs: they bear a red “?”.',
  'hint.setup.exchange': 'Swap creatures whose land you do not own: fresh Things cost nothing now, and only now.',
  'hint.setup.replace': 'Place what pays and what has its land; the rest can wait on your rack.',
  'hint.hero.recruit':
    'For a hero of value 4 two dice must make 8: two times in five, or three in five with 5 gold paid before.',
  'hint.hero.bid': 'Each 10 gold adds 1 to the roll, and gold for a hero you do not reach is gone.',
  'hint.hero.place':
    'A hero needs no support and pays 1 gold a round: put them where they are safe, or where they fight next.',
  'hint.recruit.buy':
    'Trade what you cannot use before you buy: a Thing costs {{recruitCost}} gold, a level of a fort {{fortCost}}.',
  'hint.recruit.place':
    'Nobody sees what lies face down in your hexes: even a bluff, a red “?” for you alone, makes a neighbour think twice.',
  'hint.rack.excess': 'Place or cash what you can first: only the rest goes back to the cup.',
  'hint.event.play':
    'You play one event a round at most, and it can wait on your rack for the round in which it helps most.',
  'hint.move':
    'Land that nobody owns stops your stack and is explored there: send enough pieces to beat what may come up.',
  'hint.fly.reveal': 'For each flyer that the enemy shows, one of yours stays behind.',
  'hint.fly.intercept': 'Each flyer you show holds one of theirs, but then everybody has seen it.',
  'hint.pin.show': 'One supported creature holds them all: show the one that may best be seen.',
  'hint.explore.bribe': 'Compare the price with what a fight could cost you: bribed defenders go without one.',
  'hint.explore.income': 'They pay alike: keep the one that fights, a city or village, against the explorer.',
  'hint.battle.pick': 'You choose the order: fight first where winning opens a way back for your other pieces.',
  'hint.battle.items': 'An item helps in this battle: is the hex worth showing it?',
  'hint.battle.aim': 'All your hits of this round go to the side you name.',
  'hint.battle.hits':
    'You choose what is lost: forts, cities and villages take a hit a point, and may mend afterwards, as no creature does.',
  'hint.battle.retreat': 'Whoever retreats keeps what is left, and gives up the hex.',
  'hint.retreat.excess': 'Keep those with the highest values, and those whose land you own.',
  'hint.bluff.call': 'A wrong call costs nothing but is seen; a right one sends the bluff to the cup.',
  'hint.capture.place': 'What you place now holds the new hex at once; an income counter pays from the next round on.',
  'hint.build':
    'One level a hex each round: raise your strongest hex, for every level fights, and only a castle becomes a citadel.',
} as const;
