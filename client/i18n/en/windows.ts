// Texts of the windows in which anybody may act.
export const windows = {
  'windows.label': 'Open window',
  'windows.bluff.call': 'Bluffs may be called.',
  'windows.battle.items': 'Bluffs may be called and items shown.',
  'windows.battle.dust': 'Dust of Defense may be shown.',
  'windows.event.reply': 'The event may be answered.',
  'windows.item.reply': 'The item may be answered.',
  'windows.luck.charm': 'A Lucky Charm may change one of these dice.',
  'windows.hold': 'Hold it open',
  'windows.held': 'Held open',
  'windows.heldNow': 'You hold it open: take your time.',
  'windows.holdWhy': 'Gives you more time. Anybody may do so, whatever he holds.',
  'windows.passAll': 'Pass until something changes',
  'windows.passWhy': 'Passes every window until the phase ends or a battle of yours begins.',
  'windows.ask': 'Ask me again',
} as const;
