// Fetches what the rounds need beyond set-up: the panels, their texts, and the rules behind them.
import { useRules } from '../state/rules.ts';

/** The part of the page with the panels of the rounds. Rejects where it cannot be had now. */
export async function fetchRounds() {
  const rounds = await import('./rounds.tsx');
  useRules.setState({ rules: rounds.ALL_RULES });
  return rounds;
}

/** Fetches it before it is needed; never rejects: whoever needs it asks again. */
export async function loadRounds(): Promise<void> {
  try {
    await fetchRounds();
  } catch {
    // The panel that is wanted then says so, and how to get it.
  }
}
