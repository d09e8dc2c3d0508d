// A link to the last moments of a running game, which spectators can play while the game runs.
import { useTable } from '../../session/game.ts';
import { linkOf } from '../../session/record/source.ts';
import { tr } from '../../session/record/words.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { addressOfClip } from './clip.ts';

const STEPS = 15;

export function LastMoments() {
  const has = useTable((s) => s.table !== null && s.game > 0 && s.truth !== null && s.truth.round > 0);
  if (!has) return null;
  const address = (): string => {
    const { table, game, truth } = useTable.getState();
    const to = truth?.seq ?? 0;
    const link = linkOf(table?.roomId ?? '', game, table?.code ?? '');
    return addressOfClip({ link, from: Math.max(0, to - STEPS), to });
  };
  return <CopyLink address={address} label={tr('clip.last')} title={tr('clip.lastWhy')} testid="action-last-moments" />;
}
