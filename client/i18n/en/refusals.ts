// Refusals at the entry and around the table. Refusals in play are in decide/refusals.ts; rules have their
// own sentences.
import type { RefusalCode } from '../../../shared/model/catalogue/refusals.ts';

export const refusals = {
  'refusal.match.busy': 'The server is full: it can hold no more tables. Join one of them, or try again later.',
  'refusal.match.crowd':
    'On your network, {{most}} people already watch this table, which is the limit. Close one of its windows, or try again later.',
  'refusal.match.elsewhere': 'You are playing this seat in another window. Play on there, or press “Play here”.',
  'refusal.match.paused': 'The game is paused. Vote to go on, or wait until its time is up.',
  'refusal.match.ending': 'The server is restarting. The tables continue in a moment: wait, then try again.',
  'refusal.match.fault':
    'Something went wrong on the server and nothing was changed. Try again; if it happens again, reload the page.',
  'refusal.match.freed': 'The host has given your seat away. You can watch, or play at another table.',
  'refusal.match.full': 'All seats are taken. Watch, or join or make another table.',
  'refusal.match.gone':
    'This table was closed: its game is over, no player came back in time, or the server was full. Choose another table, or press “Play”.',
  'refusal.match.connections':
    'There are too many connections from your network. Close another window of the game, or try again in a moment.',
  'refusal.match.lost':
    'The connection was lost before the server answered. When you are online again, check whether your last action took effect; if not, repeat it.',
  'refusal.match.moving': 'This table is moving to another server, which takes some seconds. Wait, then try again.',
  'refusal.match.newer':
    'This game was played on a different version of the server. The game is kept and continues when that version runs again: come back later, or play at another table.',
  'refusal.match.offer':
    'This server does not offer these options. Choose another number of players or other rules, or make a table.',
  'refusal.match.options': 'These options do not work together. Change one of them.',
  'refusal.match.origin':
    'This page did not come from this server. Open the server’s own address and try again. The operator can allow this address with the setting HOSTS.',
  'refusal.match.overload': 'The server is busy with other games. Join one of them, or wait a moment.',
  'refusal.match.rate': 'You did that too often. Wait a moment and try again.',
  'refusal.match.seat':
    'Only the player in that seat can do that. If your seat is open in another window, continue there; otherwise reload the page.',
  'refusal.match.seats':
    'Your network holds {{most}} seats at tables like this one, which is the limit. Leave one of those tables, or press “Play”.',
  'refusal.match.shape': 'The server does not understand that message. Reload the page.',
  'refusal.match.size': 'That message is too long. Make it shorter.',
  'refusal.match.store':
    'The server cannot save at the moment: nothing was changed, and the game waits. Try again in a moment.',
  'refusal.match.tables':
    'People on your network have {{most}} of the tables here, which is the limit for now. Continue at one of those, join another table, or wait a few minutes: empty tables close automatically.',
  'refusal.match.unknown':
    'There is no such table, or it needs an invite code. Ask for the whole invite link, or choose another table.',
  'refusal.match.unwatched': 'The host has closed this table to spectators. Watch another table, or press “Play”.',
  'refusal.match.version': 'This page is out of date. Reload it.',
  'refusal.match.spectators': 'This table has its maximum of {{most}} spectators. Try again when one has left.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;
