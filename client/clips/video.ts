// Frames as a video file: each encoded for itself, however long it takes; where the browser encodes none, recorded as they are shown.
import {
  BlobSource,
  BufferTarget,
  CanvasSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** Frames a second. */
export const FPS = 30;
/** A picture that is complete in itself, s: so far a jump in the film may be off. */
const KEY_EVERY = 2;

interface Filming {
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

/** A recorder from which nothing comes for this long has caught up with what it was shown; and the longest that may take, ms. */
const QUIET = 1500;
const LATE_MOST = 120_000;
const pause = (ms: number) => new Promise((go) => setTimeout(go, Math.max(0, ms)));

/** Takes as long as the film is: a browser without codecs of its own for pages. What is not drawn in time is left out, so that the film is no longer. */
async function recorded({ canvas, count, draw, onProgress, signal }: Filming) {
  if (typeof MediaRecorder !== 'function' || typeof canvas.captureStream !== 'function') throw new NoVideo();
  const recorder = new MediaRecorder(canvas.captureStream(FPS), { videoBitsPerSecond: 8_000_000 });
  const parts: Blob[] = [];
  let heard = 0;
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    if (data.size > 0) heard = performance.now();
  };
  const stopped = new Promise((done) => {
    recorder.onstop = done;
  });
  draw(0);
  recorder.start(100);
  const began = performance.now();
  const due = (frame: number) => began + (frame * 1000) / FPS;
  try {
    for (let frame = 0; frame < count; ) {
      signal.throwIfAborted();
      draw(frame);
      onProgress((frame + 1) / count);
      const next = Math.max(frame + 1, Math.floor(((performance.now() - began) * FPS) / 1000));
      // The last one is always drawn, and shown for its time.
      frame = frame < count - 1 ? Math.min(next, count - 1) : count;
      await pause(due(frame) - performance.now());
    }
    // The last picture has its time; then whatever encodes catches up: what it has not got to when it is stopped is lost.
    draw(count - 1);
    heard = performance.now();
    const end = heard + LATE_MOST;
    while (performance.now() < Math.min(end, heard + QUIET)) {
      signal.throwIfAborted();
      await pause(100);
    }
  } finally {
    recorder.stop();
    await stopped;
  }
  const blob = new Blob(parts, { type: recorder.mimeType });
  if (blob.size === 0) throw new NoVideo();
  const ending = recorder.mimeType.includes('mp4') ? '.mp4' : '.webm';
  // A film without its length is better than none.
  return { blob: await measured(blob, ending).catch(() => blob), ending };
}

/** The same pictures in a file that says how long it is: a recorder writes its head before it knows. Decodes nothing. */
async function measured(blob: Blob, ending: '.mp4' | '.webm'): Promise<Blob> {
  const input = new Input({ source: new BlobSource(blob), formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (track === null || codec == null || decoderConfig == null) throw new NoVideo();
  const target = new BufferTarget();
  const format = ending === '.mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const first = await track.getFirstTimestamp();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet.clone({ timestamp: packet.timestamp - first }), { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: blob.type });
}
