// Phase 4 of the turn, random events. In player order, each player may play one event. TURN-01, TURN-02,
// D-18, ENG-04, AMB-68, REC-09

import { KINDS } from '../../model/catalogue/index.ts';
import { counterOf, hexUnder, seatState } from '../../model/game/pieces.ts';
import type { FrameOf, Game, Kind, PieceId, PlayedOn, Seat } from '../../model/game/types.ts';
import { eventActOf } from '../effects/act-table.ts';
import { showThing } from '../items/showing-and-spending.ts';
import { ask, expectAnswer, type FrameModule, type Play, pop, push, setFrame } from '../play.ts';
import { mayBeHeld } from '../queries/item-queries.ts';
import { order, pieceById } from '../queries/queries.ts';
import { turnUp } from '../turning-pieces.ts';
import { newEvent } from './event-act.ts';

type Phase = FrameOf<'events'>;

const EVENT_KINDS: readonly Kind[] = KINDS.filter(({ group }) => group === 'event').map(({ kind }) => kind);

/** Might this seat hold an event, as far as public facts show? */
const mayPlay = (g: Game, seat: Seat): boolean =>
  seatState(g, seat).rack > 0 && EVENT_KINDS.some((kind) => mayBeHeld(g, kind));

function playEvent(play: Play, seat: Seat, thing: PieceId, on: PlayedOn): void {
  const id = showThing(play, seat, thing);
  const { kind } = counterOf(play.game, id);
  const caster = 'caster' in on ? pieceById(play.game, on.caster) : undefined;
  if (caster !== undefined && !caster.up) turnUp(play, seat, hexUnder(caster), [caster.id]);
  push(play, newEvent(kind, seat, id, on));
}

export const eventsFrame: FrameModule<'events'> = {
  run(play: Play, frame: Phase) {
    const g = play.game;
    const seats = order(g);
    const seat = seats[frame.index];
    if (seat === undefined) return pop(play);
    play.emit({ t: 'phaseBegan', round: g.round, phase: 'events', turn: seat });
    if (mayPlay(g, seat)) ask(play, [{ seat, kind: 'event.play' }]);
    else setFrame(play, { ...frame, index: frame.index + 1 });
  },
  take(play: Play, frame: Phase, answers) {
    const { decision, answer } = expectAnswer(answers[0], 'event.play');
    setFrame(play, { ...frame, index: frame.index + 1 });
    if (answer.do === 'play') playEvent(play, decision.seat, answer.id, answer.on);
  },
};

export const eventFrame: FrameModule<'event'> = {
  run: (play, frame) => eventActOf(frame.event).run(play, frame),
  take(play, frame, answers) {
    const { take } = eventActOf(frame.event);
    if (take === undefined) throw new Error(`event ${frame.event} asks nothing`);
    take(play, frame, answers);
  },
};
