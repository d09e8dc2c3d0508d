// The first messages to a visitor who has connected to a table.
import { isSeated, type Seat } from '../../../shared/model/game/types.ts';
import { type Welcome, WIRE } from '../../../shared/play/net/messages.ts';
import { buildName } from '../../common/build.ts';
import { monotonicNow } from '../../common/clock.ts';
import type { Limits } from '../../limits/limits.ts';
import { type Connection, visitorOf } from '../audience/connections.ts';
import type { Table } from './table.ts';

/** Sends the welcome. Also sends a player the facts that only this seat may know. */
export function welcome(connection: Connection, seat: Seat, table: Table, keep: Limits['keep']): void {
  const { seats, code, match, games, roomId, caster, firstPlayer } = table;
  const { empty, solo, untouched, over } = keep;
  const message: Welcome = {
    seat,
    token: isSeated(seat) ? seats.at(seat).token : '',
    wire: WIRE,
    build: buildName(),
    roomId,
    ...(isSeated(seat) && code !== '' ? { code } : {}),
    keeps: { empty, solo, untouched, over },
    serverTime: monotonicNow(),
  };
  connection.send('welcome', message);
  const answers = isSeated(seat) ? (match?.heldOf(seat) ?? []) : [];
  if (answers.length > 0) connection.send('held', { answers, dropped: [] });
  if (isSeated(seat)) caster.sat(seat, visitorOf(connection).address);
  if (isSeated(seat) && firstPlayer.movesTo !== '') connection.send('regroup', { room: firstPlayer.movesTo });
  if (games.commitmentsMessage !== null) connection.send('commitments', games.commitmentsMessage);
}
