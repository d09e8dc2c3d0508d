// The requests of players in a game of days.
import type { RequestName } from '../../../shared/play/net/messages.ts';
import { SENT, type Sent } from '../../../shared/play/net/validate.ts';
import { accepted, type Command, committed } from './command.ts';

export const OF_DAYS: { readonly [N in RequestName & ('standing' | 'vacation')]: Command<Sent<N>> } = {
  standing: {
    shape: SENT.standing,
    // Sends nothing to other players, and the window closes at the next whole step, because the
    // answers are secret. Law 4
    handle: async ({ days }, seat, { answers }) => {
      const refusal = answers === undefined ? null : await days.setStanding(seat, answers);
      return refusal === null ? accepted(days.standingOf(seat)) : { ok: false, refusal };
    },
  },
  vacation: {
    shape: SENT.vacation,
    handle: async (table, seat, { days }) => {
      const refusal = await table.days.vacation(seat, days);
      return committed(table, refusal === null ? null : { ok: false, refusal });
    },
  },
};
