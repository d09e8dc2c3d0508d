// Phase 7. Each in order builds; then the citadels' clocks are looked at. TURN-02, FORT-01, CIT-04, AMB-134

import { CITADEL } from '../catalogue/index.ts';
import { hexState } from '../game/pieces.ts';
import type { FrameOf, HexId, Seat } from '../game/types.ts';
import { mayBuild } from './construction-limits.ts';
import { ask, type FrameModule, type Given, givenOf, type Play, pop, setFrame } from './play.ts';
import { levelAbove, order } from './queries.ts';
import { constructionOver } from './victory/endings.ts';

type Build = FrameOf<'build'>;

function run(play: Play, frame: Build): void {
  const g = play.game;
  const seats = order(g);
  const seat = seats[frame.index];
  if (seat === undefined) {
    if (!constructionOver(play)) pop(play);
    return;
  }
  play.emit({ t: 'phaseBegan', round: g.round, phase: 'build', turn: seat });
  if (mayBuild(g, seat)) ask(play, [{ seat, kind: 'build' }]);
  else setFrame(play, { ...frame, index: frame.index + 1 });
}

/** One level for its price; a citadel starts its clock (CIT-04). */
function raise(play: Play, seat: Seat, hex: HexId): void {
  const g = play.game;
  const level = levelAbove(hexState(g, hex));
  play.emit({ t: 'paid', seat, gold: g.rules.fortCost, why: 'build' });
  play.emit({ t: 'built', seat, hex, level, citadelRound: level === CITADEL ? g.round : null });
}

function take(play: Play, frame: Build, given: readonly Given[]): void {
  const { decision, answer } = givenOf(given[0], 'build');
  for (const hex of answer.hexes) raise(play, decision.seat, hex);
  setFrame(play, { ...frame, index: frame.index + 1 });
}

export const buildFrame: FrameModule<'build'> = { run, take };
