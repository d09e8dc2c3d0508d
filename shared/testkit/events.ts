// Phase 4 scenes for two players on the small board, or as many as named: who owns which ground, and an event played.
import type { Answers, Frame, Seat } from '../game/types.ts';
import type { CombatScene } from './combat.ts';
import { type Script, Table } from './table.ts';

/** Events, with movement to follow. */
export const EVENT_PHASE: Frame[] = [
  { kind: 'round', at: 4 },
  { kind: 'events', turn: 0 },
];

/** A scene at the start of phase 4, with events on; run to its first decision. */
export const phase4 = (more: CombatScene, script: Script = {}): Table =>
  Table.of(
    { players: 2, phase: 'events', stack: EVENT_PHASE, ...more, rules: { events: true, ...more.rules } },
    script,
  );

type Play = Answers['event.play'];
const NOTHING: Play = { id: -1, caster: -1, hex: -1, seat: -1, hero: -1, terrain: -1 };

/** The answer that plays an event of the seat's rack. */
export const playOf = (t: Table, seat: Seat, event: string, choice: Partial<Play> = {}): Play => ({
  ...NOTHING,
  id: t.id(event, seat),
  ...choice,
});

/** Plays an event of the seat's rack. */
export const playEvent = (t: Table, seat: Seat, event: string, choice: Partial<Play> = {}): Table =>
  t.answer(seat, 'event.play', playOf(t, seat, event, choice));

/** Plays none. */
export const passEvent = (t: Table, seat: Seat): Table => t.answer(seat, 'event.play', NOTHING);

/** The rule that refuses an event with this choice; null when it may be played. */
export const refusedEvent = (t: Table, seat: Seat, event: string, choice: Partial<Play> = {}): string | null =>
  t.refusal(seat, 'event.play', playOf(t, seat, event, choice));
