// One wave of the ranked queue. Decides, as a pure function, which waiting players meet at a table.
import type { Pool, RatedProfile } from '../../shared/play/net/ranked.ts';
import { poolOf } from './rating.ts';

/** How many points the ratings of players may be apart, and how many points a missed wave adds. */
const BAND = 100;
const BAND_PER_WAVE = 12;
/** For this many waves, a player who also accepts more opponents gets no game of two. */
const HOPE = 10;
/** The sizes of tables, the preferred size first. */
const SIZES = [4, 3, 5, 6, 2] as const;
/** The most attempts to complete one table, because blocks make some combinations impossible. */
const ATTEMPTS = 2_000;

export interface QueuedPlayer {
  account: string;
  /** The numbers of players and the presets that the player accepts, the preferred preset first. */
  players: readonly number[];
  presets: readonly RatedProfile[];
  /** Returns the rating in a pool, in points. */
  points(pool: Pool): number;
  waves: number;
  /** True if another player missed the accept. Then this player is served first. */
  isFirst: boolean;
  /** Accounts that this player has blocked, or has met as often as allowed. */
  blocks: ReadonlySet<string>;
  /** Names the network from which the player joined; '' if unknown. */
  network: string;
}

export interface Group {
  players: number;
  preset: RatedProfile;
  accounts: string[];
}

/** Returns how far apart the ratings at a table may be for a player who has waited this many waves. */
export const bandOf = ({ waves }: Pick<QueuedPlayer, 'waves'>): number => BAND + BAND_PER_WAVE * waves;

const isBlocked = (a: QueuedPlayer, b: QueuedPlayer): boolean => a.blocks.has(b.account) || b.blocks.has(a.account);

/** Could these players all be accounts of one person, who would choose the winner? */
const isOneNetwork = (players: readonly QueuedPlayer[]): boolean =>
  players.every(({ network }) => network !== '' && network === players[0]?.network);

/**
 * The longest wait comes first. Equal waits are ordered by account, so that the same rows give the same wave.
 */
const byWait = (a: QueuedPlayer, b: QueuedPlayer): number =>
  Number(b.isFirst) - Number(a.isFirst) || b.waves - a.waves || (a.account < b.account ? -1 : 1);

/**
 * Returns players who fill a table with `seed`, or null. All ratings are within the band of `seed`, who has
 * waited longest. Prefers players with similar ratings.
 */
function tableFor(
  seed: QueuedPlayer,
  others: readonly QueuedPlayer[],
  players: number,
  preset: RatedProfile,
): QueuedPlayer[] | null {
  const pool = poolOf(preset, players);
  const band = bandOf(seed);
  const own = seed.points(pool);
  const near = others
    .map((player) => ({ player, points: player.points(pool) }))
    .filter(
      ({ player, points }) =>
        Math.abs(points - own) <= band &&
        player.players.includes(players) &&
        player.presets.includes(preset) &&
        !isBlocked(seed, player),
    )
    .sort((a, b) => Math.abs(a.points - own) - Math.abs(b.points - own) || byWait(a.player, b.player));
  let attempts = 0;
  const complete = (from: number, chosen: QueuedPlayer[], least: number, most: number): QueuedPlayer[] | null => {
    if (chosen.length === players) return isOneNetwork(chosen) ? null : chosen;
    for (let at = from; at <= near.length - (players - chosen.length); at++) {
      const next = near[at];
      if (next === undefined || ++attempts > ATTEMPTS) return null;
      const [low, high] = [Math.min(least, next.points), Math.max(most, next.points)];
      if (high - low > band || chosen.some((other) => isBlocked(other, next.player))) continue;
      const whole = complete(at + 1, [...chosen, next.player], low, high);
      if (whole !== null) return whole;
    }
    return null;
  };
  return complete(0, [seed], own, own);
}

/** Returns the sizes of tables that a player accepts now, the preferred size first. */
function sizesFor({ players, waves, isFirst }: QueuedPlayer): readonly number[] {
  const hopes = waves < HOPE && !isFirst && players.some((size) => size > 2);
  return SIZES.filter((size) => players.includes(size) && !(size === 2 && hopes));
}

/** Returns the tables of a wave. Every player is at most at one table. */
export function matchWave(waiting: readonly QueuedPlayer[]): Group[] {
  const groups: Group[] = [];
  const left = new Set(waiting.toSorted(byWait));
  for (const seed of left) {
    const others = [...left].filter((player) => player !== seed);
    const choices = sizesFor(seed).flatMap((players) => seed.presets.map((preset) => ({ players, preset })));
    for (const { players, preset } of choices) {
      const table = tableFor(seed, others, players, preset);
      if (table === null) continue;
      groups.push({ players, preset, accounts: table.map(({ account }) => account) });
      for (const player of table) left.delete(player);
      break;
    }
  }
  return groups;
}
