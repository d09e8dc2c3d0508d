import {
  CITADEL,
  isCreature,
  isTown,
  type Kind,
  kindInfo,
  type Terrain,
} from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { isSeated, NOBODY } from '../../../shared/model/game/types.ts';
import { fortLevel } from '../../../shared/rules/queries/queries.ts';
import type { TableMoment } from '../moments.ts';
import { bluffs, either, freeDraw, from, isBluff, kinds, on, powerOf, type ShownBy, walks } from './ask.ts';

const isAway = (kind: Kind, terrain: Terrain | null): boolean => isCreature(kind) && kindInfo(kind).terrain !== terrain;

/** Returns how the winner got the citadel that decided the game. */
function cameByCitadel(m: TableMoment): 'built' | 'captured' | null {
  const { e, before } = m;
  if (e.t !== 'ended') return null;
  const won = before.hexes.findIndex((h) => fortLevel(h) === CITADEL && e.victory.winners.includes(h.owner));
  for (let i = m.place - 1; i >= 0; i--) {
    const event = m.all[i]?.e;
    if (event?.t === 'captured' && event.hex === won) return 'captured';
    if (event?.t === 'built' && event.hex === won) return event.level === CITADEL ? 'built' : null;
  }
  return null;
}
const heldFor = (by: 'built' | 'captured'): ShownBy[string] =>
  on('ended', (e, g, _, m) => e.victory.how === 'held' && g.rules.victory === 'conquest' && cameByCitadel(m) === by);

export const THINGS_SHOWN: ShownBy = {
  'REC-01': on('drew', (e, g) => g.phase === 'things' && e.count > 1 && e.count === freeDraw(g, e.seat)),
  'REC-02': on('paid', (e) => e.why === 'recruit'),
  'REC-03': on('traded', (e) => e.count > 1),
  'REC-04': on('shownLost', (e, g) => e.why === 'trade' && g.phase === 'things'),
  'REC-05': on('returned', (e, g) => g.phase === 'things' && (g.seats[e.seat]?.rack ?? 0) > 10),
  'REC-06': on('returned', (e, g) => g.phase !== 'things' && g.phase !== 'setup' && (g.seats[e.seat]?.rack ?? 0) > 10),
  'REC-07': on('returned', (_, __, ___, m) => {
    const before = m.all[m.place - 1]?.e;
    return before?.t === 'picked' && before.at === 'rack';
  }),
  'REC-09': either(
    on('drew', (e, g) => e.last && !g.trueElimination),
    on('uncovered', (e, g) => e.last && !g.trueElimination),
    on('cashed', (e) => e.gone),
    on('played', (_, g) => g.trueElimination),
  ),
  'REC-11': on(
    'drew',
    (e, g, after) =>
      g.phase === 'things' &&
      g.rules.recruitOverflow === 'capDraw' &&
      e.count < freeDraw(g, e.seat) &&
      after.seats[e.seat]?.rack === 10,
  ),
  'POW-08': on(
    'drew',
    (e, g) => g.phase === 'things' && powerOf(g, e.seat) === 'king_of_things' && e.count === freeDraw(g, e.seat) + 1,
  ),
  'POW-14': on('traded', (e, g) => powerOf(g, e.seat) === 'trafficker'),
  'DEP-01': on('placed', (_, g) => g.phase === 'things'),
  'DEP-02': on('placed', (_, g) => g.phase === 'things'),
  'DEP-03': on('incomePlaced'),
  'DEP-04': on('incomePlaced', (e) => !isTown(e.kind)),
  'DEP-06': either(
    on('built', (e, g) => hexState(g, e.hex).income !== null),
    on('incomePlaced', (e, g) => hexState(g, e.hex).fort !== null),
  ),
  'DEP-07': on('turnedDown', (e) => e.ids.length > 1),
  'BLUF-01': on('revealed', (e, _, g) => e.faces.length > 1 && !bluffs(g, e.seat, e.hex)),
  'BLUF-02': walks((e, g) => bluffs(g, e.seat, from(e))),
  'BLUF-03': on('called', (e) => e.bluff),
  'BLUF-04': on('called', (e) => !e.bluff),
  // The captured hex supports the creatures that took it, which had no support before.
  'BLUF-05': on('captured', (e, g, after) => {
    const turned = after.counters.filter((c) => c.at === e.hex && c.seat === e.seat && isCreature(c.kind));
    return turned.some((c) => isBluff(g, c) && !isBluff(after, c));
  }),
  'BLUF-06': on('battleRolled', (e, g) => {
    const { terrain } = hexState(g, e.hex);
    return e.side === NOBODY && e.dice.some(({ by }) => g.counters.some((c) => c.id === by && isAway(c.kind, terrain)));
  }),
  'BLUF-08': on('revealed', (_, g) => g.phase === 'combat'),
  'REM-01': on('shownLost', (e) => e.why === 'hit' && typeof e.at === 'number' && isSeated(e.seat)),
  'REM-02': on('incomeRemoved', (e) => e.why === 'removed'),
  'VAR-05': walks((e, g) => !g.rules.hideAfterReveal && kinds(g, e.up).some(isCreature)),

  'FORT-01': on('built', (e, g) => g.phase === 'build' && e.level < CITADEL && g.rules.fortCost === 5),
  'FORT-02': on('built', (e, g) => g.phase === 'build' && e.level === 2),
  'FORT-05': on('struck', (e, g) => g.rules.fortDamage !== 'battleOnly' && e.targets.includes('fort')),
  'POW-03': on('paid', (e, g) => e.why === 'build' && powerOf(g, e.seat) === 'builder'),
  'CIT-01': on('built', (e) => e.level === CITADEL),
  'CIT-03': on(
    'captured',
    (e, g) => isSeated(e.from) && e.why === 'battle' && fortLevel(hexState(g, e.hex)) === CITADEL,
  ),
  'CIT-04': heldFor('built'),
  'CIT-05': on('ended', (e, g) => e.victory.how === 'second' && g.rules.victory === 'conquest'),
  // A captured citadel was held long enough to win, or the only citadel was captured and must now be held.
  'CIT-06': either(
    heldFor('captured'),
    on(
      'captured',
      (e, g) =>
        g.rules.victory === 'conquest' &&
        isSeated(e.from) &&
        fortLevel(hexState(g, e.hex)) === CITADEL &&
        g.hexes.filter((h) => fortLevel(h) === CITADEL).length === 1,
    ),
  ),
  'CIT-07': on('built', (e, _, __, m) => {
    if (e.level !== CITADEL) return false;
    return m.all.slice(0, m.place).some(({ e: event, before }) => {
      if (event.t !== 'captured' || event.from !== e.seat) return false;
      return fortLevel(hexState(before, event.hex)) === CITADEL;
    });
  }),
  'CIT-08': either(
    on('lastRoundSet'),
    on('ended', (e) => e.victory.how === 'income'),
  ),
  'CIT-09': on('ended', (e) => e.victory.how === 'sole'),
  'CIT-10': on(
    'ended',
    (e, g) =>
      ['fast', 'unique', 'twoAtEnd', 'turnLimit', 'territory'].includes(g.rules.victory) &&
      ['fast', 'seized', 'turns', 'territory', 'second'].includes(e.victory.how),
  ),
};
