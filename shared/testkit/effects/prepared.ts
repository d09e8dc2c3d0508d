import type { EventKind } from '../../model/events/index.ts';
import type { Answers, DecisionKind, Game, Use } from '../../model/game/types.ts';
import type { CombatScene } from '../combat.ts';
import { type Duel, duel, neutralMagic } from '../duel.ts';
import { EVENT_PHASE } from '../events.ts';
import { type Script, Table } from '../table.ts';

export interface PreparedEffect {
  game: Game;
  /** Dice that follow; earlier dice are used up. */
  script: Script;
  kind: DecisionKind;
  answer: Answers[DecisionKind];
  /** The events that the table sees afterwards. */
  shows: readonly EventKind[];
}

export const ALL = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/**
 * Returns a position and seat 0's answer in it.
 * @throws if the game does not ask seat 0 this
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

/** Sets up two sides in the centre; D3 is a way home for seat 0 and E3 for seat 1. */
export const fight = (more: Duel, script: Script = {}, drawn: readonly string[] = []): Table =>
  duel({ ...more, rules: { ...ALL, ...more.rules } }, script, drawn);

/** Sets up two players at phase 4; magic in no rack is with neutrals. */
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
