// Votes of the people at a table, pauses and adjourned games: a lazy part.
import type { VoteKind } from '../../../shared/play/match/votes/index.ts';

const kinds: Readonly<Record<`vote.kind.${VoteKind}`, string>> = {
  'vote.kind.pause': 'Pause the game',
  'vote.kind.resume': 'Continue the game',
  'vote.kind.adjourn': 'Adjourn to another day',
  'vote.kind.clock': 'Change the clock to: {{clock}}',
  'vote.kind.replace': 'Replace {{who}} by a bot for good',
  'vote.kind.reseat': 'Offer the seat of {{who}} to another person',
  'vote.kind.give': 'Offer the seat of {{who}} to a person',
  'vote.kind.draw': 'End the game as a draw',
};

export const votes = {
  ...kinds,
  'vote.title': 'Votes…',
  'vote.about': 'Only people vote. If you do not vote in time, you vote no.',
  'vote.minutes': 'The game may take about {{count}} more minutes.',
  'vote.none.absent': 'Replace a player who has left',
  'vote.none.bot': 'Offer the seat of a bot to a person',
  'vote.label': 'Vote',
  'vote.asked': '{{who}} calls a vote: {{what}}.',
  'vote.needs_one': '1 player must agree.',
  'vote.needs_other': '{{count}} players must agree.',
  'vote.yes': 'Yes',
  'vote.no': 'No',
  'vote.saidYes': 'Yes: {{names}}',
  'vote.saidNo': 'No: {{names}}',
  'vote.waits': 'Not yet: {{names}}',
  'vote.left_one': '1 second left',
  'vote.left_other': '{{count}} seconds left',
  'vote.paused': 'The players have paused the game. All clocks are stopped.',
  'vote.adjourned': 'The game is adjourned. It continues when all players are back at the table.',
  'vote.keptUntil': 'The server keeps it until {{when}}.',
  'vote.missing': 'Away: {{names}}',
  'vote.link': 'Link to this table',
  'vote.resumes_one': 'The game continues in 1 second.',
  'vote.resumes_other': 'The game continues in {{count}} seconds.',
  'vote.free': 'A seat is open to another person. Send them this link.',
} as const;
