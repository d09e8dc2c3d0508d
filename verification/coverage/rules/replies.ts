// Every reply to every item and event that it can answer. MAG-03, MAG-08, MAG-10, AMB-125
import { type KindOrNone, kindInfo, kindOf, SEA } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { FrameOf, Game, Kind, PieceId } from '../../../shared/model/game/types.ts';
import { ITEM } from '../../../shared/testkit/position.ts';
import { type Clause, clause, innermostFrame, kindOfPiece, topFrame } from './clause.ts';

/** All items but Dispel Magic: the box has only one, so it never replies to another. */
const ITEMS: readonly Kind[] = Object.values(ITEM).filter((kind) => kind !== ITEM.dispel);
const PLAGUE = kindOf('dark_plague');
const TEENIEPOX = kindOf('teeniepox');
const WEATHER = kindOf('weather_control');

const isReplied = ({ state }: FrameOf<'event'>): boolean => state.step === 'window' && state.moment === 'replied';

const isBlown = (g: Game): boolean => {
  const frame = topFrame(g, 'event');
  return frame?.event === WEATHER && isReplied(frame);
};

const answers = (g: Game, ids: readonly PieceId[], kind: Kind, event: Kind): boolean => {
  const frame = topFrame(g, 'event');
  return frame?.event === event && isReplied(frame) && ids.some((id) => kindOfPiece(g, id) === kind);
};

const cancelledBy = (g: Game, id: PieceId, by: KindOrNone, kind: Kind): boolean =>
  kindOfPiece(g, id) === kind && by === ITEM.dispel && topFrame(g, 'reply') !== undefined;

export const REPLY_CLAUSES: readonly Clause[] = [
  ...ITEMS.map((kind) =>
    clause(`MAG-08 Dispel in reply to ${kindInfo(kind).id}`, 'cancelled', ({ g, e }) =>
      cancelledBy(g, e.id, e.canceller, kind),
    ),
  ),
  clause('AMB-125 a reply to a reply', 'cancelled', ({ g }) => g.stack.filter((f) => f.kind === 'reply').length > 1),
  clause('MAG-10 Fan: a Balloon sent to land', 'stepped', ({ g, e }) => {
    const frame = e.frame;
    const before = topFrame(g, 'transport');
    return (
      frame.kind === 'transport' &&
      before !== undefined &&
      before.hex !== frame.hex &&
      hexState(g, frame.hex).terrain !== SEA
    );
  }),
  clause('MAG-10 Fan: a Balloon sent over sea', 'stepped', ({ g, e }) => {
    const frame = e.frame;
    const before = topFrame(g, 'transport');
    return (
      frame.kind === 'transport' &&
      before !== undefined &&
      before.hex !== frame.hex &&
      hexState(g, frame.hex).terrain === SEA
    );
  }),
  clause(
    'MAG-10 Balloon over sea: passengers escape',
    'moved',
    ({ g, e }) => e.why === 'flee' && innermostFrame(g, 'event') === undefined,
  ),
  clause(
    'MAG-10 Balloon over sea: passengers are lost',
    'hiddenLost',
    ({ g, e }) => topFrame(g, 'flee') !== undefined && innermostFrame(g, 'event') === undefined && e.count > 0,
  ),
  clause(
    'MAG-10 Fan: Dust blown away',
    'cancelled',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.dust && e.canceller === ITEM.fan,
  ),
  clause('MAG-10 Fan: the Black Cloud moved', 'cloudMoved', ({ g, e }) => isBlown(g) && e.hex !== null),
  clause('MAG-10 Fan: the Black Cloud removed', 'cloudMoved', ({ g, e }) => isBlown(g) && e.hex === null),
  clause('MAG-03 Elixir: against Dark Plague', 'usedUp', ({ g, e }) => answers(g, e.ids, ITEM.elixir, PLAGUE)),
  clause('MAG-03 Elixir: against Teeniepox', 'usedUp', ({ g, e }) => answers(g, e.ids, ITEM.elixir, TEENIEPOX)),
];
