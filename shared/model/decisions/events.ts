// The decisions that players may be asked about random events.

import { bool, orNull } from '../shape/codec.ts';
import { count, hex, id, ids } from '../shape/parts.ts';
import { playedOn } from '../shape/played-on.ts';
import { record, tagged } from '../shape/record.ts';
import { defineDecision, defineWindow } from './define.ts';

/** The player plays an event of the rack on a target, or none. D-18, D-22, D-60 */
export const eventPlay = defineDecision({
  kind: 'event.play',
  about: {},
  answer: tagged('do', { pass: {}, play: { id, on: playedOn } }),
  seconds: 75,
});

/**
 * The player answers the event with an item, or with none. `hex`: where a Fan sends the Black Cloud; null to
 * send it off the board, and for other items. D-19
 */
export const eventReply = defineWindow({
  kind: 'event.reply',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, show: { id, hex: orNull(hex) } }),
  pass: { do: 'pass' },
  open: { relaxed: 4_000, normal: 2_000, fast: 700 },
  wish: 'replies',
});

/** The player names between `least` and `most` pieces that the event sends to another hex. D-23 */
export const eventSend = defineDecision({
  kind: 'event.send',
  about: { hex, to: hex, least: count, most: count },
  answer: record({ ids }),
  seconds: 45,
});

/** The player chooses which of their largest armies the event strikes. D-20 */
export const eventArmy = defineDecision({
  kind: 'event.army',
  about: { losses: count },
  answer: record({ hex }),
  seconds: 30,
});

/** The player chooses which fort loses a level (EVT-09). D-20 */
export const eventFort = defineDecision({
  kind: 'event.fort',
  about: {},
  answer: record({ hex }),
  seconds: 30,
});

/** The player gives up creatures, fort levels, or the city or village in a hex. D-20 */
export const eventLoss = defineDecision({
  kind: 'event.loss',
  about: { hex, losses: count },
  answer: record({ ids, fort: count, town: bool }),
  seconds: 45,
});

/** The player names the hex that the event strikes next. D-21 */
export const eventNext = defineDecision({
  kind: 'event.next',
  about: { hex },
  answer: record({ hex }),
  seconds: 30,
});

/** The player names the hex to which all pieces flee, and the pieces that do not fit there. D-55 */
export const flee = defineDecision({
  kind: 'flee',
  about: { hex },
  answer: record({ hex, lose: ids }),
  seconds: 45,
});
