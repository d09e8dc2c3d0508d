// A streamer at their own seat.
export const streamer = {
  'streamer.title': 'Streaming',
  'streamer.on': 'Streamer mode: hide my rack, my face-down pieces and invite codes',
  'streamer.names': 'Show other players as Player 2, Player 3 and so on',
  'streamer.namesWhy': 'Turn on streamer mode first.',
  'streamer.hint':
    'Your page shows only what every player may see. Hold X, or the button next to your rack, to see your own Things.',
  'streamer.peek': 'Hold to see my Things',
  'streamer.peekWhy': 'Shows your own Things and your question while you hold it down (X)',
  'streamer.covered':
    'You have a question that only you may see. Hold X, or the button next to your rack, and answer it.',
} as const;
