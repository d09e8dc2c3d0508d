// What this browser was told of a game's luck, and when: the first word counts, is kept over reloads, and a record is
// held against it. Whatever a server says later changes nothing of it.
import type { CommitmentsMessage } from '../../shared/net/messages.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { keep, readKept } from '../state/kept.ts';

/** `opening`: before any player's number and the first die; `course`: the game was under way already. */
export type WitnessedSince = 'opening' | 'course';

export interface Witnessed {
  /** The server's commitment as it was first told. */
  commitment: string;
  seen: WitnessedSince;
  /** The chain of the record's last entry as it was first told after the end; '' before. */
  chain: string;
}

type Kept = Record<string, Witnessed>;

const KEPT_AS = 'kt.witness';
/** Games remembered; the oldest go first. */
export const WITNESSED_MOST = 40;
const NOTHING = { commitment: '', chain: '' };

const all = (): Kept => readKept<Kept>(KEPT_AS) ?? {};
const nameOf = (room: string, game: number): string => `${room}/${game}`;

function note(name: string, what: Witnessed): Witnessed {
  const kept = { ...all(), [name]: what };
  keep(KEPT_AS, Object.fromEntries(Object.entries(kept).slice(-WITNESSED_MOST)));
  return what;
}

/** Notes a game's commitment, unless it was noted before; gives what is noted. */
export function witness(room: string, game: number, commitment: string, seen: WitnessedSince): Witnessed {
  return witnessed(room, game) ?? note(nameOf(room, game), { commitment, seen, chain: '' });
}

/** Notes the last chain of a game this browser has seen, unless it was noted before; gives what is noted. */
export function witnessEnd(room: string, game: number, chain: string): string {
  const known = witnessed(room, game);
  if (known === null) return chain;
  return known.chain === '' ? note(nameOf(room, game), { ...known, chain }).chain : known.chain;
}

/** What this browser was told of a game; null when it was never there, or has forgotten. */
export const witnessed = (room: string, game: number): Witnessed | null => all()[nameOf(room, game)] ?? null;

/** Follows one table and notes what it says of the luck of its games. */
export class CommitmentLog {
  /** Of the game under way, as it was first told: '' where nothing was. */
  told: { readonly commitment: string; readonly chain: string } = NOTHING;
  private game = 0;

  /** The next game is opened: this is before any number of a player and before the first die. */
  opening(room: string, { game, commitment }: Pick<CommitmentsMessage, 'game' | 'commitment'>): void {
    witness(room, game, commitment, 'opening');
  }

  /** The state of the table. */
  see(room: string, state: Pick<MatchState, 'game' | 'commitment' | 'nonces' | 'chain'>): void {
    const { game, chain } = state;
    if (this.game !== game) this.told = NOTHING;
    this.game = game;
    // Without a list of numbers the commitment there is that of a game still to begin.
    const begun = game > 0 && state.commitment !== '' && state.nonces.length > '[]'.length;
    if (begun && this.told === NOTHING) {
      this.told = { commitment: witness(room, game, state.commitment, 'course').commitment, chain: '' };
    }
    if (chain !== '' && this.told !== NOTHING && this.told.chain === '') {
      this.told = { ...this.told, chain: witnessEnd(room, game, chain) };
    }
  }
}
