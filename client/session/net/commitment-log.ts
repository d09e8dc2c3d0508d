// Stores the server's commitments to the dice of a game, with the time when this browser received them. Only
// the first commitment of a game counts. It survives reloads, and records are verified against it.
import type { CommitmentsMessage } from '../../../shared/play/net/messages.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { keep, readKept } from '../kept.ts';

/** `opening`: before any player's nonce and the first die; `course`: the game was running already. */
export type WitnessedSince = 'opening' | 'course';

export interface Witnessed {
  /** The commitment as first received. */
  commitment: string;
  seen: WitnessedSince;
  /** The chain of the record's last entry, as first received after the end; '' before. */
  chain: string;
}

type Kept = Record<string, Witnessed>;

const KEPT_AS = 'kt.witness';
/** The most games remembered; the oldest are removed first. */
export const WITNESSED_MOST = 40;
const NOTHING = { commitment: '', chain: '' };

const all = (): Kept => readKept<Kept>(KEPT_AS) ?? {};
const nameOf = (room: string, game: number): string => `${room}/${game}`;

function note(name: string, entry: Witnessed): Witnessed {
  const kept = { ...all(), [name]: entry };
  keep(KEPT_AS, Object.fromEntries(Object.entries(kept).slice(-WITNESSED_MOST)));
  return entry;
}

/** Stores a game's commitment unless one is stored. Returns the stored values. */
export function witness(room: string, game: number, commitment: string, seen: WitnessedSince): Witnessed {
  return witnessed(room, game) ?? note(nameOf(room, game), { commitment, seen, chain: '' });
}

/** Stores the last chain of a game unless one is stored. Returns the stored chain. */
export function witnessEnd(room: string, game: number, chain: string): string {
  const entry = witnessed(room, game);
  if (entry === null) return chain;
  return entry.chain === '' ? note(nameOf(room, game), { ...entry, chain }).chain : entry.chain;
}

/** Returns what this browser received about a game; null if it was never there or has forgotten. */
export const witnessed = (room: string, game: number): Witnessed | null => all()[nameOf(room, game)] ?? null;

/** Follows a table and stores its statements about the luck of its games. */
export class CommitmentLog {
  /** The first statements about the current game; '' if there were none. */
  statements: { readonly commitment: string; readonly chain: string } = NOTHING;
  private game = 0;

  /** Stores the commitment of the next game, which arrives before any player's nonce and the first die. */
  opening(room: string, { game, commitment }: Pick<CommitmentsMessage, 'game' | 'commitment'>): void {
    witness(room, game, commitment, 'opening');
  }

  see(room: string, state: Pick<MatchState, 'game' | 'commitment' | 'nonces' | 'chain'>): void {
    const { game, chain } = state;
    if (this.game !== game) this.statements = NOTHING;
    this.game = game;
    // Without a list of nonces, the commitment belongs to a game that has not begun.
    const hasBegun = game > 0 && state.commitment !== '' && state.nonces.length > '[]'.length;
    if (hasBegun && this.statements === NOTHING) {
      this.statements = { commitment: witness(room, game, state.commitment, 'course').commitment, chain: '' };
    }
    if (chain !== '' && this.statements !== NOTHING && this.statements.chain === '') {
      this.statements = { ...this.statements, chain: witnessEnd(room, game, chain) };
    }
  }
}
