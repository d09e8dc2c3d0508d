// Stills (public views) of public games, for pages that request small pictures again and again.

import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { inPercent } from '../../../shared/model/shape/percent.ts';
import { ON_AIR } from '../../../shared/play/net/room-id.ts';
import type { Still } from '../../../shared/play/net/still.ts';
import { monotonicNow } from '../../common/clock.ts';
import type { Tables } from '../tables.ts';
import type { OnAir } from './on-air.ts';

interface MadeStill {
  /** Identifies the content for the HTTP cache. */
  tag: string;
  bytes: Buffer;
}

export class Stills {
  private readonly tables: Tables;
  private readonly onAir: OnAir;
  private readonly made = new WeakMap<View, MadeStill>();

  constructor(tables: Tables, onAir: OnAir) {
    this.tables = tables;
    this.onAir = onAir;
  }

  /**
   * Returns the still of a public table that admits spectators; null unless a game is on or has just ended.
   */
  async of(roomId: string): Promise<MadeStill | null> {
    const room = roomId === ON_AIR ? this.onAir.wanted() : roomId;
    const open = this.tables.find(room);
    const table = open?.table;
    open?.seen(monotonicNow());
    const { match } = table ?? {};
    if (table === undefined || match == null || !table.isPublic || !table.hasSpectators) return null;
    await table.audience.look(monotonicNow());
    const view = match.view(NOBODY);
    const names = table.listing.row()?.seats.map(({ name }) => name) ?? [];
    const tag = `"${room}-${table.game}-${view.seq}-${Buffer.from(names.join('\n')).toString('base64url')}"`;
    const known = this.made.get(view);
    if (known?.tag === tag) return known;
    const chances = view.round === 0 ? [] : inPercent(publicChances(view));
    const still: Still = { room, game: table.game, names, chances, view };
    const made = { tag, bytes: Buffer.from(JSON.stringify(still)) };
    this.made.set(view, made);
    return made;
  }
}
