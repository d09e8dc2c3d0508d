// Dark Plague: every controlled hex with creatures loses as many as its forts, cities and villages are worth. In the
// window `queue` holds the seats that drank an Elixir, afterwards the hexes still to pay. Players pay at the same time,
// each hex by hex by rising index (ENG-02). EVT-07, MAG-03, AMB-71, AMB-130, T-28, T-29
import { KINDS } from '../../catalogue/index.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import { order } from '../facts.ts';
import { ITEM, spend } from '../items/items.ts';
import { answerOf, ask, type Given, goTo, type Play } from '../play.ts';
import { type EventFrame, type EventModule, finish } from './event.ts';
import { loseAll } from './losing.ts';
import { creatureCount, emitLoss, isForcedLoss } from './losses.ts';
import { openEventWindow, runReplies, takeReplies } from './replies.ts';

/** Losses the plague asks for in a hex: the printed values of its fort and its city or village; a citadel counts 4. */
export function toll(g: Game, hex: HexId): number {
  const h = g.hexes[hex];
  return h.fort + (h.income < 0 ? 0 : KINDS[h.income].cv);
}

/** Hexes the plague is in, by rising index: owned, with creatures of the owner and a toll. */
export const plagueHexes = (g: Game): HexId[] =>
  g.hexes.flatMap((h, i) => (h.owner >= 0 && toll(g, i) > 0 && creatureCount(g, i, h.owner) > 0 ? [i] : []));

/** Hexes where nothing is to choose pay at once; of the others the next of each player is asked about. */
function goOn(play: Play, frame: EventFrame) {
  const left: HexId[] = [];
  for (const hex of frame.queue) {
    const { owner } = play.game.hexes[hex];
    // A city or village removed in the meantime asks for nothing.
    if (toll(play.game, hex) === 0) continue;
    if (isForcedLoss(play.game, frame.event, hex, owner, toll(play.game, hex))) loseAll(play, hex, owner);
    else left.push(hex);
  }
  if (left.length === 0) return goTo(play, { ...frame, at: 'done', queue: left });
  goTo(play, { ...frame, at: 'ask', queue: left });
  const next = (seat: Seat): HexId | undefined => left.find((hex) => play.game.hexes[hex].owner === seat);
  ask(
    play,
    order(play.game).flatMap((seat) => {
      const hex = next(seat);
      return hex === undefined ? [] : [{ seat, kind: 'event.loss' as const, hex, n: toll(play.game, hex) }];
    }),
  );
}

function takeLosses(play: Play, frame: EventFrame, given: readonly Given[]) {
  for (const one of given) emitLoss(play, one.decision.hex, one.decision.seat, answerOf(one, 'event.loss'));
  const paid = given.map((one) => one.decision.hex);
  goTo(play, { ...frame, queue: frame.queue.filter((hex) => !paid.includes(hex)) });
}

export const darkPlague: EventModule = {
  rule: 'EVT-07',
  uses: [],
  barred: () => null,
  targets: () => ({}),
  check: () => null,
  sample: () => ({}),
  run(play, frame) {
    const hexes = (): HexId[] => plagueHexes(play.game);
    switch (frame.at) {
      case 'shown': {
        const hit = hexes().map((hex) => play.game.hexes[hex].owner);
        return openEventWindow(play, frame, ITEM.elixir, hit);
      }
      case 'reply':
      case 'replied':
        return runReplies(play, frame, ({ seat, id }) => {
          spend(play, [id]);
          return { queue: [...frame.queue, seat] };
        });
      case 'effect': {
        const queue = hexes().filter((hex) => !frame.queue.includes(play.game.hexes[hex].owner));
        return goTo(play, { ...frame, at: 'ask', queue });
      }
      case 'ask':
        return goOn(play, frame);
      default:
        return finish(play, frame);
    }
  },
  take: (play, frame, given) => (frame.at === 'ask' ? takeLosses(play, frame, given) : takeReplies(play, frame, given)),
};
