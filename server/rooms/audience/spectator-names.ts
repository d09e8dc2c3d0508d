// The names that spectators choose to show. Spectators without a name only count in the number of spectators.

import { distinctName } from '../../../shared/play/net/names.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { Bucket, type Rate } from '../../limits/rate.ts';
import type { Visitor } from './connections.ts';

/** The most names shown at a table. Further spectators are nameless. */
export const NAMES_SHOWN = 120;
/** How often a spectator may change the name. All visitors of the table get each change. */
export const NAME_CHANGES: Rate = { burst: 5, perSecond: 1 / 20 };

interface Entry {
  name: string;
  /** The index of the name in the synchronised state; -1 if no name is shown. */
  slot: number;
  readonly changes: Bucket;
}

export class SpectatorNames {
  private readonly entries = new Map<Visitor, Entry>();

  /**
   * Shows or hides the name of a spectator. An empty or reserved name hides it.
   * @param players the names of the players, which no spectator can take
   * @returns false if the name changed too often
   */
  show(visitor: Visitor, wish: string, players: readonly string[], now: number): boolean {
    const entry = this.entries.get(visitor) ?? { name: '', slot: -1, changes: new Bucket(NAME_CHANGES, now) };
    this.entries.set(visitor, entry);
    // Hiding a name is always possible.
    if (wish !== '' && !entry.changes.take(now)) return false;
    const others = [...this.entries.values()].filter((other) => other !== entry);
    const name = distinctName(wish, [...players, ...others.map((other) => other.name)]);
    const slot = name === '' ? -1 : entry.slot >= 0 ? entry.slot : freeSlot(others);
    Object.assign(entry, { slot, name: slot < 0 ? '' : name });
    return true;
  }

  /** Returns the shown name of a spectator; '' for none. */
  nameOf(visitor: Visitor): string {
    return this.entries.get(visitor)?.name ?? '';
  }

  /** Writes the names of the present spectators into the state. */
  write(state: MatchState, isThere: (visitor: Visitor) => boolean): void {
    if (this.entries.size === 0 && state.spectators.size === 0) return;
    for (const visitor of this.entries.keys()) if (!isThere(visitor)) this.entries.delete(visitor);
    const names = new Map([...this.entries.values()].map(({ slot, name }) => [String(slot), name]));
    names.delete('-1');
    for (const slot of [...state.spectators.keys()]) if (!names.has(slot)) state.spectators.delete(slot);
    for (const [slot, name] of names) if (state.spectators.get(slot) !== name) state.spectators.set(slot, name);
  }
}

function freeSlot(others: readonly Entry[]): number {
  const taken = new Set(others.map(({ slot }) => slot));
  for (let slot = 0; slot < NAMES_SHOWN; slot++) if (!taken.has(slot)) return slot;
  return -1;
}
