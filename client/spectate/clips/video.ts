// Makes a video file from frames, encoded one by one. A browser without encoders records the frames in real
// time.
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

export const FPS = 30;
/** Seconds between two key frames, to which a player of the file can seek. */
const KEY_EVERY = 2;

interface Filming {
  canvas: HTMLCanvasElement;
  count: number;
  draw(frame: number): void;
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** This browser cannot make a video. */
export class NoVideo extends Error {}

/** Returns a file of all frames. Throws NoVideo, or the signal's reason. */
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

/**
 * A recorder that has delivered no new data for QUIET has caught up. After LATE_MOST the film is finished in
 * any case. Both in ms.
 */
const QUIET = 1500;
const LATE_MOST = 120_000;
const pause = (ms: number) => new Promise((go) => setTimeout(go, Math.max(0, ms)));

/** Skips late frames, so that the film gets no longer. */
async function recorded({ canvas, count, draw, onProgress, signal }: Filming) {
  if (typeof MediaRecorder !== 'function' || typeof canvas.captureStream !== 'function') throw new NoVideo();
  const recorder = new MediaRecorder(canvas.captureStream(FPS), { videoBitsPerSecond: 8_000_000 });
  const parts: Blob[] = [];
  let lastDataAt = 0;
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    if (data.size > 0) lastDataAt = performance.now();
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
      // The last frame is always drawn, and shown for its full time.
      frame = frame < count - 1 ? Math.min(next, count - 1) : count;
      await pause(due(frame) - performance.now());
    }
    // Stopping the recorder drops frames that are not encoded yet.
    draw(count - 1);
    lastDataAt = performance.now();
    const end = lastDataAt + LATE_MOST;
    while (performance.now() < Math.min(end, lastDataAt + QUIET)) {
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
  // A video without a length is better than none.
  return { blob: await measured(blob, ending).catch(() => blob), ending };
}

/**
 * A recorder writes the header of the file before it knows the length. This copies the video into a file with
 * a length, without decoding it.
 */
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
