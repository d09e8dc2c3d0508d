// After a batch of dice, while they are shown, one window for Lucky Charms on any die of it. MAG-09, AMB-78, AMB-126
import type { FrameOf, Game, HexId, Seat } from '../../game/types.ts';
import { pieceById } from '../facts.ts';
import { answerOf, ask, type FrameModule, type Given, goTo, type Play, pop, push, rollDice } from '../play.ts';
import { ITEM, mayShow, spend } from './items.ts';
import { bringOut, keep, neutralItems } from './neutral.ts';
import { openReplies } from './reply.ts';

type Charm = FrameOf<'charm'>;
type Shown = Charm['charms'][number];

/**
 * Seats that could show a Charm as far as everybody knows; the acting opponent with one of neutral defenders. ENG-04
 */
function asked(g: Game, seat: Seat): Seat[] {
  const seats = mayShow(g, [ITEM.charm], seat);
  const acting = g.clockwise.filter((s) => !seats.includes(s) && neutralItems(g, s, [ITEM.charm]).length > 0);
  return [...seats, ...acting];
}

/**
 * Opens the window after dice thrown for `seat` (NOBODY for neutral defenders), where anybody could show a Charm. The
 * frame below goes on when it has closed and finds the faces in Game.dice: call it last, after `goTo`.
 */
export function openCharms(play: Play, seat: Seat, hex: HexId): void {
  if (asked(play.game, seat).length > 0) push(play, { kind: 'charm', at: 'ask', seat, hex, charms: [], done: [] });
}

/** Throws `n` dice in the open and opens the window; the frame on top goes on with the faces in Game.dice. */
export function throwDice(
  play: Play,
  purpose: Parameters<typeof rollDice>[1],
  seat: Seat,
  hex: HexId,
  n: number,
): void {
  rollDice(play, purpose, seat, hex, n);
  openCharms(play, seat, hex);
}

function run(play: Play, frame: Charm) {
  const [next] = frame.charms;
  switch (frame.at) {
    case 'ask': {
      ask(
        play,
        asked(play.game, frame.seat).map((seat) => ({ seat, kind: 'luck.charm' as const, hex: frame.hex })),
      );
      return;
    }
    case 'effect':
      if (next === undefined) return pop(play);
      goTo(play, { ...frame, at: 'reply' });
      openReplies(play, next.seat, next.id, frame.hex);
      return;
    case 'reply':
      goTo(play, { ...frame, at: 'effect', charms: frame.charms.slice(1) });
      if (pieceById(play.game, next.id) !== undefined) turn(play, frame, next);
  }
}

/** The face moves by one and stays 1…6, each die once; a Charm that could not do so any more is kept. AMB-78 */
function turn(play: Play, frame: Charm, { seat, id, die, by }: Shown) {
  const face = play.game.dice[die] + by;
  if (face < 1 || face > 6 || frame.done.includes(die)) return keep(play, seat, id);
  goTo(play, { ...frame, at: 'effect', charms: frame.charms.slice(1), done: [...frame.done, die] });
  play.emit({ t: 'charmed', seat, die, face });
  spend(play, [id]);
}

function take(play: Play, frame: Charm, given: readonly Given[]): void {
  const charms: Shown[] = [];
  for (const one of given) {
    const { id, die, by } = answerOf(one, 'luck.charm');
    if (id < 0) continue;
    const { seat } = one.decision;
    charms.push({ seat, id: bringOut(play, seat, id), die, by });
  }
  goTo(play, { ...frame, at: 'effect', charms });
}

export const charmFrame: FrameModule<'charm'> = { run, take };
