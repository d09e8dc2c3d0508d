// Texts for a streamer at their own seat.
export const streamer = {
  'streamer.title': 'Streaming',
  'streamer.on': 'Streamer mode: my rack, what I have face down and invite codes stay out of the picture',
  'streamer.names': 'Others are called Player 2, Player 3 and so on',
  'streamer.namesWhy': 'Only in streamer mode: switch that on first.',
  'streamer.hint':
    'Everybody who sees your page sees what everybody at the table may see. Hold X, or the button beside your rack, to see your own.',
  'streamer.peek': 'Hold to see my own',
  'streamer.peekWhy': 'Shows your own Things and your question for as long as you hold it down (X)',
  'streamer.covered':
    'You are asked something that only you may see. Hold X, or the button beside your rack, and answer.',
} as const;
