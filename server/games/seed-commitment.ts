// Makes the seed of a game that is about to begin. The commitments are fixed, and each player now opens their
// nonce. Each nonce is stored on arrival. So stopping the server gives no advantage: after a restart, players
// can open only what they committed to.
import { type RuleSet, type Seat, seatEntries, seatsOf } from '../../shared/model/game/types.ts';
import { opens } from '../../shared/model/luck/commit.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { RecordedSeat } from '../../shared/play/match/entries.ts';
import type { CommitmentsMessage } from '../../shared/play/net/messages.ts';
import type { Ledger } from '../store/ledger.ts';

/** How long players have to open their nonces, ms. */
export const REVEAL_TIME = 5_000;

/** The public facts about the luck, as lists by seat. Nonces are empty before the first die. */
export interface Commitments {
  commitment: string;
  commitments: string[];
  nonces: string[];
}

export class SeedCommitment {
  readonly game: number;
  readonly rules: RuleSet;
  readonly secret: string;
  readonly seats: readonly RecordedSeat[];
  readonly ledger: Ledger;
  /** By seat; '' until the nonce is opened. */
  readonly nonces: string[];
  readonly commitment: string;
  private readonly until: number;
  private readonly written: Set<Seat>;

  /**
   * @param of the stored game, with the nonces that were opened before a restart
   * @param until when the game begins even if nonces are missing, epoch ms
   */
  constructor(
    of: {
      game: number;
      rules: RuleSet;
      secret: string;
      commitment: string;
      seats: readonly RecordedSeat[];
      ledger: Ledger;
      nonces?: readonly string[];
    },
    until: number,
  ) {
    this.game = of.game;
    this.rules = of.rules;
    this.secret = of.secret;
    this.commitment = of.commitment;
    this.seats = of.seats;
    this.ledger = of.ledger;
    this.nonces = of.seats.map((_, seat) => of.nonces?.[seat] ?? '');
    this.written = new Set(seatsOf(this.nonces).filter((seat) => this.nonces[seat] !== ''));
    this.until = until;
  }

  /** The commitments to publish; null if no player has committed. */
  get message(): CommitmentsMessage | null {
    const { game, commitment, seats } = this;
    return seats.every((s) => s.nonce === '') ? null : { game, commitment, commitments: seats.map((s) => s.nonce) };
  }

  /**
   * Opens a player's nonce. Returns false if it does not match the player's commitment.
   * @throws the error of the store; then the nonce is known, but not stored
   */
  async reveal(seat: Seat, nonce: string): Promise<boolean> {
    if (!opens(nonce, entryAt(this.seats, seat).nonce)) return false;
    this.nonces[seat] = nonce;
    if (this.written.has(seat)) return true;
    await this.ledger.add(0, { t: 'nonce', seat, nonce });
    this.written.add(seat);
    return true;
  }

  /** Have all committed players opened their nonces, or is the time over? */
  isReady(now: number): boolean {
    return now >= this.until || this.seats.every((s, seat) => s.nonce === '' || this.nonces[seat] !== '');
  }

  /**
   * Appends the nonces that are not stored yet: a nonce that the store refused, or an empty text for a nonce
   * that its player did not open.
   */
  close(): void {
    for (const [seat, { nonce: commitment }] of seatEntries(this.seats)) {
      if (commitment !== '' && !this.written.has(seat))
        this.ledger.append({ time: 0, t: 'nonce', seat, nonce: this.nonces[seat] ?? '' });
    }
  }
}
