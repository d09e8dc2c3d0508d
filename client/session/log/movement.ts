// Log sentences of movement, flights and returns: the events of shared/model/events/movement.ts.
import { entryAt, lastOf } from '../../../shared/model/shape/entry.ts';
import type { Key } from '../../i18n/index.ts';
import { at, piecesOf, type Sentences, silent } from './line.ts';

/** Keys of movement outside a player's own part. */
const HOW: { readonly [why in string]?: Key } = { retreat: 'log.retreated', sent: 'log.sent', back: 'log.sentBack' };

export const movement = {
  movementBegan: silent,
  movementEnded: silent,
  stopped: silent,
  heldBack: (e) => at('move', 'log.heldBack', e, { count: e.ids.length }),
  moved: (e) => {
    const where = { seat: e.seat, hex: lastOf(e.path) };
    return at('move', HOW[e.why] ?? 'log.moved', where, {
      count: e.count + e.up.length,
      from: { hex: entryAt(e.path, 0) },
    });
  },
  boarded: (e, { kindOf }) => at('move', 'log.boarded', e, { count: e.count, things: piecesOf([e.item], kindOf) }),
  shifted: (e) =>
    at('move', `log.shifted.${e.what}`, { seat: e.seat, hex: lastOf(e.path) }, { from: { hex: entryAt(e.path, 0) } }),
  demanded: (e) => at('move', 'log.demanded', e),
  answeredPin: (e) => at('move', e.shown ? 'log.pinShown' : 'log.pinRefused', e),
  freed: (e) => at('move', 'log.freed', e),
} satisfies Partial<Sentences>;
