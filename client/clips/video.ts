// Frames as a video file: each encoded for itself, however long it takes; where the browser encodes none, recorded as they are shown.
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';

/** Frames a second. */
export const FPS = 30;
/** A picture that is complete in itself, s: so far a jump in the film may be off. */
const KEY_EVERY = 2;

export interface Filming {
  canvas: HTMLCanvasElement;
  /** How many frames there are, and what draws one. */
  count: number;
  draw(frame: number): void;
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** No way to make a video in this browser. */
export class NoVideo extends Error {}

/** A file of every frame. Throws NoVideo, and the signal's reason. */
export async function filmed(filming: Filming): Promise<{ blob: Blob; ending: string }> {
  const { width, height } = filming.canvas;
  const hasCodecs = typeof VideoEncoder === 'function';
  const codec = hasCodecs ? await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8', 'av1'], { width, height }) : null;
  return codec === null ? recorded(filming) : encoded(filming, codec);
}

type Codec = NonNullable<Awaited<ReturnType<typeof getFirstEncodableVideoCodec>>>;

async function encoded({ canvas, count, draw, onProgress, signal }: Filming, codec: Codec) {
  const format = codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH, keyFrameInterval: KEY_EVERY });
  output.addVideoTrack(source, { frameRate: FPS });
  try {
    await output.start();
    for (let frame = 0; frame < count; frame++) {
      signal.throwIfAborted();
      draw(frame);
      await source.add(frame / FPS, 1 / FPS);
      onProgress((frame + 1) / count);
      // The page stays answerable: whoever wants to end it can press.
      if (frame % 4 === 0) await new Promise((go) => setTimeout(go));
    }
    await output.finalize();
  } catch (error) {
    if (output.state !== 'canceled' && output.state !== 'finalized') await output.cancel();
    throw error;
  }
  const [type] = (await output.getMimeType()).split(';');
  return { blob: new Blob([target.buffer ?? new ArrayBuffer(0)], { type: type ?? '' }), ending: format.fileExtension };
}

/** As long as the film takes: a browser without codecs of its own for pages. */
async function recorded({ canvas, count, draw, onProgress, signal }: Filming) {
  if (typeof MediaRecorder !== 'function' || typeof canvas.captureStream !== 'function') throw new NoVideo();
  const recorder = new MediaRecorder(canvas.captureStream(FPS), { videoBitsPerSecond: 8_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((done) => {
    recorder.onstop = done;
  });
  recorder.start();
  const began = performance.now();
  try {
    for (let frame = 0; frame < count; frame++) {
      signal.throwIfAborted();
      draw(frame);
      onProgress((frame + 1) / count);
      await new Promise((go) => setTimeout(go, Math.max(0, began + ((frame + 1) * 1000) / FPS - performance.now())));
    }
  } finally {
    recorder.stop();
    await stopped;
  }
  const blob = new Blob(parts, { type: recorder.mimeType });
  if (blob.size === 0) throw new NoVideo();
  return { blob, ending: recorder.mimeType.includes('mp4') ? '.mp4' : '.webm' };
}
