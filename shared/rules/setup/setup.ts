// The set-up of a game, from the first die to the first round. SETUP-06…SETUP-17

import { seatState } from '../../model/game/pieces.ts';
import {
  type FrameOf,
  type Game,
  type HexId,
  NOBODY,
  type Phase,
  type PieceId,
  type Seat,
  type SetupStep,
  seatAt,
  seatsOf,
} from '../../model/game/types.ts';
import { clockwiseFrom } from '../../model/hex/hex.ts';
import { firstOf, onlyOf } from '../../model/shape/entry.ts';
import { drawThings } from '../drawing-things.ts';
import { turnUpTiles } from '../hidden-map/unseen-tiles.ts';
import { emitPlacings } from '../placing-things.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, push, setFrame } from '../play.ts';
import { hexesNextTo, hexesOf, order } from '../queries/queries.ts';
import { fillDeck, replaceSeas, seaChoice, turnUpBoard, turnUpStarts } from './board-tiles.ts';
import { dealPowers, exchange, fillPool, rollForFirst, takePower } from './dealing.ts';
import { freeStarts, kingdomHexes } from './start-cells.ts';

type Setup = FrameOf<'setup'>;

const PHASE: Phase = 'setup';

const turnOf = (play: Play, seat: Seat): void => {
  if (play.game.turn !== seat) play.emit({ t: 'phaseBegan', round: 0, phase: PHASE, turn: seat });
};

const nextTurn = (play: Play, frame: Setup): void => setFrame(play, { ...frame, index: frame.index + 1 });
const nextStep = (play: Play, frame: Setup, state: SetupStep): void => setFrame(play, { ...frame, state, index: 0 });

function takeStart(play: Play, frame: Setup, seat: Seat, hex: HexId): void {
  play.emit({ t: 'captured', hex, seat, from: NOBODY, citadelRound: null, why: 'start' });
  const starts = frame.starts.slice();
  starts[seat] = hex;
  setFrame(play, { ...frame, index: frame.index + 1, starts });
}

/** Returns the start cell of a seat. Throws if the seat has not chosen one yet. */
function startOf({ starts }: Setup, seat: Seat): HexId {
  const start = starts[seat];
  if (start === undefined || start === null) throw new Error(`seat ${seat} has no start cell yet`);
  return start;
}

/** Reorders the seats clockwise by their start cells on the board. SETUP-07 */
function reseat(play: Play, frame: Setup): void {
  const { first } = play.game;
  const starts = seatsOf(frame.starts).map((seat) => startOf(frame, seat));
  const cells = clockwiseFrom(starts, startOf(frame, first));
  play.emit({ t: 'ordered', clockwise: cells.map((hex) => seatAt(starts.indexOf(hex))), first });
}

function takeKingdomHex(play: Play, seat: Seat, hex: HexId): void {
  play.emit({ t: 'captured', hex, seat, from: NOBODY, citadelRound: null, why: 'mark' });
}

function takeTower(play: Play, seat: Seat, hex: HexId): void {
  play.emit({ t: 'built', seat, hex, level: 1, citadelRound: null });
}

/** Exchanges the chosen Things of a seat. SETUP-15 */
function exchangeChosen(play: Play, frame: Setup, seat: Seat, chosen: readonly PieceId[]) {
  if (chosen.length === 0) return nextTurn(play, frame);
  const before = frame.before.slice();
  before[seat] = play.game.ids;
  exchange(play, seat, chosen);
  setFrame(play, { ...frame, index: frame.index + 1, before, exchanged: [...frame.exchanged, seat] });
}

/**
 * Asks a seat for its part of a set-up step. If public facts leave only one answer, takes it without asking.
 */
function seatPart(play: Play, frame: Setup, seat: Seat) {
  const g: Game = play.game;
  turnOf(play, seat);
  switch (frame.state) {
    case 'powers':
      return ask(play, [{ seat, kind: 'power.pick' }]);
    case 'start': {
      const free = freeStarts(g);
      const only = frame.index > 0 && g.rules.seatRule === 'clockwiseFill' ? firstOf(free) : onlyOf(free);
      if (only !== undefined) return takeStart(play, frame, seat, only);
      return ask(play, [{ seat, kind: 'start.cell' }]);
    }
    case 'sea': {
      const start = startOf(frame, seat);
      const choice = seaChoice(g, start);
      if (choice.hexes.length > 0) return ask(play, [{ seat, kind: 'start.sea', hex: start }]);
      if (!choice.forced) return nextTurn(play, frame);
      replaceSeas(play, seat, start, []);
      return offerAgain(play, frame, seat);
    }
    case 'second':
    case 'third': {
      // If the seat has no hex for its kingdom, more tiles turn up. AMB-89
      if (kingdomHexes(g, seat).length === 0)
        turnUpTiles(
          play,
          hexesOf(g, seat).flatMap((hex) => hexesNextTo(g, hex)),
        );
      const hexes = kingdomHexes(g, seat);
      if (hexes.length > 1) return ask(play, [{ seat, kind: 'kingdom.hex' }]);
      const only = onlyOf(hexes);
      if (only !== undefined) takeKingdomHex(play, seat, only);
      return nextTurn(play, frame);
    }
    case 'tower': {
      play.emit({ t: 'earned', seat, gold: g.rules.startGold, why: 'start' });
      const own = hexesOf(g, seat);
      if (own.length > 1) return ask(play, [{ seat, kind: 'tower.hex', hex: startOf(frame, seat) }]);
      takeTower(play, seat, firstOf(own));
      return nextTurn(play, frame);
    }
    case 'draw':
      drawThings(play, seat, g.rules.startingThings);
      return nextTurn(play, frame);
    case 'place':
      if (seatState(g, seat).rack === 0) return nextTurn(play, frame);
      return ask(play, [{ seat, kind: 'setup.place' }]);
    case 'exchange':
      if (seatState(g, seat).rack === 0) return nextTurn(play, frame);
      return ask(play, [{ seat, kind: 'setup.exchange' }]);
    case 'replace':
      if (seatState(g, seat).rack === 0) return nextTurn(play, frame);
      return ask(play, [{ seat, kind: 'setup.replace' }]);
    default:
      throw new Error(`the step ${frame.state} of setting up has no parts`);
  }
}

/**
 * Offers the replacement of seas again, as long as the start cell has a sea to replace and too
 * little adjacent land. AMB-03
 */
function offerAgain(play: Play, frame: Setup, seat: Seat) {
  const start = startOf(frame, seat);
  const choice = seaChoice(play.game, start);
  if (choice.hexes.length > 0 && !choice.enough) ask(play, [{ seat, kind: 'start.sea', hex: start }]);
  else nextTurn(play, frame);
}

function afterStep(play: Play, frame: Setup) {
  const { rules } = play.game;
  switch (frame.state) {
    case 'powers':
      return nextStep(play, frame, firstStep(play));
    case 'start':
      reseat(play, frame);
      return nextStep(play, frame, rules.startReveal === 'beforeStartChoice' ? 'sea' : 'reveal');
    case 'sea':
      return nextStep(play, frame, 'second');
    case 'second':
      return nextStep(play, frame, 'third');
    case 'third':
      return nextStep(play, frame, 'tower');
    case 'tower':
      return nextStep(play, frame, 'draw');
    case 'draw':
      return nextStep(play, frame, 'place');
    case 'place':
      return nextStep(play, frame, rules.initialExchange ? 'exchange' : 'excess');
    case 'exchange':
      return nextStep(play, frame, 'replace');
    case 'replace':
      return nextStep(play, frame, 'excess');
    default:
      throw new Error(`the step ${frame.state} of setting up has no parts`);
  }
}

const isMapSeenFirst = ({ game }: Play): boolean => game.rules.startReveal === 'beforeStartChoice';
const firstStep = (play: Play): SetupStep => (isMapSeenFirst(play) ? 'reveal' : 'start');

function run(play: Play, frame: Setup) {
  const g = play.game;
  switch (frame.state) {
    case 'roll':
      if (g.rules.heroes) fillPool(play);
      rollForFirst(play);
      if (g.rules.encounterPowers === 'random') dealPowers(play);
      return nextStep(play, frame, g.rules.encounterPowers === 'agreed' ? 'powers' : firstStep(play));
    case 'reveal':
      if (g.rules.hiddenMap === 'off') turnUpBoard(play);
      else
        turnUpStarts(
          play,
          seatsOf(frame.starts).map((seat) => startOf(frame, seat)),
        );
      return nextStep(play, frame, isMapSeenFirst(play) ? 'start' : 'sea');
    case 'excess': {
      // Racks are limited from now on; in the set-up they could be larger. AMB-107
      nextStep(play, frame, 'done');
      return push(play, { kind: 'excess', seats: order(g).filter((s) => seatState(g, s).rack > g.rules.rackLimit) });
    }
    case 'done':
      fillDeck(play);
      return setFrame(play, { kind: 'round', nextPhase: 0 });
    default: {
      const seats = frame.state === 'replace' ? frame.exchanged : order(g);
      const seat = seats[frame.index];
      return seat === undefined ? afterStep(play, frame) : seatPart(play, frame, seat);
    }
  }
}

function take(play: Play, frame: Setup, answers: readonly GivenAnswer[]) {
  const { seat } = firstOf(answers).decision;
  switch (frame.state) {
    case 'powers':
      takePower(play, seat, answerOf(answers[0], 'power.pick').power);
      return nextTurn(play, frame);
    case 'start':
      return takeStart(play, frame, seat, answerOf(answers[0], 'start.cell').hex);
    case 'sea': {
      const { hexes } = answerOf(answers[0], 'start.sea');
      const { forced } = seaChoice(play.game, startOf(frame, seat));
      if (hexes.length === 0 && !forced) return nextTurn(play, frame);
      replaceSeas(play, seat, startOf(frame, seat), hexes);
      return offerAgain(play, frame, seat);
    }
    case 'second':
    case 'third':
      takeKingdomHex(play, seat, answerOf(answers[0], 'kingdom.hex').hex);
      return nextTurn(play, frame);
    case 'tower':
      takeTower(play, seat, answerOf(answers[0], 'tower.hex').hex);
      return nextTurn(play, frame);
    case 'place':
      emitPlacings(play, seat, answerOf(answers[0], 'setup.place').place);
      return nextTurn(play, frame);
    case 'exchange':
      return exchangeChosen(play, frame, seat, answerOf(answers[0], 'setup.exchange').ids);
    case 'replace':
      emitPlacings(play, seat, answerOf(answers[0], 'setup.replace').place);
      return nextTurn(play, frame);
    default:
      throw new Error(`the step ${frame.state} of setting up asks nothing`);
  }
}

export const setupFrame: FrameModule<'setup'> = { run, take };
