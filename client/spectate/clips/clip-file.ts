// Makes the video file of a clip, loaded on first use.
import { landSheet, penReady } from '../../page/layout/board-pen.ts';
import type { Moment } from '../../session/record/protocol.ts';
import type { Reader } from '../../session/record/reader.ts';
import { drawFrame } from './film.ts';
import { FILM_SHAPES, type FilmShape } from './film-shapes.ts';
import { filmShotsOf, framesOf } from './shots.ts';
import { FPS, filmed } from './video.ts';

export { NoVideo } from './video.ts';

interface Wish {
  reader: Reader;
  moments: readonly Moment[];
  from: number;
  to: number;
  shape: FilmShape;
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** Returns a clip's video. Throws NoVideo, or the signal's reason if it is aborted. */
export async function makeClipFile({ reader, moments, from, to, shape, onProgress, signal }: Wish) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = FILM_SHAPES[shape];
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  const [shots, sheet] = await Promise.all([filmShotsOf(reader, moments, { from, to }), landSheet(), penReady()]);
  const frames = framesOf(shots, FPS);
  const draw = (at: number): void => {
    const frame = frames[at];
    if (frame !== undefined) drawFrame(pen, frame.shot, frame.part, sheet);
  };
  return { ...(await filmed({ canvas, count: frames.length, draw, onProgress, signal })), frames: frames.length };
}
