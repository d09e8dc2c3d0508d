// The move that the panel proposes to a newcomer: a strong stack explores unowned land.
import { isCreature, kindInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { destinations, type MoveDraft } from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { kingdomWorth } from '../proposals.ts';
import { enemiesAt } from '../words.ts';
import { warnsOf } from './facts.ts';

/** Fewer fighters often lose against the defenders of a hex. */
const ENOUGH = 3;

/** Returns the strongest move without a warning into unowned land without enemies, or null. */
export function proposedMove(panel: PanelProps<'move'>): MoveDraft | null {
  const { view, seat, options } = panel;
  let best: MoveDraft | null = null;
  let most = 0;
  for (const { hex: from, pieces } of options.stacks) {
    const fighters = pieces
      .filter(({ kind }) => !isCreature(kind) || isSupported(view, seat, kind, from))
      .map(({ id, kind }) => ({ id, value: kindInfo(kind).cv }))
      .sort((a, b) => b.value - a.value);
    // Without the weakest, for a stack that must leave a guard.
    for (const sent of [fighters, fighters.slice(0, -1)].filter(({ length }) => length >= ENOUGH)) {
      const ids = sent.map(({ id }) => id);
      const value = sent.reduce((sum, fighter) => sum + fighter.value, 0);
      for (const { hex, path, through } of destinations(view, seat, { from, ids, path: [] })) {
        const draft = { from, ids, path };
        const worth = value * 100 + kingdomWorth(view, seat, hex) - path.length;
        const isUnowned = hexState(view, hex).owner === NOBODY && enemiesAt(view, hex, seat) === 0 && !through;
        if (!isUnowned || worth <= most || warnsOf(panel, draft).length > 0) continue;
        best = draft;
        most = worth;
      }
    }
  }
  return best;
}
