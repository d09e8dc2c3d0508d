// Admits visitors to the lobby of this process. Their limits are separate from the limits of tables, so that
// a full lobby keeps no player from a seat.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import type { Reservation } from '../../shared/play/net/enter.ts';
import { LOBBY } from '../../shared/play/net/lobby.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { monotonicNow } from '../common/clock.ts';
import { Gate } from '../limits/gate.ts';
import type { Limiter, Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import type { LobbyOptions, LobbyRoom } from './lobby-room.ts';

export class Visits {
  readonly gate: Gate;
  private readonly entries: Limiter;
  private room = '';

  constructor(limits: Pick<Limits, 'lobbyPerAddress' | 'lobbyEntries'>, limiters: Limiters, counts: SharedCounts) {
    this.gate = new Gate(limits.lobbyPerAddress, (network) => counts.ofOthers('lobby', network));
    counts.publish('lobby', () => this.gate.several());
    this.entries = limiters.byNetwork('lobbyEntries', limits.lobbyEntries);
  }

  async open(options: LobbyOptions): Promise<void> {
    this.room = (await matchMaker.createRoom(LOBBY, options)).roomId;
  }

  /** Shows a text of the operator in the lobby of this process. */
  announce(text: string): void {
    this.lobby?.announce(text);
  }

  sendAway(): void {
    this.lobby?.sendAway();
  }

  private get lobby(): LobbyRoom | undefined {
    return matchMaker.getLocalRoomById(this.room) as LobbyRoom | undefined;
  }

  async enter(address: string): Promise<Omit<Reservation, 'at'> | Refusal> {
    if (!(await this.entries.take(address))) return refuse('match.rate');
    const now = monotonicNow();
    if (!this.gate.mayConnect(address, now)) return refuse('match.connections');
    const listing = await matchMaker.getRoomById(this.room);
    if (this.lobby === undefined || !listing) return refuse('match.ending');
    const { name, roomId, sessionId, processId } = await matchMaker.reserveSeatFor(listing, {}, { address });
    this.gate.expect(sessionId, address, false, now);
    return { name, roomId, sessionId, processId: processId ?? matchMaker.processId };
  }
}
