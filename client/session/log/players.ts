// Log sentences of gold, the order, powers and players who leave: the events of shared/model/events/players.ts.
import { powerInfo } from '../../../shared/model/catalogue/index.ts';
import { at, by, piecesOf, type Sentences } from './line.ts';

export const players = {
  ordered: (e) => by('land', 'log.ordered', { seat: e.first }),
  earned: (e) => (e.gold === 0 && e.why !== 'income' ? null : by('gold', `log.earned.${e.why}`, e, { count: e.gold })),
  // A bribe is logged with the bribed pieces.
  paid: (e) => (e.gold === 0 || e.why === 'bribe' ? null : by('gold', `log.paid.${e.why}`, e, { count: e.gold })),
  fell: (e) => by('end', 'log.fell', e),
  powerTaken: (e) => by('things', 'log.powerTaken', e, { power: powerInfo(e.power).name }),
  incomeMarked: (e) => (e.hex === null ? null : at('land', 'log.incomeMarked', { seat: e.seat, hex: e.hex })),
  wingsLent: (e, { kindOf }) =>
    e.id === null ? null : by('move', 'log.wingsLent', e, { things: piecesOf([e.id], kindOf) }),
  resigned: (e) => by('end', 'log.resigned', e),
} satisfies Partial<Sentences>;
