// Events of the flow of the game: frames, decisions, phases, and the end.

import { DECISION } from '../decisions/kinds.ts';
import { FRAME, meetsOthers } from '../frames/index.ts';
import type { Game } from '../game/types.ts';
import { phase, victory } from '../game/words.ts';
import { json, list } from '../shape/codec.ts';
import { count, seat, serial } from '../shape/parts.ts';
import { defineEvent, ofViewer } from './define.ts';

/**
 * A frame is put on top of the stack.
 * { t: 'pushed', frame: { kind: 'pin', seat: 3, hex: 17 } }
 */
export const pushed = defineEvent({
  fields: { frame: FRAME },
  undo: (e) => (meetsOthers(e.frame.kind) ? 'undo.met' : null),
  show: 0,
  change: (g, e) => {
    g.stack = [...g.stack, e.frame];
  },
});

/**
 * The top frame changes its state.
 * { t: 'stepped', frame: { kind: 'round', nextPhase: 5 } }
 */
export const stepped = defineEvent({
  fields: { frame: FRAME },
  undo: null,
  show: 0,
  change: (g, e) => {
    const stack = g.stack.slice();
    stack[stack.length - 1] = e.frame;
    g.stack = stack;
  },
});

/**
 * The top frame is done and leaves the stack.
 * { t: 'popped' }
 */
export const popped = defineEvent({
  fields: {},
  undo: null,
  show: 0,
  change: (g) => {
    g.stack = g.stack.slice(0, -1);
  },
});

/**
 * Decisions are opened, and the game waits for answers to all of them.
 * { t: 'asked', decisions: [{ kind: 'battle.hits', id: 32, seat: 1, hex: 13, hits: 2 }] }
 */
export const asked = defineEvent({
  fields: { decisions: list(DECISION) },
  undo: null,
  show: 0,
  change: (g, e) => {
    g.asked += e.decisions.length;
    g.open = [...g.open, ...e.decisions];
  },
});

/**
 * The open decisions with these ids are answered.
 * { t: 'closed', ids: [19, 20] }
 */
export const closed = defineEvent({
  fields: { ids: list(serial) },
  undo: null,
  show: 0,
  change: (g, e) => {
    g.open = g.open.filter((d) => !e.ids.includes(d.id));
  },
});

/**
 * A phase begins, or a seat's part of it (`turn`; NOBODY between the parts).
 * { t: 'phaseBegan', round: 8, phase: 'events', turn: 1 }
 */
export const phaseBegan = defineEvent({
  fields: { round: count, phase, turn: seat },
  undo: null,
  show: 0,
  change: (g, e) => {
    g.round = e.round;
    g.phase = e.phase;
    g.turn = e.turn;
  },
});

/**
 * An input has been accepted. This is the first event of every step.
 * { t: 'inputCounted', seq: 201 }
 */
export const inputCounted = defineEvent({
  fields: { seq: serial },
  undo: null,
  show: 0,
  change: (g, e) => {
    g.seq = e.seq;
  },
});

/**
 * The first citadel has been built, which sets the last round of the game.
 * { t: 'lastRoundSet', round: 9 }
 * CIT-08
 */
export const lastRoundSet = defineEvent({
  fields: { round: count },
  undo: null,
  show: 0,
  change: (g, e) => {
    g.lastRound = e.round;
  },
});

/**
 * The game is over.
 * { t: 'ended', victory: { winners: [1], how: 'held' } }
 */
export const ended = defineEvent({
  fields: { victory },
  undo: 'undo.barred',
  show: 600,
  change: (g, e) => {
    g.victory = e.victory;
    g.open = [];
  },
});

/**
 * A seat has undone steps: the game continues from the earlier state. Of the decisions open at that time,
 * those not answered since stay open. The rules are not sent again, because they cannot change. Ids and
 * decision numbers keep counting, so that old numbers cannot be confused with new ones. Undone steps used no
 * luck.
 * { t: 'restored', seat: 1, game: { … } }
 */
export const restored = defineEvent({
  fields: { seat, game: ofViewer(json<Omit<Game, 'rules'>>()) },
  undo: 'undo.barred',
  show: 500,
  change: (g, e) => {
    const { seq, ids, asked, luck } = g;
    Object.assign(g, e.game, { seq, ids, asked, luck });
  },
});
