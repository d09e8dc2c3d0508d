// Texts of the lessons: what each step asks, a hint, and what is said to an answer that is legal but not what is asked.
export const lessons = {
  'lesson.title': 'Lesson: the first round',
  'lesson.step': 'Step {{n}} of {{all}}',
  'lesson.hint': 'Hint',
  'lesson.leave': 'Leave the lesson',
  'lesson.over': 'That was a round',
  'lesson.overText':
    'You drew, placed, marched, explored and built: every round is made of that. Whoever keeps a citadel is emperor.',
  'lesson.again': 'Once more',
  'lesson.play': 'To the tables',
  'lesson.you': 'You',
  'lesson.rival': 'Your rival',
  'refusal.lesson.unwished': 'The rules allow it, but the lesson asks for something else now.',
  'refusal.lesson.only': 'Not in a lesson.',
  'lesson.firstRound.draw':
    'Each round your land brings gold and free Things. Take your free Things; buy none, for you will want the gold.',
  'lesson.firstRound.draw.hint': 'Buy nothing and trade nothing, then press the gold button.',
  'lesson.firstRound.draw.wrong': 'Take the free Things alone: buy none, and trade none.',
  'lesson.firstRound.place':
    'Put a creature from your rack on one of your hexes. It lies face down: only you know what it is.',
  'lesson.firstRound.place.hint': 'Choose a creature of your rack, then a lit hex, then press the gold button.',
  'lesson.firstRound.place.wrong': 'Place one at least: on your rack it can neither march nor fight.',
  'lesson.firstRound.march': 'March! Choose a hex where your pieces stand, then one beside it that nobody owns.',
  'lesson.firstRound.march.hint':
    'Your hexes have a rim in your colour. Choose the one with your counters, then a hex without a rim beside it.',
  'lesson.firstRound.march.wrong': 'March where nobody rules yet: to a hex without a rim.',
  'lesson.firstRound.halt': 'Your army has arrived. End your movement: then a die tells what lives there.',
  'lesson.firstRound.halt.hint': 'Press the button that ends moving.',
  'lesson.firstRound.halt.wrong': 'One march is enough this time: end your movement.',
  'lesson.firstRound.build':
    'A 6: nobody lives there, and the hex is yours. Now build a tower for 5 gold: it defends a hex and brings income.',
  'lesson.firstRound.build.hint': 'Choose a hex of yours, then press the gold button.',
  'lesson.firstRound.build.wrong': 'Build on one hex at least.',
} as const;
