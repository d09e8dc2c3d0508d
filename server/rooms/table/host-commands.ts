// What the host of a waiting table may do in addition to removing a player: change the options, make another
// player the host, close the table to spectators, and close the table.
import { type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import { OPTION_NAMES, problemsOf, type TableWish, tableOf } from '../../../shared/model/options/index.ts';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import { PlaceRow } from '../../../shared/play/net/schema.ts';
import { SENT, type Sent } from '../../../shared/play/net/validate.ts';
import { accepted, type Command, type CommandResult, committed, rejected } from './command.ts';
import type { Table } from './table.ts';

/** Returns why this player may not change the table, or null. */
function whyNotHost(table: Table, seat: Seat): CommandResult | null {
  if (!table.isInLobby || table.games.isStarting) return rejected('match.started');
  return table.lobby.isHost(seat) ? null : rejected('match.host');
}

/**
 * Changes the options as if the table were made again, but keeps its name and who may join. All players
 * become unready, so that each reads the new options first.
 */
async function changeOptions(table: Table, wish: TableWish): Promise<CommandResult> {
  const { isPublic, name } = table.options.table;
  const options = tableOf({ ...wish, isPublic, name });
  for (const { option, place } of problemsOf(options))
    return rejected('match.options', { option: (OPTION_NAMES as readonly string[]).indexOf(option), place });
  if (!table.lobby.mayChange()) return rejected('match.rate');
  const { seats, state, audience } = table;
  if (!seats.resize(options.players, options.bots)) return rejected('match.people', { most: seats.humans.length });
  for (const player of seats.humans) player.ready = false;
  audience.connections.resize(options.players);
  for (const key of [...state.places.keys()]) if (Number(key) >= options.players) state.places.delete(key);
  for (const seat of seatsOf(seats.list))
    if (!state.places.has(String(seat))) state.places.set(String(seat), new PlaceRow());
  table.setOptions({ ...table.options, table: options });
  await table.saveQuietly();
  return committed(table, null);
}

export const HOST: { readonly [N in 'host' | 'options' | 'spectators' | 'close']: Command<Sent<N>> } = {
  host: {
    shape: SENT.host,
    handle: async (table, seat, sent) => {
      const refused = whyNotHost(table, seat);
      if (refused !== null) return refused;
      const { kind, sessionId, taken } = table.seats.list[sent.seat] ?? {};
      if (kind !== 'human' || sessionId === '' || taken !== sent.taken) return rejected('match.changed');
      table.state.table.host = sent.seat;
      await table.saveQuietly();
      return committed(table, null);
    },
  },
  options: {
    shape: SENT.options,
    handle: (table, seat, sent) => whyNotHost(table, seat) ?? changeOptions(table, sent.table),
  },
  spectators: {
    shape: SENT.spectators,
    handle: async (table, seat, { on }) => {
      const refused = whyNotHost(table, seat);
      if (refused !== null) return refused;
      if (on === table.hasSpectators) return accepted();
      if (!table.lobby.mayChange()) return rejected('match.rate');
      table.setOptions({ ...table.options, noSpectators: on ? undefined : true });
      if (!on) table.audience.connections.closeSpectators();
      await table.saveQuietly();
      return committed(table, null);
    },
  },
  close: {
    shape: SENT.close,
    handle: (table, seat) => {
      const refused = whyNotHost(table, seat);
      if (refused !== null) return refused;
      // Not awaited, because the room closes only after the commands in its queue.
      void table.room.end(CLOSED.host);
      return accepted();
    },
  },
};
