// The state of a tournament, requested every few seconds, and the player's actions on its page.
import { useCallback, useState } from 'react';
import type { TournamentAct, TournamentState } from '../../../shared/play/net/tournament.ts';
import { refusalText, t, tIf } from '../../i18n/index.ts';
import { Refused } from '../../session/net/answer.ts';
import { usePoll } from '../../ui/usePoll.ts';
import { actOn, fetchTournament, joinTournament, keepTournament } from './own.ts';

/** How often the page asks, ms. */
const EVERY = 3000;

function troubleOf(error: unknown): string {
  if (!(error instanceof Refused)) return t('tournament.failed');
  return tIf(`tournament.refused.${error.refusal.rule}`) || refusalText(error.refusal);
}

/** Runs requests of the player one at a time, and says why a request failed. */
export function useTrouble() {
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (request: () => Promise<void>) => {
    setBusy(true);
    setTrouble('');
    try {
      await request();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }, []);
  return { trouble, isBusy, run };
}

/** `state`: undefined until the first answer, null if there is no such tournament. */
export function useTournament(id: string) {
  const [state, setState] = useState<TournamentState | null | undefined>();
  const [isSilent, setSilent] = useState(false);
  const { trouble, isBusy, run } = useTrouble();
  const load = useCallback(async () => {
    try {
      const loaded = await fetchTournament(id);
      setState(loaded);
      setSilent(false);
    } catch (error) {
      const isGone = error instanceof Refused && error.refusal.rule === 'match.unknown';
      if (isGone) setState(null);
      setSilent(!isGone);
    }
  }, [id]);
  usePoll(load, EVERY, { isHiddenToo: true });
  const act = (request: Exclude<TournamentAct, { do: 'join' }>) => run(async () => setState(await actOn(id, request)));
  const join = (name: string) =>
    run(async () => {
      await joinTournament(id, name);
      if (state) keepTournament(id, { name: state.name, at: state.now });
      await load();
    });
  return { state, isSilent, trouble, isBusy, act, join };
}
