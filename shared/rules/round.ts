// The nine phases of a round. TURN-01…TURN-04

import type { Frame, FrameOf, Game, Phase } from '../model/game/types.ts';
import { NOBODY } from '../model/game/types.ts';
import { isPhasePlayed, ROUND_PHASES } from '../model/game/words.ts';
import { entryAt } from '../model/shape/entry.ts';
import { newCombat } from './battle/combat-phase.ts';
import { newBuild } from './construction.ts';
import { newPowers } from './heroes/power-turns.ts';
import { foldWings } from './move/lent-wings.ts';
import { landTransports } from './move/transport.ts';
import { type FrameModule, type Play, push, setFrame } from './play.ts';
import { leftOf } from './queries/queries.ts';
import { emptyRacks } from './rack-limit-frame.ts';
import { newThings } from './recruiting.ts';
import { roundOver } from './victory/endings.ts';
import { fallCheck } from './victory/wiped-out.ts';

/** The frame with which each phase begins. TURN-01 */
const FRAMES: Partial<Readonly<Record<Phase, Frame | ((g: Game) => Frame)>>> = {
  gold: { kind: 'gold', index: 0 },
  heroes: { kind: 'heroes', index: 0, state: { step: 'try' } },
  things: newThings,
  events: { kind: 'events', index: 0 },
  move: { kind: 'move', index: 0 },
  combat: newCombat,
  build: newBuild,
  powers: newPowers(0),
};

function run(play: Play, frame: FrameOf<'round'>): void {
  const { first, round } = play.game;
  // During the phase, eliminated pieces may have come back to a rack that was full. REC-06, AMB-153
  if (emptyRacks(play)) return;
  if (round > 0 && fallCheck(play, frame.nextPhase > 0)) return;
  // Did the first-player marker pass to another player earlier in this round, because the first player was
  // eliminated? Then the last phase does not pass it again. AMB-67
  const passed = frame.nextPhase > 0 && (frame.passed === true || play.game.first !== first);
  const phase = entryAt(ROUND_PHASES, frame.nextPhase);
  play.emit({ t: 'phaseBegan', round: frame.nextPhase === 0 ? round + 1 : round, phase, turn: NOBODY });
  if (phase === 'order') {
    landTransports(play);
    foldWings(play);
    if (roundOver(play)) return;
    if (!passed) changeOrder(play);
  }
  const nextPhase = (frame.nextPhase + 1) % ROUND_PHASES.length;
  // In the next round the marker may pass again.
  setFrame(play, { kind: 'round', nextPhase, ...(passed && nextPhase > 0 && { passed }) });
  const next = FRAMES[phase];
  if (next === undefined || !isPhasePlayed(play.game.rules, phase)) return;
  push(play, typeof next === 'function' ? next(play.game) : next);
}

/**
 * Passes the first-player marker to the left; with two players only if an option says so. Not called if an
 * elimination has already passed the marker in this round, because the player after it would lose a turn.
 * TURN-04, TURN-05, AMB-67, AMB-106
 */
function changeOrder(play: Play): void {
  const g = play.game;
  if (g.rules.players === 2 && !g.rules.rotateTwoPlayers) return;
  const first = leftOf(g, g.first);
  if (first !== g.first) play.emit({ t: 'ordered', clockwise: [...g.clockwise], first });
}

export const roundFrame: FrameModule<'round'> = { run };
