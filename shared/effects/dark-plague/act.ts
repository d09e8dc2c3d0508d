// Dark Plague: every controlled hex with creatures loses as many as its forts, cities and villages are worth. All tolls are
// fixed when it strikes: what an owner takes away afterwards changes none. In the window `queue` holds the seats that drank
// an Elixir, afterwards the hexes still to pay, `tolls` what each owes. Players pay at the same time, each hex by hex by
// rising index (EVT-07, MAG-03, AMB-71, AMB-130, ENG-02, T-28, T-29).
import { KINDS } from '../../catalogue/index.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import { type EventAct, type EventFrame, finish } from '../../rules/events/event.ts';
import { loseAll } from '../../rules/events/losing.ts';
import { creatureCount, emitLoss, isForcedLoss } from '../../rules/events/losses.ts';
import { openEventWindow, runReplies, takeReplies } from '../../rules/events/replies.ts';
import { order } from '../../rules/facts.ts';
import { spend } from '../../rules/items/using.ts';
import { ask, type Given, givenOf, goTo, type Play } from '../../rules/play.ts';
import { defineActs } from '../act.ts';

/** Losses the plague asks for in a hex: the printed values of its fort and its city or village; a citadel counts 4. */
export function toll(g: Game, hex: HexId): number {
  const h = g.hexes[hex];
  return h.fort + (h.income < 0 ? 0 : KINDS[h.income].cv);
}

/** Hexes the plague is in, by rising index: owned, with creatures of the owner and a toll. */
export const plagueHexes = (g: Game): HexId[] =>
  g.hexes.flatMap((h, i) => (h.owner >= 0 && toll(g, i) > 0 && creatureCount(g, i, h.owner) > 0 ? [i] : []));

/** A hex with what it has to pay. */
type Due = { hex: HexId; toll: number };

const dueOf = (frame: EventFrame): Due[] => frame.queue.map((hex, i) => ({ hex, toll: frame.tolls[i] }));

const withDue = (frame: EventFrame, due: readonly Due[]): EventFrame => ({
  ...frame,
  queue: due.map((d) => d.hex),
  tolls: due.map((d) => d.toll),
});

/** Hexes where nothing is to choose pay at once; of the others the next of each player is asked about. */
function goOn(play: Play, frame: EventFrame) {
  const left: Due[] = [];
  for (const due of dueOf(frame)) {
    const { owner } = play.game.hexes[due.hex];
    if (isForcedLoss(play.game, frame.event, due.hex, owner, due.toll)) loseAll(play, due.hex, owner);
    else left.push(due);
  }
  goTo(play, { ...withDue(frame, left), at: left.length === 0 ? 'done' : 'ask' });
  if (left.length === 0) return;
  const next = (seat: Seat): Due | undefined => left.find(({ hex }) => play.game.hexes[hex].owner === seat);
  ask(
    play,
    order(play.game).flatMap((seat) => {
      const due = next(seat);
      return due === undefined ? [] : [{ seat, kind: 'event.loss' as const, hex: due.hex, losses: due.toll }];
    }),
  );
}

function takeLosses(play: Play, frame: EventFrame, given: readonly Given[]) {
  const losses = given.map((one) => givenOf(one, 'event.loss'));
  for (const { decision, answer } of losses) emitLoss(play, decision.hex, decision.seat, answer);
  const paid = losses.map(({ decision }) => decision.hex);
  goTo(
    play,
    withDue(
      frame,
      dueOf(frame).filter(({ hex }) => !paid.includes(hex)),
    ),
  );
}

const event: EventAct = {
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
        return openEventWindow(play, frame, hit);
      }
      case 'reply':
      case 'replied':
        return runReplies(play, frame, ({ seat, id }) => {
          spend(play, [id]);
          return { queue: [...frame.queue, seat] };
        });
      case 'effect': {
        const hit = hexes().filter((hex) => !frame.queue.includes(play.game.hexes[hex].owner));
        const due = hit.map((hex) => ({ hex, toll: toll(play.game, hex) }));
        return goTo(play, { ...withDue(frame, due), at: 'ask' });
      }
      case 'ask':
        return goOn(play, frame);
      default:
        return finish(play, frame);
    }
  },
  take: (play, frame, given) => (frame.at === 'ask' ? takeLosses(play, frame, given) : takeReplies(play, frame, given)),
};

export const darkPlague = defineActs({ dark_plague: { event } });
