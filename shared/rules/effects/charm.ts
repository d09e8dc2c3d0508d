// The window after a roll of dice. All Lucky Charms are shown together, and other items may
// reply to each. Then the Charms turn their dice one after the other. rules/dice.ts opens the
// window. MAG-09, AMB-78, AMB-126

import type { FrameOf } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { seatsWithTurner } from '../dice.ts';
import { openReplies } from '../items/item-replies.ts';
import { returnItem, showItem, spendCounters } from '../items/showing-and-spending.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop, setFrame } from '../play.ts';
import { pieceById } from '../queries/queries.ts';

type Charm = FrameOf<'charm'>;
type Shown = Charm['charms'][number];

function run(play: Play, frame: Charm) {
  const [next] = frame.charms;
  switch (frame.state) {
    case 'ask': {
      ask(
        play,
        seatsWithTurner(play.game, frame.seat).map((seat) => ({ seat, kind: 'luck.charm' as const, hex: frame.hex })),
      );
      return;
    }
    case 'effect':
      if (next === undefined) return pop(play);
      setFrame(play, { ...frame, state: 'reply' });
      openReplies(play, next.seat, next.id, frame.hex);
      return;
    case 'reply':
      setFrame(play, { ...frame, state: 'effect', charms: frame.charms.slice(1) });
      if (next !== undefined && pieceById(play.game, next.id) !== undefined) turnDie(play, frame, next);
  }
}

/**
 * Turns a die by 1, to a face from 1 to 6. If the die cannot be turned that way, the Charm returns
 * to the rack. AMB-78
 */
function turnDie(play: Play, frame: Charm, { seat, id, die, by }: Shown) {
  const face = entryAt(play.game.dice, die) + by;
  if (face < 1 || face > 6 || frame.done.includes(die)) return returnItem(play, seat, id);
  setFrame(play, { ...frame, state: 'effect', charms: frame.charms.slice(1), done: [...frame.done, die] });
  play.emit({ t: 'charmed', seat, die, face });
  spendCounters(play, [id]);
}

function take(play: Play, frame: Charm, given: readonly GivenAnswer[]): void {
  const charms: Shown[] = [];
  for (const entry of given) {
    const answer = answerOf(entry, 'luck.charm');
    if (answer.do === 'pass') continue;
    const { id, die, by } = answer;
    const { seat } = entry.decision;
    charms.push({ seat, id: showItem(play, seat, id), die, by });
  }
  setFrame(play, { ...frame, state: 'effect', charms });
}

export const charmFrame = { run, take } satisfies FrameModule<'charm'>;
