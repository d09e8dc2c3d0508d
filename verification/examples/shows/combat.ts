// The moments that show the rules of battle: its steps, hits, retreats, aftermath, and battles of several
// sides.
import { CITADEL, isCreature, isTown, kindInfo } from '../../../shared/model/catalogue/index.ts';
import type { EventOf } from '../../../shared/model/events/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type Game, isSeated, NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { entryAt, lastOf } from '../../../shared/model/shape/entry.ts';
import { fightersOf, hasWalls, isImmune, rightOf } from '../../../shared/rules/queries/queries.ts';
import {
  either,
  frameOf,
  from,
  is,
  isNear,
  lastBefore,
  lastHex,
  movers,
  nextAfter,
  on,
  powerOf,
  type ShownBy,
} from './ask.ts';

const amongPlayers = (e: EventOf<'battleBegan'>) => !e.sides.includes(NOBODY);
const retreats = (when: (e: EventOf<'moved'>, g: Game) => boolean): ShownBy[string] =>
  on('moved', (e, g) => e.why === 'retreat' && when(e, g));
/** Is no player's power changing the damage dice? POW-15 */
const isUsualDamage = (g: Game) => g.clockwise.every((seat) => powerOf(g, seat) !== 'vandal');
const amongMany = (g: Game): boolean => {
  const battle = frameOf(g, 'battle');
  if (battle === undefined) return false;
  const h = hexState(g, battle.hex);
  const stands = (side: Seat) => fightersOf(g, battle.hex, side).length > 0 || (h.owner === side && hasWalls(h));
  return battle.sides.filter(stands).length > 2;
};

export const COMBAT_SHOWN: ShownBy = {
  'COMB-01': on('battleBegan', amongPlayers),
  'COMB-02': on('battleBegan', (e, g) => amongPlayers(e) && e.sides.includes(g.turn)),
  'COMB-03': on(
    'battleBegan',
    (e, g) => amongPlayers(e) && isSeated(hexState(g, e.hex).owner) && hexState(g, e.hex).owner === lastOf(e.sides),
  ),
  'COMB-04': on('revealed', (e, g) => frameOf(g, 'battle')?.hex === e.hex),
  'COMB-05': on('battleRoundBegan'),
  'COMB-06': on(
    'battleRolled',
    (e) => e.hits > 0 && e.dice.some(({ by }, i) => e.dice.findIndex((d) => d.by === by) < i),
  ),
  'COMB-07': on(
    'battleRolled',
    (e) =>
      e.step === 'melee' &&
      e.dice.every(({ kind }) => kind === -1 || (!kindInfo(kind).magic && !kindInfo(kind).ranged)),
  ),
  // One side has rolled, and the other rolls before anything is lost.
  'COMB-08': on('battleRolled', (e, _, __, m) => {
    const last = lastBefore(m, 'battleRolled', 'struck', 'shownLost', 'battleRoundBegan');
    return last?.t === 'battleRolled' && last.step === e.step && last.side !== e.side && last.hits > 0;
  }),
  'COMB-09': on('battleRolled', (e) => e.dice.some(({ cv, die, hit }) => cv === 6 && die === 6 && hit)),
  'COMB-10': on('battleRolled', (e, g) => {
    const { fort } = hexState(g, e.hex);
    if (fort === null || fort.hits === 0 || fort.level < 3) return false;
    return e.dice.some(({ by }) => by === 'fort') && e.step === (fort.level === CITADEL ? 'magic' : 'ranged');
  }),
  'COMB-11': on('battleBegan', (e, g) => {
    const { income } = hexState(g, e.hex);
    return income !== null && !isTown(income.kind);
  }),
  'COMB-12': on('battleEnded', (e, g) => isSeated(e.winner) && !mayHaveNeutrals(g, e)),
  'HIT-01': on('struck', (e, g) => isSeated(e.seat) && fightersOf(g, e.hex, e.seat).length > e.targets.length),
  'HIT-02': on('shownLost', (e) => e.why === 'hit' && e.ids.length > 0),
  'HIT-03': on('struck', (e) => e.targets.includes('fort') || e.targets.includes('town')),
  'RET-01': either(
    on('stayed'),
    retreats(() => true),
  ),
  'RET-02': retreats(
    (e, g) => isNear(g, from(e), lastHex(e)) && hexState(g, lastHex(e)).owner === e.seat && from(e) !== lastHex(e),
  ),
  'RET-03': retreats((e, g) => movers(e).length > 1 && movers(e).length === fightersOf(g, from(e), e.seat).length),
  'RET-04': on(
    'shownLost',
    (e, g, _, m) => e.why === 'overflow' && frameOf(g, 'retreat') !== undefined && retreatedBefore(m),
  ),
  'POST-01': on('battleEnded', (e, g) => {
    const { owner } = hexState(g, e.hex);
    return isSeated(owner) && e.winner === owner;
  }),
  'POST-02': on('captured', (e, g) => {
    const { fort, income } = hexState(g, e.hex);
    return e.why === 'battle' && isSeated(e.from) && (fort !== null || income !== null);
  }),
  'POST-03': on('rolled', (e, g, __, m) => {
    const next = nextAfter(m, 'lowered', 'incomeRemoved', 'rolled', 'healed', 'phaseBegan');
    const harmed = next?.t === 'lowered' || (next?.t === 'incomeRemoved' && next.why === 'damaged');
    return e.purpose === 'damage' && [1, 6].includes(entryAt(e.dice, 0)) && harmed && isUsualDamage(g);
  }),
  // The fort was hit, and is whole after the battle.
  'POST-04': on('battleEnded', (e, g) => {
    const h = hexState(g, e.hex);
    return isImmune(g, h) && (h.fort?.hits ?? 0) > 0;
  }),
  'POST-05': on('battleEnded', (e, g) => {
    const { fort, income } = hexState(g, e.hex);
    return g.rules.fortDamage === 'battleOnly' && (fort?.hits ?? 0) + (income?.hits ?? 0) > 0;
  }),
  'POST-06': on('placed', (e, g) => g.phase === 'combat' && frameOf(g, 'aftermath')?.hex === e.hex),
  'MULT-01': on('aimed'),
  'MULT-02': either(
    on('stayed', (_, g) => amongMany(g)),
    retreats((_, g) => amongMany(g)),
  ),
  'MULT-03': on('battleBegan', (e) => e.sides.length > 2),
  'RIVAL-01': on('battleBegan', (e, g) => !isSeated(hexState(g, e.hex).owner) && amongPlayers(e)),
  'RIVAL-02': on(
    'battleBegan',
    (e, g) =>
      !isSeated(hexState(g, e.hex).owner) &&
      amongPlayers(e) &&
      g.rules.rivalAttacker === 'initiator' &&
      entryAt(e.sides, 0) === g.turn,
  ),
  'RIVAL-03': on('battleBegan', (e, g) => {
    if (isSeated(hexState(g, e.hex).owner) || !amongPlayers(e)) return false;
    let nearest = rightOf(g, entryAt(e.sides, 0));
    while (!e.sides.includes(nearest)) nearest = rightOf(g, nearest);
    return g.rules.rivalAttacker === 'initiator' && g.clockwise.length > 2 && nearest === lastOf(e.sides);
  }),
  'NEWH-02': on('battleRolled', (e, g) => {
    const small = e.dice.filter(({ kind }) => kind !== -1 && isCreature(kind) && kindInfo(kind).cv === 1);
    const led = fightersOf(g, e.hex, e.side).some((c) => is(c.kind, 'lenin'));
    return led && small.length > new Set(small.map(({ by }) => by)).size;
  }),
  'POW-15': on('rolled', (e, g) => {
    const frame = frameOf(g, 'damage');
    if (e.purpose !== 'damage' || frame === undefined || !frame.captured) return false;
    // A face that does damage only because of the power.
    const die = entryAt(e.dice, 0);
    if (powerOf(g, frame.winner) === 'vandal') return die === 6;
    return powerOf(g, frame.lostBy ?? NOBODY) === 'vandal' && [2, 3].includes(die);
  }),
};

const mayHaveNeutrals = (g: Game, e: EventOf<'battleEnded'>) =>
  hexState(g, e.hex).neutral > 0 && hasWalls(hexState(g, e.hex));
/** Has the player whose pieces are lost just retreated? */
const retreatedBefore = (m: Parameters<typeof lastBefore>[0]) => {
  const moved = lastBefore(m, 'moved');
  return moved?.t === 'moved' ? moved.why === 'retreat' : true;
};
