// Cuts a clip out of a replay: a click at its beginning and a click at its end.
import { useState } from 'react';
import { hashOfClip } from '../../page/record/clip.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';

export function MarkClip() {
  const link = useReplay((s) => s.link);
  const index = useReplay((s) => s.index);
  const seq = useReplay((s) => s.opened?.moments[s.index]?.seq ?? -1);
  const [from, setFrom] = useState(-1);
  if (link === null) return null;
  if (from < 0)
    return (
      <button
        type="button"
        className="chip"
        title={tr('clip.beginWhy')}
        data-testid="action-clip-from"
        data-index={index}
        onClick={() => setFrom(seq)}
      >
        {tr('clip.begin')}
      </button>
    );
  const isAfter = seq > from;
  return (
    <span className="mark-clip row">
      {isAfter ? (
        <a
          className="chip is-on"
          href={hashOfClip({ link, from, to: seq })}
          target="_blank"
          rel="noreferrer"
          data-testid="action-clip-to"
        >
          {tr('clip.end')}
        </a>
      ) : (
        <span role="status">{tr('clip.goOn')}</span>
      )}
      <button type="button" className="chip" data-testid="action-clip-drop" onClick={() => setFrom(-1)}>
        {tr('clip.drop')}
      </button>
    </span>
  );
}
