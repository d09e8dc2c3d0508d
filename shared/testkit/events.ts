import type { Answers, Frame, PlayedOn, Seat } from '../model/game/types.ts';
import type { CombatScene } from './combat.ts';
import { type Script, Table } from './table.ts';

export const EVENT_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 4 },
  { kind: 'events', index: 0 },
];

/** Returns a scene in phase 4, run to its first decision. */
export const phase4 = (more: CombatScene, script: Script = {}): Table =>
  Table.of(
    { players: 2, phase: 'events', stack: EVENT_PHASE, ...more, rules: { events: true, ...more.rules } },
    script,
  );

const NOTHING: PlayedOn = { what: 'nothing' };

export const playOf = (t: Table, seat: Seat, event: string, on: PlayedOn): Answers['event.play'] => ({
  do: 'play',
  id: t.id(event, seat),
  on,
});

export const playEvent = (t: Table, seat: Seat, event: string, on: PlayedOn = NOTHING): Table =>
  t.answer(seat, 'event.play', playOf(t, seat, event, on));

export const passEvent = (t: Table, seat: Seat): Table => t.answer(seat, 'event.play', { do: 'pass' });

export const refusedEvent = (t: Table, seat: Seat, event: string, on: PlayedOn = NOTHING): string | null =>
  t.refusal(seat, 'event.play', playOf(t, seat, event, on));
