// The requests of cheers, jeers and chat. They do not change the game.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { SENT, type Sent } from '../../../shared/play/net/validate.ts';
import type { Account } from '../../accounts/accounts.ts';
import { monotonicNow } from '../../common/clock.ts';
import { accepted, type Command, rejected } from '../table/command.ts';
import type { Table } from '../table/table.ts';
import { whyNotWrite } from './chat.ts';
import type { Visitor } from './connections.ts';

/** Returns the account of a visitor. A player who came by token has the account of the seat. */
function accountOf({ seats }: Table, { seat, account }: Visitor): Pick<Account, 'id' | 'isClaimed'> | null {
  const id = seat === NOBODY ? null : seats.accountOf(seat);
  return id === null || seat === NOBODY ? account : { id, isClaimed: seats.isClaimed(seat) };
}

/** Is the ranked game of this table not over? Cheers and jeers are refused until then. */
const isRankedPlay = ({ options, match }: Table): boolean =>
  options.isRanked === true && (match === null || match.game.victory === null);

export const TALK: { readonly [N in 'cheer' | 'say' | 'chat' | 'report']: Command<Sent<N>> } = {
  cheer: {
    shape: SENT.cheer,
    forSpectators: true,
    handle: (table, seat, { call, to }, visitor) => {
      if (to !== NOBODY && (to === seat || table.seats.list[to] === undefined)) return rejected('match.shape');
      if (isRankedPlay(table)) return rejected('match.ranked');
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
      const account = accountOf(table, visitor)?.id ?? null;
      const how = { name, isPublic: !table.lobby.isClosed, account };
      const outcome = table.audience.chat.say(visitor, line, how, monotonicNow());
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
  report: {
    shape: SENT.report,
    forSpectators: true,
    handle: async (table, _seat, sent, visitor) => {
      const reporter = accountOf(table, visitor);
      if (reporter?.isClaimed !== true) return rejected('match.reporter');
      const { chat, reports } = table.audience;
      const found = chat.find(visitor, sent);
      if (found === null) return rejected('match.line');
      const { account, line } = found;
      if (account === null) return rejected('match.stranger');
      // No player can report a phrase or their own line.
      if (line.text === '' || account === reporter.id) return rejected('match.shape');
      const isStored = await reports.add(reporter.id, { id: account, name: line.name }, line.text);
      return isStored ? accepted() : rejected('match.rate');
    },
  },
};
