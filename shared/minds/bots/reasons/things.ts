// Explains answers about Things: buying, placing and swapping, and choices of land and forts.
import { CITADEL, isCreature, isIncome, kindInfo } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type { Answers, HexId, PieceId, Placing } from '../../../model/game/types.ts';
import { income } from '../../../rules/income.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { bestOf } from '../steady/best.ts';
import { citadelAhead, goalOf } from '../steady/plans.ts';
import type { Situation } from '../steady/situation.ts';
import { threatTo, WORTH_GUARDING } from '../steady/threats.ts';
import type { Explained, Reason } from './reason.ts';

function mostIn(place: readonly Placing[]): HexId | undefined {
  return bestOf(
    place.map(({ hex }) => hex),
    (hex) => place.filter((placed) => placed.hex === hex).length,
  );
}

function reasonToPlace(s: Situation, place: readonly Placing[]): Reason {
  const kindOf = (id: PieceId) => s.g.counters.find((c) => c.id === id)?.kind;
  const of = (test: (kind: NonNullable<ReturnType<typeof kindOf>>) => boolean): Placing[] =>
    place.filter(({ id }) => {
      const kind = kindOf(id);
      return kind !== undefined && test(kind);
    });
  const fit = of((kind) => isCreature(kind) && s.hasLandFor(s.me, kind));
  const hex = mostIn(fit);
  if (hex !== undefined) {
    if (hex === (s.myCitadels[0] ?? s.capital) && threatTo(s, hex).hp >= WORTH_GUARDING)
      return { saying: 'place.guard', hex };
    const goal = goalOf(s);
    return goal === -1 || s.g.phase === 'setup'
      ? { saying: 'place.home' }
      : { saying: 'place.front', hex, place: goal };
  }
  if (of(isIncome).length > 0) return { saying: 'place.land' };
  return {
    saying: of((kind) => isCreature(kind) && kindInfo(kind).terrain >= 0).length > 0 ? 'place.bluff' : 'place.none',
  };
}

function reasonToBuild(s: Situation, { hexes }: Answers['build']): Reason {
  const raised = (level: number) => hexes.find((hex) => fortLevel(hexState(s.g, hex)) + 1 === level);
  const citadel = raised(CITADEL);
  if (citadel !== undefined) return { saying: 'build.citadel', hex: citadel };
  if (hexes.length === 0) return { saying: 'build.none' };
  if (hexes.includes(s.capital as HexId) && s.myCitadels.length === 0)
    return { saying: 'build.capital', hex: s.capital };
  const need = s.g.rules.citadelIncome;
  return s.myCitadels.length === 0 && income(s.g, s.me) < need
    ? { saying: 'build.income', n: need }
    : { saying: 'build.level' };
}

export const explainedThings = {
  'start.cell': () => ({ saying: 'start.far' }),
  'start.sea': (_s, { hexes }) => ({ saying: hexes.length > 0 ? 'sea.gone' : 'sea.kept' }),
  'kingdom.hex': (s, { hex }) => {
    const { terrain } = hexState(s.g, hex);
    return { saying: terrain !== null && !s.owns(s.me, terrain) ? 'kingdom.fresh' : 'kingdom.room', hex };
  },
  'tower.hex': (_s, { hex }) => ({ saying: 'tower.safe', hex }),
  'setup.exchange': (_s, { ids }) => ({ saying: ids.length > 0 ? 'exchange.some' : 'exchange.none' }),
  'setup.place': (s, { place }) => reasonToPlace(s, place),
  'setup.replace': (s, { place }) => reasonToPlace(s, place),
  'capture.place': (s, { place }) => reasonToPlace(s, place),
  'juju.place': (s, { place }) => reasonToPlace(s, place),
  'recruit.place': (s, { place }) => reasonToPlace(s, place),
  'recruit.buy': (s, { paid, trade }) => {
    if (paid > 0) return { saying: 'buy.spare' };
    if (citadelAhead(s)) return { saying: 'buy.citadel' };
    return { saying: trade.length > 0 ? 'buy.trade' : 'buy.forts' };
  },
  'rack.excess': () => ({ saying: 'excess.least' }),
  build: reasonToBuild,
} satisfies Explained;
