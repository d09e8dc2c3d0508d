// Explains answers about heroes, events and powers.
import { isEvent } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import { NOBODY, type PlayedOn, type Seat, type View } from '../../../model/game/types.ts';
import { type Explained, passedMagic } from './reason.ts';

/** Returns the player against whom an event is played; NOBODY for none or for the bot itself. */
function seatStruck(view: View, on: PlayedOn, me: Seat): Seat {
  const seat =
    on.what === 'rival' || on.what === 'army'
      ? on.seat
      : on.what === 'hex' || on.what === 'spell'
        ? hexState(view, on.hex).owner
        : -1;
  return seat === me ? NOBODY : seat;
}

export const explainedHeroes = {
  'hero.recruit': (_s, { attempt }) => ({ saying: attempt === null ? 'hero.none' : 'hero.try' }),
  'hero.bid': (_s, { gold }) => ({ saying: gold > 0 ? 'bid.pay' : 'bid.none' }),
  'hero.place': (_s, { hex }) => ({ saying: 'home.best', hex }),
  'event.play': (s, answer, _d, view) => {
    if (answer.do === 'pass') return { saying: s.rack.some((c) => isEvent(c.kind)) ? 'event.pass' : 'event.none' };
    const who = seatStruck(view, answer.on, s.me);
    return who === NOBODY ? { saying: 'event.own' } : { saying: 'event.harm', who };
  },
  'event.reply': (s, answer) => ({ saying: answer.do === 'pass' ? passedMagic(s) : 'event.own' }),
  'event.army': () => ({ saying: 'army.there' }),
  'power.assassin': (s, { hex }) => {
    const who = hex === null ? -1 : hexState(s.g, hex).owner;
    return who === NOBODY ? { saying: 'power.none' } : { saying: 'power.mark', who };
  },
  'power.victim': (s, _answer, { hex }) => ({
    saying: hexState(s.g, hex).owner === s.me ? 'power.lost' : 'power.victim',
  }),
  'power.thief': (_s, { seat }) => (seat === null ? { saying: 'power.none' } : { saying: 'power.mark', who: seat }),
  'power.loot': (_s, { gold }) => ({ saying: gold ? 'loot.gold' : 'loot.thing' }),
  'power.tax': (_s, { hex }) => (hex === null ? { saying: 'tax.none' } : { saying: 'tax.most', hex }),
  'event.fort': (s, { hex }) => {
    const { owner } = hexState(s.g, hex);
    return owner === s.me ? { saying: 'fort.own', hex } : { saying: 'fort.theirs', hex, who: owner };
  },
  'event.next': (_s, { hex }) => ({ saying: 'next.harm', hex }),
  'event.send': () => ({ saying: 'send.least' }),
} satisfies Explained;
