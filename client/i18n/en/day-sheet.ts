// Texts of the panel of a game of days, which load later.
export const daySheet = {
  'days.about':
    'Play when you have time. When your clock for a question has run out, your extra time runs, and then the clock chooses for you.',
  'days.bank': '{{name}}: {{left}} of extra time',
  'days.away': '{{name}}: on vacation until {{when}}',
  'days.standing': 'Standing answers',
  'days.standingAbout':
    'A window closes as soon as no player is awaited, but only at full ten minutes. A standing answer lets it pass without you. Only you see your standing answers.',
  'days.sort.calls': 'Calls of bluffs, and items before the dice',
  'days.sort.replies': 'Items in reply to items and events',
  'days.sort.proofs': 'Proofs of pins, and interceptions',
  'days.sort.dice': 'Charms that turn a die',
  'days.choice.ask': 'Ask me',
  'days.choice.home': 'Pass, but ask me if my citadel is at stake',
  'days.choice.pass': 'Always pass',
  'days.saved': 'Saved.',
  'days.vacation': 'Vacation',
  'days.vacationAbout': 'Your clock stops for whole days, and all players see it. Windows do not wait for you.',
  'days.begin_one': 'Go on vacation for 1 day',
  'days.begin_other': 'Go on vacation for {{count}} days',
  'days.end': 'End the vacation now',
  'days.most_one': 'You have 1 day of vacation left in this game.',
  'days.most_other': 'You have {{count}} days of vacation left in this game.',
  'days.length': 'Days',
} as const;
