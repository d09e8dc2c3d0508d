// Fetches the panels, texts and rules of the rounds.
import { addRules } from '../session/rules.ts';

/** Returns the part with the panels of the rounds. Rejects if it cannot be fetched. */
export async function fetchRounds() {
  const rounds = await import('./rounds.tsx');
  addRules({ rules: rounds.ALL_RULES });
  return rounds;
}

/** Prefetches that part. Never rejects: the panel that needs it tries again. */
export async function loadRounds(): Promise<void> {
  try {
    await fetchRounds();
  } catch {
    // The panel reports the failure and offers to retry.
  }
}
