// Converts games of the previous format, so that running matches survive an update.
import type { GameEvent } from '../../shared/model/events/index.ts';
import {
  type Frame,
  type Game,
  type HexState,
  NOBODY,
  type RuleSet,
  type Seat,
  type Victory,
} from '../../shared/model/game/types.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import { SAME_GAMES } from '../../shared/play/replay/entry.ts';

/** A hex in the old format. It always had four counts. Face-up stacks had neutral pieces as a fifth count. */
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

/** Converts the rules of an older format, which stored the name of a profile instead of the options. */
export function rulesFrom(format: number, rules: RuleSet): RuleSet {
  if (format >= SAME_GAMES) return rules;
  const { profile: _, ...options }: RuleSet & { profile?: unknown } = rules;
  return options;
}

/** In format 12 a victory had exactly one winner; NOBODY meant a draw. */
type OldVictory = Pick<Victory, 'how'> & { readonly seat: Seat };

function newVictory(victory: Victory | OldVictory): Victory {
  if (!('seat' in victory)) return victory;
  return { winners: victory.seat === NOBODY ? [] : [victory.seat], how: victory.how };
}

/** The new names of renamed fields, by the kind of the frame or event. */
const NEW_NAMES = {
  shot: { by: 'shooter' },
  attempt: { by: 'saver' },
  strike: { side: 'sideIndex', left: 'hitsLeft', by: 'saver' },
  retreat: { left: 'toAsk' },
  counted: { n: 'count' },
  cancelled: { by: 'canceller' },
} as const;

const renamed = <T extends object>(record: T, names: Readonly<Record<string, string>>): T =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value])) as T;

function newFrame(frame: Frame): Frame {
  if (frame.kind === 'aftermath') return { ...frame, state: frame.state === 'place' ? 'place' : 'placed' };
  if (frame.kind !== 'battle') return frame;
  const { state, shots, tried } = frame;
  return {
    ...frame,
    shots: shots.map((shot) => renamed(shot, NEW_NAMES.shot)),
    tried: tried.map((attempt) => renamed(attempt, NEW_NAMES.attempt)),
    state:
      state.step === 'retreat'
        ? renamed(state, NEW_NAMES.retreat)
        : 'strikes' in state
          ? { ...state, strikes: state.strikes.map((strike) => renamed(strike, NEW_NAMES.strike)) }
          : state,
  };
}

/** The fields of a game that changed. The game in a stored undo has no rules. */
type Changed = Pick<Game, 'hexes' | 'seats' | 'victory' | 'stack'> & Partial<Pick<Game, 'rules'>>;

function gameFrom<G extends Changed>(format: number, game: G): G {
  const { hexes, seats, rules, victory, stack } = game;
  return {
    ...game,
    ...(rules === undefined ? {} : { rules: rulesFrom(format, rules) }),
    hexes: hexes.map((hex) => newHex(hex, seats.length)),
    stack: stack.map(newFrame),
    // In the old format, conquest was the only other ending, and no player had a power.
    lastRound: null,
    powers: null,
    // In the old format, all tiles were visible.
    unseen: null,
    looks: null,
    victory: victory === null ? null : newVictory(victory),
  };
}

/** Converts an event that contains a game, a victory or renamed fields. */
export function eventFrom(format: number, event: GameEvent): GameEvent {
  if (format >= SAME_GAMES) return event;
  if (event.t === 'restored') return { ...event, game: gameFrom(format, event.game) };
  if (event.t === 'ended') return { ...event, victory: newVictory(event.victory) };
  if (event.t === 'cancelled') return renamed(event, NEW_NAMES.cancelled);
  if (event.t === 'saved') return renamed(event, NEW_NAMES.attempt);
  return renamed(event, NEW_NAMES.counted);
}

/** Converts a saved match. Drops its undo history, so players cannot undo steps from before the update. */
export function saveFrom(format: number, save: MatchSave): MatchSave {
  return format >= SAME_GAMES ? save : { ...save, game: gameFrom(format, save.game), past: [] };
}
