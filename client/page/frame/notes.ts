// Notes to all viewers, drawn as cards over the board: when an item is used or cancelled, when an item saves
// a piece or turns a die, and when pieces are lost face down.

import type { KindOrNone } from '../../../shared/model/catalogue/index.ts';
import { findCounter } from '../../../shared/model/game/pieces.ts';
import { type HexOrNone, type Kind, NOBODY, type PieceId, type Seat } from '../../../shared/model/game/types.ts';
import { itemsFor } from '../../../shared/rules/queries/item-queries.ts';
import { kingdomHexes } from '../../../shared/rules/setup/start-cells.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import type { PlayedEvent } from '../../session/playback.ts';

/**
 * `kind`: -1 for a face-down counter. `key`: the sentence, under `shown.`. `other`: a second kind
 * in the sentence.
 */
export interface Note {
  kind: KindOrNone;
  seat: Seat;
  key: string;
  hex: HexOrNone;
  from: Seat;
  count: number;
  other: KindOrNone;
  /** The face of a turned die before and after; null if the note is about no die. */
  dice: readonly [number, number] | null;
  mood: 'plain' | 'good' | 'bad';
}

const [TURNER = -1] = itemsFor('reaction.roll');

const note = (kind: KindOrNone, seat: Seat, key: string, more: Partial<Note> = {}): Note => ({
  kind,
  seat,
  key,
  hex: -1,
  from: NOBODY,
  count: 0,
  other: -1,
  dice: null,
  mood: 'plain',
  ...more,
});

/** Returns the note about a hero that was won. */
export const wonNote = ({ hero, seat }: { hero: Kind; seat: Seat }): Note => note(hero, seat, 'won', { mood: 'good' });

/** Returns the note about a moment; null if it has none. */
export function noteOf({ event: e, before }: PlayedEvent): Note | null {
  const kindNow = (id: PieceId): KindOrNone => findCounter(before.counters, id)?.kind ?? -1;
  switch (e.t) {
    case 'played':
      return note(e.face.kind, e.seat, 'played');
    case 'cancelled':
      return note(kindNow(e.id), findCounter(before.counters, e.id)?.seat ?? NOBODY, 'cancelled', {
        other: e.canceller,
        mood: 'bad',
      });
    case 'saved': {
      const piece = kindNow(e.id);
      const key = piece === e.saver ? 'parried' : e.safe ? 'saved' : 'failed';
      return note(e.saver, e.seat, key, { hex: e.hex, other: piece, mood: e.safe ? 'good' : 'bad' });
    }
    case 'charmed':
      return note(TURNER, e.seat, 'charmed', { dice: [before.dice[e.die] ?? e.face, e.face] });
    case 'heroTurned':
      return note(e.to, e.seat, e.from === e.to ? 'kept' : 'turned', { other: e.from });
    case 'captured': {
      // If only one hex was legal, the page asked no question and shows a note instead. SETUP-12
      const isOnly = before.phase === 'setup' && e.why === 'mark' && kingdomHexes(before, e.seat).length === 1;
      return isOnly ? note(-1, e.seat, 'onlyHex', { hex: e.hex }) : null;
    }
    case 'enlisted':
      return note(e.hero, e.seat, 'joined', { hex: e.hex, mood: 'good' });
    case 'discharged':
      return note(e.to, e.seat, 'left', { hex: e.hex });
    case 'converted':
      return note(kindNow(e.id), e.seat, 'converted', { hex: e.hex });
    case 'hiddenLost':
      return note(-1, e.seat, 'perished', { hex: e.hex, count: e.count, mood: 'bad' });
    case 'heroSent':
      return note(e.hero, e.rival, traitOf(e.hero).goesTo === 'hex' ? 'sent' : 'sentFor', { hex: e.hex });
    case 'stole':
      return note(e.face?.kind ?? -1, e.seat, 'stole', { from: e.from });
    default:
      return null;
  }
}
