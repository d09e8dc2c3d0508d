// Positions in which seat 0 is about to do one thing, with the dice that follow: where panels and browser tests begin.

import type { EventKind } from '../../events/index.ts';
import type { Answers, DecisionKind, Game, Use } from '../../game/types.ts';
import type { CombatScene } from '../combat.ts';
import { type Duel, duel, elsewhere } from '../duel.ts';
import { EVENT_PHASE } from '../events.ts';
import { type Script, Table } from '../table.ts';

export interface PreparedEffect {
  game: Game;
  /** Dice and draws from here on (those before it are used up). */
  script: Script;
  /** What seat 0 is asked, and what it answers. */
  kind: DecisionKind;
  answer: Answers[DecisionKind];
  /** What the table then sees happen. */
  shows: readonly EventKind[];
}

/** Everything that a table may leave out, switched on. */
export const ALL = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/**
 * The position of a table and what seat 0 does in it.
 * @throws when seat 0 is not asked this
 */
export function prepared<K extends DecisionKind>(
  t: Table,
  kind: K,
  answer: Answers[K],
  shows: readonly EventKind[],
  script: Script = {},
): PreparedEffect {
  t.decision(kind, 0);
  // The game a page is shown must not look like one that has just begun.
  return { game: { ...t.game, seq: Math.max(1, t.game.seq) }, script, kind, answer, shows };
}

/** One item used in a battle's window. */
export const itemUse = (one: Use): Answers['battle.items'] => ({ calls: [], uses: [one] });

/** Two sides in the centre, all rules on; D3 is a way home for seat 0 and E3 for seat 1. */
export const fight = (more: Duel, script: Script = {}, drawn: readonly string[] = []): Table =>
  duel({ ...more, rules: { ...ALL, ...more.rules } }, script, drawn);

/** Two players at the start of phase 4, all rules on, with the magic that is in no rack among strangers. */
export function eventPhase(more: CombatScene, script: Script = {}): Table {
  const used = [...Object.values(more.racks ?? {}).flat(), ...(more.pieces ?? []).flatMap((p) => p.kinds)];
  return Table.of(
    {
      players: 2,
      phase: 'events',
      stack: EVENT_PHASE,
      ...more,
      rules: { ...ALL, ...more.rules },
      pieces: [...(more.pieces ?? []), ...elsewhere(used)],
    },
    script,
  );
}
