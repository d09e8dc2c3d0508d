// Games written in the format before this one, in the form that this build has them: matches that run go on through an
// update. Form by form it is said here what changed, and nothing else of the product knows the older one.
import type { GameEvent } from '../../shared/events/index.ts';
import { type Game, type HexState, NOBODY, type RuleSet, type Seat, type Victory } from '../../shared/game/types.ts';
import type { MatchSave } from '../../shared/match/progress.ts';
import { RECORD_VERSION } from '../../shared/replay/entry.ts';

/** A hex of format 12: four counts however few sat there, and after those of face-up pieces the one of nobody's. */
type OldHex = Omit<HexState, 'neutral'>;

function newHex(hex: OldHex, players: number): HexState {
  const { hidden, shown } = hex;
  return {
    ...hex,
    hidden: hidden.slice(0, players),
    shown: shown.slice(0, players),
    neutral: shown[4] ?? 0,
  };
}

/** Rules of an older format as those of this: they bore the name of a profile. */
export function rulesFrom(format: number, rules: RuleSet): RuleSet {
  if (format >= RECORD_VERSION) return rules;
  const { profile: _, ...options }: RuleSet & { profile?: unknown } = rules;
  return options;
}

/** A victory of format 12 had one winner, nobody for a draw. */
type OldVictory = Pick<Victory, 'how'> & { readonly seat: Seat };

function newVictory(victory: Victory | OldVictory): Victory {
  if (!('seat' in victory)) return victory;
  return { winners: victory.seat === NOBODY ? [] : [victory.seat], how: victory.how };
}

/** What of a game has another form now. Steps taken back hold one without its rules. */
type Changed = Pick<Game, 'hexes' | 'seats' | 'victory'> & Partial<Pick<Game, 'rules'>>;

/** A game of an older format as one of this. */
function gameFrom<G extends Changed>(format: number, game: G): G {
  const { hexes, seats, rules, victory } = game;
  return {
    ...game,
    ...(rules === undefined ? {} : { rules: rulesFrom(format, rules) }),
    hexes: hexes.map((hex) => newHex(hex, seats.length)),
    // Conquest was the only ending, and nobody had a power.
    lastRound: null,
    powers: null,
    // Every map was seen.
    unseen: null,
    looks: null,
    victory: victory === null ? null : newVictory(victory),
  };
}

/** An event of an older format as one of this: those that hold a game or a victory. */
export function eventFrom(format: number, event: GameEvent): GameEvent {
  if (format >= RECORD_VERSION) return event;
  if (event.t === 'restored') return { ...event, game: gameFrom(format, event.game) };
  return event.t === 'ended' ? { ...event, victory: newVictory(event.victory) } : event;
}

/** A save of an older format as one of this. Nothing from before an update can be taken back. */
export function saveFrom(format: number, save: MatchSave): MatchSave {
  return format >= RECORD_VERSION ? save : { ...save, game: gameFrom(format, save.game), past: [] };
}
