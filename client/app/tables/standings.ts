// Standings of a set of matches: what their records say of who sat there and who has won.

/** How a match ended. */
export interface MatchResult {
  readonly names: readonly string[];
  /** By name; none where it was broken off, or nobody won. */
  readonly winners: readonly string[];
}

interface StandingRow {
  readonly name: string;
  readonly played: number;
  /** Wins; one that is shared counts for each as a part. */
  readonly won: number;
}

interface Entry {
  t?: unknown;
  seats?: readonly { name?: unknown }[];
  victory?: { winners?: readonly number[] } | null;
}

/** What a record says of its end; null for what is no record of a match that is over. Its last lines are read, and the first. */
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

/** Everybody who played, most wins first; of as many, who needed fewer matches. */
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
