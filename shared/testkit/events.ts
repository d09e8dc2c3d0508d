// Phase 4 scenes for two players on the small board, or as many as named: who owns which ground, and an event played.
import type { Answers, Frame, PlayedOn, Seat } from '../game/types.ts';
import type { CombatScene } from './combat.ts';
import { type Script, Table } from './table.ts';

/** Events, with movement to follow. */
export const EVENT_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 4 },
  { kind: 'events', index: 0 },
];

/** A scene at the start of phase 4, with events on; run to its first decision. */
export const phase4 = (more: CombatScene, script: Script = {}): Table =>
  Table.of(
    { players: 2, phase: 'events', stack: EVENT_PHASE, ...more, rules: { events: true, ...more.rules } },
    script,
  );

const NOTHING: PlayedOn = { what: 'nothing' };

/** The answer that plays an event of the seat's rack. */
export const playOf = (t: Table, seat: Seat, event: string, on: PlayedOn): Answers['event.play'] => ({
  do: 'play',
  id: t.id(event, seat),
  on,
});

/** Plays an event of the seat's rack. */
export const playEvent = (t: Table, seat: Seat, event: string, on: PlayedOn = NOTHING): Table =>
  t.answer(seat, 'event.play', playOf(t, seat, event, on));

/** Plays none. */
export const passEvent = (t: Table, seat: Seat): Table => t.answer(seat, 'event.play', { do: 'pass' });

/** The rule that refuses an event played on this; null when it may be played. */
export const refusedEvent = (t: Table, seat: Seat, event: string, on: PlayedOn = NOTHING): string | null =>
  t.refusal(seat, 'event.play', playOf(t, seat, event, on));
