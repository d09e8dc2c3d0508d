// The requests of cheers, jeers and chat. They do not change the game.
import { NOBODY } from '../../shared/model/game/types.ts';
import { SENT, type Sent } from '../../shared/play/net/validate.ts';
import { monotonicNow } from '../common/clock.ts';
import { whyNotWrite } from './chat.ts';
import { accepted, type Command, rejected } from './command.ts';

/** The requests by name. */
export const TALK: { readonly [N in 'cheer' | 'say' | 'chat']: Command<Sent<N>> } = {
  cheer: {
    shape: SENT.cheer,
    forSpectators: true,
    handle: (table, seat, { call, to }, visitor) => {
      if (to !== NOBODY && (to === seat || table.seats.list[to] === undefined)) return rejected('match.shape');
      const { cheers } = table.audience;
      const isTaken = cheers.call(visitor, { call, to }, table.match?.game.seq ?? 0, monotonicNow());
      return isTaken ? accepted() : rejected('match.rate');
    },
  },
  say: {
    shape: SENT.say,
    forSpectators: true,
    handle: (table, seat, sent, visitor) => {
      const refused = 'phrase' in sent ? null : whyNotWrite(table, visitor, monotonicNow());
      if (refused !== null) return rejected(refused);
      const line = { phrase: 'phrase' in sent ? sent.phrase : '', text: 'text' in sent ? sent.text : '' } as const;
      const name = seat === NOBODY ? table.audience.connections.names.nameOf(visitor) : table.seats.at(seat).name;
      const outcome = table.audience.chat.say(visitor, line, { name, isPublic: !table.lobby.isClosed }, monotonicNow());
      return outcome === '' ? accepted() : rejected(outcome);
    },
  },
  chat: {
    shape: SENT.chat,
    forSpectators: true,
    handle: (table, _seat, _sent, visitor) => {
      const mayWrite = whyNotWrite(table, visitor, monotonicNow()) === null;
      return accepted({ ...table.audience.chat.pageFor(visitor), mayWrite });
    },
  },
};
