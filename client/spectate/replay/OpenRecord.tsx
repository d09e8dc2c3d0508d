// Opens a record from a chosen or dropped file, and shows the error if it cannot be opened.

import { type DragEvent, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { openRecord } from '../../session/record/controls.ts';
import { textOfFile } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';

function openFile(file: File): void {
  history.replaceState(null, '', '#/replay');
  void openRecord(textOfFile(file), { name: file.name.replace(/\.jsonl$/, ''), link: null, at: -1, viewer: NOBODY });
}

/** Handlers that accept a file dropped anywhere on an element. */
export const dropping = {
  onDragOver: (e: DragEvent) => e.preventDefault(),
  onDrop: (e: DragEvent) => {
    e.preventDefault();
    const file = e.dataTransfer.files[0];
    if (file !== undefined) openFile(file);
  },
};

export function FileButton({ label }: { label: string }) {
  return (
    <label className="button file-button">
      {label}
      <input
        type="file"
        className="unseen"
        accept=".jsonl,application/x-ndjson"
        data-testid="input-record"
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          if (file !== undefined) openFile(file);
        }}
      />
    </label>
  );
}

export function OpenRecord({ onRetry }: { onRetry: (() => void) | null }) {
  const { phase, percent, trouble } = useReplay();
  const [over, setOver] = useState(false);
  const lights = {
    onDragEnter: () => setOver(true),
    onDragLeave: (e: DragEvent) => e.currentTarget.contains(e.relatedTarget as Node | null) || setOver(false),
  };
  return (
    <main className="page-start replay-open" {...dropping} {...lights}>
      <section className={`card drop-card${over ? ' is-over' : ''}`}>
        <h1>{tr('replay.open')}</h1>
        {phase === 'loading' ? (
          <>
            <p role="status">{tr(percent > 0 ? 'replay.loadingN' : 'replay.loading', { percent })}</p>
            <progress max={100} value={percent} />
          </>
        ) : (
          <>
            {phase === 'failed' && (
              <p className="refusal" role="alert" data-testid="record-trouble">
                {trouble}
              </p>
            )}
            <p>{tr('replay.openHint')}</p>
            <div className="row is-centred result-buttons">
              <FileButton label={tr('replay.choose')} />
              {phase === 'failed' && onRetry !== null && (
                <button type="button" className="button" onClick={onRetry}>
                  {tr('replay.again')}
                </button>
              )}
              <a className="button-quiet" href="#/">
                {tr('replay.back')}
              </a>
            </div>
          </>
        )}
      </section>
    </main>
  );
}
