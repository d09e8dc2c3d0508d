// Refusals of requests at a table, which load after the first table.
import type { RefusalCode } from '../../../shared/model/catalogue/refusals.ts';

export const tableRefusals = {
  'refusal.match.changed': 'Another player has that seat now. Check who sits there, then try again.',
  'refusal.match.chat':
    'At a public table, only players with an account write in their own words. Choose a phrase, or claim your account.',
  'refusal.match.host': 'Only the host can do that. Ask the host, or make a table of your own.',
  'refusal.match.line': 'The server does not know this message any more. Report the player on the player’s page.',
  'refusal.match.muted': 'A moderator has muted your account. You can still cheer, jeer and use phrases.',
  'refusal.match.name':
    'That name is too similar to another name at this table, or reserved for bots and guests. Choose another name.',
  'refusal.match.nonce':
    'Your browser’s number for the dice was sent before, or does not match its commitment. Play on: the game continues without it.',
  'refusal.match.over': 'The game is over. Ask for a rematch at this table, or leave it.',
  'refusal.match.people':
    'There are {{most}} people at the table, and one of them has no seat with these options. Choose more players or fewer bots, or free a seat.',
  'refusal.match.ranked':
    'A ranked table plays one game, under the names of its accounts, without bots, cheers or jeers. Queue again for the next game.',
  'refusal.match.reporter': 'Guests cannot report. Mute the player, or claim your account.',
  'refusal.match.soon': 'This game has only just begun. You can ask for the next one in {{seconds}} s.',
  'refusal.match.started': 'The game has already begun. Play on: you can do this again when it is over.',
  'refusal.match.stranger': 'The writer has no account, so a moderator cannot act. Mute the writer.',
  'refusal.match.waiting': 'The game has not begun yet. It begins when every seat is taken and every player is ready.',
  'refusal.vote.absent': 'No player has left that seat. Wait until a bot plays for an absent player.',
  'refusal.vote.bot': 'No bot plays that seat, or it is open already. Choose another seat.',
  'refusal.vote.clock': 'The table plays with that clock already. Choose another clock.',
  'refusal.vote.days': 'A game of days keeps its clock. Make a new table for another clock.',
  'refusal.days.none': 'Only a game of days has standing answers and vacations. Make a table with a clock of days.',
  'refusal.days.vacation':
    'You have {{most}} days of vacation left in this game. Choose fewer, or end your vacation first.',
  'refusal.vote.closed': 'That vote is closed. Look at the game for its result.',
  'refusal.vote.few': 'More than half of the players must be back. Wait for them, or come back later.',
  'refusal.vote.official':
    'In ranked games and tournaments, players vote only on a pause. Play on, or ask for a pause.',
  'refusal.vote.often': 'Three of your votes have failed in this round. Wait for the next round.',
  'refusal.vote.open': 'Another vote is open. Wait for its result, then try again.',
  'refusal.vote.out': 'You have no vote in this. Only connected players who are still in the game vote.',
  'refusal.vote.paused': 'The game is paused. Wait until it goes on, then try again.',
  'refusal.vote.people': 'You are the only player. Give up to end the game.',
  'refusal.vote.running': 'The game is not paused. Play on.',
  'refusal.vote.soon': 'It is too early for that vote. Try again in {{seconds}} s.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;
