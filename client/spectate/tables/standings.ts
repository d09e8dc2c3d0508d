// Ranks players over a set of matches, by the winners in the records.

export interface MatchResult {
  readonly names: readonly string[];
  /** Empty if the match was broken off or has no winner. */
  readonly winners: readonly string[];
}

interface StandingRow {
  readonly name: string;
  readonly played: number;
  /** A shared win counts as a fraction for each winner. */
  readonly won: number;
}

interface Entry {
  t?: unknown;
  seats?: readonly { name?: unknown }[];
  victory?: { winners?: readonly number[] } | null;
}

/** Returns the result in a record, from its first and last lines; null if the match is not finished. */
export function resultOf(record: string): MatchResult | null {
  const lines = record.trimEnd().split('\n');
  try {
    const [first, ...last] = [lines[0] ?? '', ...lines.slice(-3)].map((line) => JSON.parse(line) as Entry);
    const ended = last.find(({ t }) => t === 'ended');
    if (first?.t !== 'match' || first.seats === undefined || ended === undefined) return null;
    const names = first.seats.map(({ name }) => String(name ?? ''));
    return { names, winners: (ended.victory?.winners ?? []).flatMap((seat) => names[seat] ?? []) };
  } catch {
    return null;
  }
}

/** Returns all players, most wins first; of equals, the player with fewer matches first. */
export function standingsOf(results: readonly MatchResult[]): StandingRow[] {
  const rows = new Map<string, { played: number; won: number }>();
  for (const { names, winners } of results) {
    for (const name of names) {
      const { played, won } = rows.get(name) ?? { played: 0, won: 0 };
      rows.set(name, { played: played + 1, won: won + (winners.includes(name) ? 1 / winners.length : 0) });
    }
  }
  return [...rows]
    .map(([name, row]) => ({ name, ...row }))
    .sort((a, b) => b.won - a.won || a.played - b.played || a.name.localeCompare(b.name));
}
