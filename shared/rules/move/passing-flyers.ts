// Flyers leave or pass a hex with enemies. For each flyer that the enemies show, one flyer of the moving
// player stays there. FLY-02, FLY-03, AMB-20, AMB-29, AMB-30, AMB-114

import { isCreature } from '../../model/catalogue/index.ts';
import { counterOf } from '../../model/game/pieces.ts';
import type { Counter, FrameOf, Game, HexId, PieceId } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { callWindow, removeBluffs, takeCalls, turnedUpIn } from '../bluff.ts';
import { turnUpEntered } from '../hidden-map/sent-back.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop, push, setFrame } from '../play.ts';
import { enemiesIn } from '../presence.ts';
import { pieceById, shownIn } from '../queries/queries.ts';
import { turnDown, turnUp } from '../turning-pieces.ts';
import { flies } from './movement-cost.ts';
import { hiddenEnemies } from './pin.ts';
import { walkPath } from './walk.ts';

type Fly = FrameOf<'fly'>;

const topFly = (play: Play): Fly => {
  const top = play.game.stack[play.game.stack.length - 1];
  if (top?.kind !== 'fly') throw new Error('the exchange of flyers is the top frame');
  return top;
};

const standing = (g: Game, frame: Fly): PieceId[] => frame.flyers.filter((id) => pieceById(g, id) !== undefined);

/** Returns the enemies' face-up flyers in the hex of the exchange. AMB-114 */
const againstIn = (g: Game, frame: Fly): Counter[] =>
  enemiesIn(g, frame.hex, frame.seat).flatMap((s) => shownIn(g, frame.hex, s).filter((c) => flies(g, c)));

/** Ends the exchange. The stack that is moving is now in the hex `at`. MOVE-04 */
function leave(play: Play, at: HexId): void {
  pop(play);
  const part = play.game.stack[play.game.stack.length - 1];
  if (part?.kind === 'move.part' && part.active !== at) setFrame(play, { ...part, active: at });
}

/** All flyers that arrived in the hex stop there. */
function halt(play: Play, frame: Fly): void {
  play.emit({ t: 'stopped', seat: frame.seat, hex: frame.hex });
  leave(play, frame.hex);
}

function hideEnemies(play: Play, frame: Fly): void {
  for (const seat of enemiesIn(play.game, frame.hex, frame.seat)) {
    const ids = shownIn(play.game, frame.hex, seat).map((c) => c.id);
    turnDown(play, seat, frame.hex, ids);
  }
}

/** An enemy flyer that was shown also proves the pin, so pinned walkers stay without another proof. FLY-03 */
function holdWalkers(play: Play, frame: Fly): void {
  const part = play.game.stack[play.game.stack.length - 2];
  if (part?.kind !== 'move.part' || !part.pinned.includes(frame.hex) || part.demanded.includes(frame.hex)) return;
  if (againstIn(play.game, frame).length === 0) return;
  pop(play);
  setFrame(play, { ...part, demanded: [...part.demanded, frame.hex] });
  push(play, frame);
}

/**
 * The flyers in `held` stay in the hex. The others fly on to the next hex with enemies or to the
 * end of the path.
 */
function finish(play: Play, frame: Fly, held: readonly PieceId[]): void {
  const { seat, hex } = frame;
  const going = standing(play.game, frame).filter((id) => !held.includes(id));
  holdWalkers(play, frame);
  if (held.length > 0) {
    play.emit({ t: 'heldBack', seat, hex, ids: [...held].sort((a, b) => a - b) });
    turnDown(play, seat, hex, held);
  }
  hideEnemies(play, frame);
  if (going.length === 0) {
    halt(play, frame);
    return;
  }
  const heroes = going.filter((id) => !isCreature(counterOf(play.game, id).kind));
  const faces = turnDown(play, seat, hex, going);
  const { at, rest } = walkPath(play, seat, [...faces.map((f) => f.id), ...heroes], frame.path);
  play.emit({ t: 'stopped', seat, hex });
  if (rest.length === 0) {
    leave(play, at);
    turnUpEntered(play, seat, at);
  } else setFrame(play, { ...frame, state: 'reveal', hex: at, path: rest, flyers: [], against: 0, safe: [] });
}

function takeReveal(play: Play, frame: Fly, ids: readonly PieceId[]): void {
  if (ids.length === 0) {
    halt(play, frame);
    return;
  }
  const up = ids.filter((id) => pieceById(play.game, id)?.up === true);
  const faces = turnUp(
    play,
    frame.seat,
    frame.hex,
    ids.filter((id) => !up.includes(id)),
  );
  setFrame(play, { ...frame, state: 'called', flyers: [...up, ...faces.map((f) => f.id)].sort((a, b) => a - b) });
}

function takeIntercept(play: Play, frame: Fly, answers: readonly GivenAnswer[]): void {
  let shown = 0;
  for (const given of answers) {
    const { ids } = answerOf(given, 'fly.intercept');
    shown += turnUp(play, given.decision.seat, frame.hex, ids).length;
  }
  setFrame(play, { ...frame, state: shown > 0 ? 'intercepted' : 'stay' });
}

/** Opens a call window for the flyers that turned up. Returns true if it is open. BLUF-03, AMB-20 */
function callsOpen(play: Play, frame: Fly): boolean {
  const up = turnedUpIn(play.game, frame.hex).map((c) => c.id);
  if (play.game.rules.bluffCall === 'manual') return callWindow(play, frame.hex, up, frame.safe, frame.seat);
  removeBluffs(play, frame.hex, up);
  return false;
}

function afterCalls(play: Play): void {
  const frame = topFly(play);
  setFrame(play, {
    ...frame,
    state: frame.state === 'called' ? 'intercept' : 'stay',
    flyers: standing(play.game, frame),
  });
}

function runStay(play: Play, frame: Fly): void {
  const against = againstIn(play.game, frame).length;
  const shown = standing(play.game, frame);
  const n = Math.min(against, shown.length);
  if (n === 0 || n === shown.length) finish(play, frame, n === 0 ? [] : shown);
  else {
    setFrame(play, { ...frame, against });
    ask(play, [{ seat: frame.seat, kind: 'fly.stay', hex: frame.hex, count: n }]);
  }
}

export const flyFrame: FrameModule<'fly'> = {
  run(play, frame) {
    switch (frame.state) {
      case 'reveal':
        ask(play, [{ seat: frame.seat, kind: 'fly.reveal', hex: frame.hex }]);
        return;
      case 'called':
      case 'intercepted':
        if (!callsOpen(play, frame)) afterCalls(play);
        return;
      case 'intercept': {
        // Asks every enemy with face-down pieces in the hex, whether or not they include a flyer. ENG-04
        const seats = frame.flyers.length === 0 ? [] : hiddenEnemies(play.game, frame.hex, frame.seat);
        if (seats.length === 0) setFrame(play, { ...frame, state: 'stay' });
        else
          ask(
            play,
            seats.map((seat) => ({ seat, kind: 'fly.intercept' as const, hex: frame.hex })),
          );
        return;
      }
      case 'stay':
        runStay(play, frame);
        return;
    }
  },

  take(play, frame, answers) {
    switch (firstOf(answers).decision.kind) {
      case 'fly.reveal':
        takeReveal(play, frame, answerOf(answers[0], 'fly.reveal').ids);
        return;
      case 'fly.intercept':
        takeIntercept(play, frame, answers);
        return;
      case 'fly.stay':
        finish(play, frame, answerOf(answers[0], 'fly.stay').ids);
        return;
      default: {
        const safe = takeCalls(play, frame.hex, answers, frame.safe);
        setFrame(play, { ...topFly(play), safe });
        afterCalls(play);
      }
    }
  },
};
