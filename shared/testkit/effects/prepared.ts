import type { EventKind } from '../../model/events/index.ts';
import type { Answers, DecisionKind, Game, Use } from '../../model/game/types.ts';
import type { CombatScene } from '../combat.ts';
import { type Duel, duel, neutralMagic } from '../duel.ts';
import { EVENT_PHASE } from '../events.ts';
import { type Script, Table } from '../table.ts';

export interface PreparedEffect {
  game: Game;
  /** The dice that follow. Earlier dice are used up. */
  script: Script;
  kind: DecisionKind;
  answer: Answers[DecisionKind];
  /** The kinds of events that the answer causes. */
  shows: readonly EventKind[];
}

export const ALL = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/**
 * Returns a position together with seat 0's answer in it.
 * @throws if seat 0 is not asked this decision
 */
export function prepared<K extends DecisionKind>(
  t: Table,
  kind: K,
  answer: Answers[K],
  shows: readonly EventKind[],
  script: Script = {},
): PreparedEffect {
  t.decision(kind, 0);
  return { game: { ...t.game, seq: Math.max(1, t.game.seq) }, script, kind, answer, shows };
}

export const itemUse = (use: Use): Answers['battle.items'] => ({ calls: [], uses: [use] });

/** Two sides fight in the centre. Seat 0 can retreat to D3, seat 1 to E3. */
export const fight = (more: Duel, script: Script = {}, drawn: readonly string[] = []): Table =>
  duel({ ...more, rules: { ...ALL, ...more.rules } }, script, drawn);

/** Two players in phase 4. All magic that is not on a rack is with neutral pieces. */
export function eventPhase(more: CombatScene, script: Script = {}): Table {
  const used = [...Object.values(more.racks ?? {}).flat(), ...(more.pieces ?? []).flatMap((p) => p.kinds)];
  return Table.of(
    {
      players: 2,
      phase: 'events',
      stack: EVENT_PHASE,
      ...more,
      rules: { ...ALL, ...more.rules },
      pieces: [...(more.pieces ?? []), ...neutralMagic(used)],
    },
    script,
  );
}
