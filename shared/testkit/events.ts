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

/** Hexes where both seats have forts and face-down creatures, for events that strike both. */
export const BOTH_SEATS = {
  hexes: {
    B2: { terrain: 'swamp', owner: 0, fort: 1 },
    F2: { terrain: 'swamp', owner: 1, fort: 2 },
    F3: { terrain: 'swamp', owner: 1, fort: 1 },
  },
  pieces: [
    { at: 'B2', seat: 0, kinds: ['ghost', 'thing'] },
    { at: 'F2', seat: 1, kinds: ['ghost', 'spirit'] },
    { at: 'F3', seat: 1, kinds: ['slime_beast', 'sprite'] },
  ],
} satisfies CombatScene;

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
