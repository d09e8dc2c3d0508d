// A test bot that answers at random, but keeps items for rare situations: a Charm for a rare die, a Dispel
// for an item in play, a Talisman for a hero, a Juju that floods a hex with pieces. It also prolongs battles.

import { ADVISED_ITEM } from '../../minds/bots/steady/magic.ts';
import { sample } from '../../minds/stand-ins/index.ts';
import { isHero, kindOf, SEA } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import {
  type Answer,
  type Answers,
  type Decision,
  type FrameOf,
  type HexId,
  isSeated,
  type PieceId,
  type PlayedOn,
  pieceOn,
  type View,
} from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { countIn, hexesNextTo, pieceById, rackOf, rackThing } from '../../rules/queries/queries.ts';

const JUJU = kindOf('big_juju');
/** Has an item, a power before round 1, a parry or a save rolled this die? */
const isSeldom = ({ state }: FrameOf<'battle'>): boolean => {
  if (state.step === 'window' || state.step === 'powers') return state.moment === 'rolled';
  return 'strikes' in state && state.moment === 'saving';
};
const TRIES = 12;

/** Returns the first random answer that `isWorth` accepts, otherwise the last. */
function search<A>(random: () => A, isWorth: (answer: A) => boolean, tries = TRIES): A {
  let answer = random();
  for (let i = 1; i < tries && !isWorth(answer); i++) answer = random();
  return answer;
}

function drowns(view: View, hex: HexId): boolean {
  const h = hexState(view, hex);
  const { owner } = h;
  if (!isSeated(owner) || countIn(h, owner) === 0) return false;
  if (hexesNextTo(view, hex).some((to) => hexState(view, to).owner === owner)) return false;
  return lying(view, hex).some((c) => c.seat === owner && isHero(c.kind));
}

const isFlood = (view: View, on: PlayedOn): boolean =>
  on.what === 'tile' && (on.terrain === null || on.terrain === SEA) && drowns(view, on.hex);

function isTime(view: View, random: Random): boolean {
  const at = view.stack.findLastIndex((f) => f.kind === 'charm');
  const frame = view.stack[at - 1];
  return frame?.kind === 'battle' && isSeldom(frame) ? true : random(3) === 0;
}

function rareReply(view: View, answer: Answers['item.reply'], random: Random): Answers['item.reply'] {
  const frame = view.stack.findLast((f): f is FrameOf<'reply'> => f.kind === 'reply');
  const isDispel = answer.do === 'show' && pieceById(view, answer.id)?.kind === ADVISED_ITEM.dispel;
  const isCharm = frame !== undefined && pieceById(view, frame.item)?.kind === ADVISED_ITEM.charm;
  return isDispel && random(isCharm ? 8 : 2) > 0 ? { do: 'pass' } : answer;
}

export function rareCaseBot(view: View, d: Decision, random: Random): Answer {
  const any = (): Answer => sample(view, d, random);
  switch (d.kind) {
    case 'luck.charm':
      return isTime(view, random) ? any() : { do: 'pass' };
    case 'item.reply':
      return rareReply(view, any() as Answers['item.reply'], random);
    case 'battle.items': {
      const isDispel = (id: PieceId): boolean => pieceById(view, id)?.kind === ADVISED_ITEM.dispel;
      const hasDispel = rackOf(view, d.seat).some((c) => isDispel(c.id));
      const { calls, uses } = search(
        () => any() as Answers['battle.items'],
        (answer) => answer.uses.some((u) => pieceOn(u.on) !== null && isDispel(u.item)),
        hasDispel ? TRIES : 1,
      );
      return { calls, uses: uses.filter((u) => pieceOn(u.on) !== null || !isDispel(u.item)) };
    }
    case 'battle.retreat':
      return !d.forced && random(4) > 0 ? { hex: null } : any();
    case 'battle.hits':
      return search(
        () => any() as Answers['battle.hits'],
        ({ saves = [] }) => saves.some((id) => isHero(pieceById(view, id)?.kind ?? -1)),
        2,
      );
    case 'event.play':
      if (!rackOf(view, d.seat).some((c) => c.kind === JUJU)) return any();
      return search(
        () => any() as Answers['event.play'],
        (answer) =>
          answer.do === 'play' && rackThing(view, d.seat, answer.id)?.kind === JUJU && isFlood(view, answer.on),
      );
    default:
      return any();
  }
}
