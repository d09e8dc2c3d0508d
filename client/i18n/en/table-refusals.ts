// Refusals of requests at a table, which load after the first table.
import type { RefusalCode } from '../../../shared/model/catalogue/refusals.ts';

export const tableRefusals = {
  'refusal.match.changed': 'Another player has that seat now. Check who sits there, then try again.',
  'refusal.match.host': 'Only the host can do that. Ask the host, or make a table of your own.',
  'refusal.match.name':
    'That name is too similar to another name at this table, or reserved for bots and guests. Choose another name.',
  'refusal.match.nonce':
    'Your browser’s number for the dice was sent before, or does not match its commitment. Play on: the game continues without it.',
  'refusal.match.over': 'The game is over. Ask for a rematch at this table, or leave it.',
  'refusal.match.soon': 'This game has only just begun. You can ask for the next one in {{seconds}} s.',
  'refusal.match.started': 'The game has already begun. Play on: you can do this again when it is over.',
  'refusal.match.waiting': 'The game has not begun yet. It begins when every seat is taken and every player is ready.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;
