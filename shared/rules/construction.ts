// Phase 7 of the turn, construction. Players build in turn, or all together until a player asks for turns.
// Then the citadels' countdowns are checked. TURN-02, FORT-01, CIT-04, AMB-134, ENG-02

import { CITADEL } from '../model/catalogue/index.ts';
import { hexState } from '../model/game/pieces.ts';
import type { FrameOf, Game, HexId, Seat } from '../model/game/types.ts';
import { checkBuild, draftBuild, levelCost, mayBuild, startBuilding } from './construction-limits.ts';
import { ask, expectAnswer, type FrameModule, type GivenAnswer, type Play, pop, setFrame } from './play.ts';
import { levelAbove, order } from './queries/queries.ts';
import { citadelBuilt, constructionOver } from './victory/endings.ts';

type Build = FrameOf<'build'>;

/** Returns the phase's first frame. TURN-02 */
export const newBuild = ({ rules }: Game): Build =>
  rules.constructionSimultaneous === 'unlessAsked' ? { ...TURNS, together: true } : TURNS;

const TURNS: Build = { kind: 'build', index: 0 };

const allBuilt = (play: Play): void => setFrame(play, { ...TURNS, index: order(play.game).length });

function run(play: Play, frame: Build): void {
  const g = play.game;
  const seats = order(g);
  const seat = seats[frame.index];
  if (seat === undefined) {
    if (!constructionOver(play)) pop(play);
    return;
  }
  if (frame.together === true) {
    const builders = seats.filter((s) => mayBuild(g, s));
    if (builders.length === 0) allBuilt(play);
    else
      ask(
        play,
        builders.map((s) => ({ seat: s, kind: 'build' })),
      );
    return;
  }
  play.emit({ t: 'phaseBegan', round: g.round, phase: 'build', turn: seat });
  if (mayBuild(g, seat)) ask(play, [{ seat, kind: 'build' }]);
  else setFrame(play, { ...frame, index: frame.index + 1 });
}

/** Raises a fort by one level. A new citadel starts its countdown to victory. CIT-04 */
function raise(play: Play, seat: Seat, hex: HexId): void {
  const g = play.game;
  const level = levelAbove(hexState(g, hex));
  play.emit({ t: 'paid', seat, gold: levelCost(g, seat), why: 'build' });
  play.emit({ t: 'built', seat, hex, level, citadelRound: level === CITADEL ? g.round : null });
  if (level === CITADEL) citadelBuilt(play);
}

/**
 * Builds the levels of all answers. If players build together, a level is skipped when an earlier player took
 * the last fort counter of that level. ENG-02, FORT-03
 */
function buildTogether(play: Play, buildAnswers: readonly GivenAnswer[]): void {
  const answers = buildAnswers.map((given) => expectAnswer(given, 'build'));
  if (answers.some(({ answer }) => answer.inTurn === true)) {
    setFrame(play, TURNS);
    return;
  }
  for (const { decision, answer } of answers) {
    const building = startBuilding(play.game, decision.seat);
    for (const hex of answer.hexes) {
      if (checkBuild(play.game, decision.seat, building, hex) !== null) continue;
      draftBuild(play.game, building, hex);
      raise(play, decision.seat, hex);
    }
  }
  allBuilt(play);
}

function take(play: Play, frame: Build, answers: readonly GivenAnswer[]): void {
  if (frame.together === true) {
    buildTogether(play, answers);
    return;
  }
  const { decision, answer } = expectAnswer(answers[0], 'build');
  for (const hex of answer.hexes) raise(play, decision.seat, hex);
  setFrame(play, { ...frame, index: frame.index + 1 });
}

export const buildFrame: FrameModule<'build'> = { run, take };
