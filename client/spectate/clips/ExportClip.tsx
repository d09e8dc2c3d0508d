// Exporting a clip as a video: shape, progress, cancelling, and help if the browser cannot.
import { useEffect, useRef, useState } from 'react';
import type { Clip } from '../../page/record/clip.ts';
import { indexOf } from '../../session/record/moments.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import { FILM_SHAPES, type FilmShape } from './film-shapes.ts';

type Stage =
  | { at: 'idle' }
  | { at: 'making'; shape: FilmShape; percent: number }
  | { at: 'there'; url: string; name: string; frames: number }
  | { at: 'failed'; why: string };

const NAMES = { '16x9': 'clip.wide', '9x16': 'clip.tall' } as const;

function useExport({ link, from, to }: Clip) {
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const running = useRef<AbortController | null>(null);
  const made = useRef('');
  useEffect(
    () => () => {
      running.current?.abort();
      URL.revokeObjectURL(made.current);
    },
    [],
  );
  const begin = async (shape: FilmShape) => {
    const { player, opened } = useReplay.getState();
    if (player === null || opened === null) return;
    const own = new AbortController();
    running.current = own;
    setStage({ at: 'making', shape, percent: 0 });
    try {
      const { makeClipFile, NoVideo } = await import('./clip-file.ts');
      const film = await makeClipFile({
        reader: player.reader,
        moments: opened.moments,
        from: indexOf(opened.moments, from),
        to: indexOf(opened.moments, to),
        shape,
        onProgress: (part) => setStage({ at: 'making', shape, percent: Math.round(100 * part) }),
        signal: own.signal,
      }).catch((error: unknown) => {
        if (error instanceof NoVideo) return null;
        throw error;
      });
      if (film === null) return setStage({ at: 'failed', why: tr('clip.cannot') });
      const { blob, ending, frames } = film;
      URL.revokeObjectURL(made.current);
      made.current = URL.createObjectURL(blob);
      const name = `kings-and-things-${link.room}-${link.game}-${from}-${to}-${shape}${ending}`;
      setStage({ at: 'there', url: made.current, name, frames });
    } catch {
      if (own.signal.aborted) setStage({ at: 'idle' });
      else setStage({ at: 'failed', why: tr('clip.failed') });
    }
  };
  return { stage, begin, cancel: () => running.current?.abort() };
}

export function ExportClip({ clip }: { clip: Clip }) {
  const { stage, begin, cancel } = useExport(clip);
  if (stage.at === 'making')
    return (
      <span className="clip-export row">
        <progress max={100} value={stage.percent} aria-label={tr('clip.making', { percent: stage.percent })} />
        <span role="status">{tr('clip.making', { percent: stage.percent })}</span>
        <button type="button" className="chip" data-testid="action-cancel-video" onClick={cancel}>
          {tr('clip.cancel')}
        </button>
      </span>
    );
  return (
    <span className="clip-export row">
      {(Object.keys(FILM_SHAPES) as FilmShape[]).map((shape) => (
        <button
          key={shape}
          type="button"
          className="chip"
          data-testid={`action-video-${shape}`}
          onClick={() => void begin(shape)}
        >
          {tr(NAMES[shape])}
        </button>
      ))}
      {stage.at === 'there' && (
        <a
          className="chip is-on"
          href={stage.url}
          download={stage.name}
          data-testid="action-save-video"
          data-frames={stage.frames}
        >
          {tr('clip.save')}
        </a>
      )}
      {stage.at === 'failed' && (
        <span role="alert" className="refusal">
          {stage.why}
        </span>
      )}
    </span>
  );
}
