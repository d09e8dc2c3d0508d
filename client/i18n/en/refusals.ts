// A sentence for every refusal at the entry and around the table, with what to do next. Refusals
// in play are loaded with the panels (decide/refusals.ts); rules have their own sentences.
import type { RefusalCode } from '../../../shared/catalogue/refusals.ts';

export const refusals = {
  'refusal.match.busy': 'The server has as many tables as it can hold. Join one of them, or try again later.',
  'refusal.match.crowd':
    'At your address, {{most}} people are watching this table already. Close another window of it, or try again later.',
  'refusal.match.elsewhere':
    'This seat is played in another window: nothing is sent from here. Go on there, or press “Play here”.',
  'refusal.match.ending': 'The server is being started again. The tables go on in a moment: wait, or try again then.',
  'refusal.match.fault':
    'Something went wrong on the server; nothing was changed. Try again, and load the page again if it happens once more.',
  'refusal.match.freed': 'The host has given your seat away. You can watch, or play at another table.',
  'refusal.match.full': 'All seats are taken. Watch, or join or make another table.',
  'refusal.match.gone':
    'This table was closed: its game is over, nobody came back to it in time, or the server was full and needed its place. Choose another table, or press Play now.',
  'refusal.match.host': 'Only who made the table can do that. Ask them, or make a table of your own.',
  'refusal.match.connections':
    'There are as many connections from your address as this server allows. Close another window of the game, or try again in a moment.',
  'refusal.match.lost':
    'The connection to the server broke before it answered. Once it is back, look whether it was done, and try again if not.',
  'refusal.match.name':
    'That name could be taken for another one at this table, or is kept for bots and guests. Choose another name.',
  'refusal.match.newer':
    'This game was played on another version of the server than the one that runs now. It is kept, and goes on once that version runs again: come back later, or play at another table.',
  'refusal.match.nonce':
    'Your part of the dice was given before, or does not fit what was promised. Play on: the game goes on without it.',
  'refusal.match.options': 'These options make no game together. Change one of them.',
  'refusal.match.origin':
    'This page did not come from this server. Open the server’s own address and try again; whoever runs it can allow this one with the setting HOSTS.',
  'refusal.match.over': 'The game is over. Ask for another one at this table, or leave it.',
  'refusal.match.rate': 'That was asked for too often. Wait a moment and try again.',
  'refusal.match.seat':
    'Only who sits there can do that. If your seat is open in another window, go on there; else load the page again.',
  'refusal.match.seats':
    'Your network holds {{most}} seats at waiting tables, which is the limit. Leave one of them, or press Play now.',
  'refusal.match.shape': 'The server does not understand that message. Load the page again.',
  'refusal.match.size': 'That message is too long. Make it shorter.',
  'refusal.match.soon': 'A game has only just begun at this table. Ask for the next one in {{seconds}} s.',
  'refusal.match.started': 'The game has begun already. Play on: this can be done again once it is over.',
  'refusal.match.store':
    'The server cannot write anything down just now: nothing was changed, and the game waits until it can. Try again in a moment.',
  'refusal.match.tables':
    'People on your network have {{most}} of the tables here, as many as they may have now. Go on at one of them, join another, or wait some minutes: a table where nobody is gets closed by itself.',
  'refusal.match.unknown':
    'There is no such table, or it opens only with its invite code. Ask whoever invited you for the whole link, or choose another table.',
  'refusal.match.version': 'This page is out of date. Load it again.',
  'refusal.match.waiting': 'The game has not begun yet. It begins when every seat is taken and everybody is ready.',
  'refusal.match.watchers':
    'As many people are watching this table as it has room for ({{most}}). Try again when somebody has left.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;
