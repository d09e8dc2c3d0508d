// Fetches what the rounds need beyond set-up: the panels, their texts, and their rules.
import { useRules } from '../state/rules.ts';

/** Returns the part of the page with the panels of the rounds. Rejects if it cannot be fetched now. */
export async function fetchRounds() {
  const rounds = await import('./rounds.tsx');
  useRules.setState({ rules: rounds.ALL_RULES });
  return rounds;
}

/** Prefetches that part. Never rejects: the panel that needs it tries again. */
export async function loadRounds(): Promise<void> {
  try {
    await fetchRounds();
  } catch {
    // The panel then reports the failure and offers to retry.
  }
}
