// A table without a server: for a lesson, a record, or a game continued from a record.
import { type ReceivedRefusal, refuse } from '../../shared/model/game/refusal.ts';
import type { SeatKind } from '../../shared/play/match/types.ts';
import type { Still } from '../../shared/play/net/still.ts';
import type { Driver, SeatInfo, TableInfo } from './seated.ts';
import type { GameChannel, GameSource } from './source.ts';

/**
 * Returns a driver for a local table.
 * @param barred the reply to all other requests: why they are not possible
 * @param able the possible requests
 */
export const localDriver = (barred: () => Promise<ReceivedRefusal | null>, able: Partial<Driver> = {}): Driver => ({
  answer: barred,
  free: barred,
  undo: barred,
  ready: barred,
  fill: barred,
  auto: barred,
  hold: barred,
  isServed: false,
  rename: barred,
  rematch: barred,
  log: async () => null,
  retry: () => {},
  leave: () => {},
  ...able,
});

/** Returns a player at a local table. */
export const localPlace = (name: string, kind: SeatKind): SeatInfo => ({
  name,
  kind,
  connected: true,
  ready: true,
  auto: false,
  done: false,
  deadline: 0,
  undo: -1,
});

/** Returns the facts of a local table. */
export const localTable = (known: Pick<TableInfo, 'roomId' | 'status' | 'host' | 'options' | 'alone'>): TableInfo => ({
  code: '',
  fillAt: 0,
  deadline: 0,
  watching: 0,
  spectators: [],
  heldOpen: false,
  caster: '',
  commitment: '',
  chain: '',
  ...known,
});

// Still positions of a public game as a source, shown without the events between.

/** Refuses all requests. */
export class StillSource implements GameSource {
  readonly act = localDriver(async () => refuse('match.seat'));
  private to: GameChannel | null = null;

  begin(to: GameChannel): void {
    this.to = to;
  }

  show({ view, game, names }: Still): void {
    this.to?.facts({ places: names.map((name) => localPlace(name, 'human')) });
    this.to?.view(view, game);
  }
}
