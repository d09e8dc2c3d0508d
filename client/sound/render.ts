// Renders a recipe to samples, the same in every browser and in tests.
import { endOf, type Recipe, type Sweep, type Voice } from './recipe.ts';

/** Samples per second, enough for the recipes' pitches. */
export const RATE = 32_000;
/** Samples between updates of filters and pitches. */
const STRIDE = 16;
/** Fade-out of every voice, seconds. */
const FADE = 0.006;
/** Fade-out of the whole sound, seconds. */
const CLOSE = 0.008;
/** Length of the reverb, seconds. */
const ROOM = 0.45;

/** Returns noise that is the same at every rendering. */
function noiseOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x80000000 - 1;
  };
}

const along = (sweep: Sweep, t: number): number =>
  typeof sweep === 'number' ? sweep : sweep[0] * (sweep[1] / sweep[0]) ** t;

function add(samples: Float32Array, i: number, value: number): void {
  samples[i] = (samples[i] ?? 0) + value;
}

function waveAt(wave: Voice['wave'], phase: number): number {
  const p = phase - Math.floor(phase + 0.5);
  if (wave === 'saw') return 2 * p;
  if (wave === 'triangle') return 1 - 4 * Math.abs(p);
  if (wave === 'square') return p < 0 ? -1 : 1;
  return Math.sin(2 * Math.PI * p);
}

/** Adds a voice from second `at` on. */
function sound(voice: Voice, at: number, gain: number, pitch: number, seed: number, out: Float32Array): void {
  const { wave, hz = 440, attack = 0.002, hold = 0, decay, filter, shake } = voice;
  const length = attack + hold + decay;
  const first = Math.round(at * RATE);
  const count = Math.min(Math.round(length * RATE), out.length - first);
  const noise = noiseOf(seed);
  const [rising, held, fading] = [attack * RATE, (attack + hold) * RATE, count - FADE * RATE];
  const fall = 0.001 ** (1 / (decay * RATE));
  const metal = shake?.ratio !== undefined;
  let [phase, shaken, step, shakeStep, bent] = [0, 0, 0, 0, 1];
  let [low, band, g, k, fallen] = [0, 0, 0, 1, 1];
  for (let i = 0; i < count; i++) {
    if (i % STRIDE === 0) {
      const t = i / count;
      const now = along(hz, t) * pitch;
      step = now / RATE;
      shakeStep = (shake?.ratio === undefined ? (shake?.hz ?? 0) : shake.ratio * now) / RATE;
      if (shake !== undefined && !metal) bent = 1 + shake.by * Math.sin(2 * Math.PI * shaken);
      if (filter !== undefined) {
        g = Math.tan(Math.PI * Math.min(along(filter.hz, t) / RATE, 0.45));
        k = 1 / (filter.q ?? 0.7);
      }
    }
    shaken += shakeStep;
    if (metal) bent = 1 + shake.by * Math.sin(2 * Math.PI * shaken);
    phase += step * bent;
    let value = wave === 'noise' ? noise() : waveAt(wave, phase);
    if (filter !== undefined) {
      // A state-variable filter, which stays stable while its frequency changes.
      const high = (value - low - (g + k) * band) / (1 + g * (g + k));
      const mid = band + g * high;
      const below = low + g * mid;
      band = mid + g * high;
      low = below + g * mid;
      value = filter.kind === 'low' ? below : filter.kind === 'band' ? mid * k : high;
    }
    if (i > held) fallen *= fall;
    const envelope = i < rising ? i / rising : fallen;
    add(out, first + i, value * gain * envelope * (i > fading ? (count - i) / (count - fading) : 1));
  }
}

/** Four feedback echoes that get duller. */
function roomed(dry: Float32Array, wet: number): Float32Array<ArrayBuffer> {
  const out = Float32Array.from(dry);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const line = new Float32Array(Math.round(delay * RATE));
    let [dull, at] = [0, 0];
    dry.forEach((value, i) => {
      const back = line[at] ?? 0;
      dull = back * 0.6 + dull * 0.4;
      line[at] = value + dull * 0.72;
      add(out, i, back * wet * 0.35);
      at = at + 1 === line.length ? 0 : at + 1;
    });
  }
  return out;
}

function centred(samples: Float32Array): void {
  const fading = samples.length - CLOSE * RATE;
  let [before, last] = [0, 0];
  samples.forEach((value, i) => {
    last = value - before + 0.996 * last;
    before = value;
    samples[i] = i < fading ? last : (last * (samples.length - 1 - i)) / (CLOSE * RATE);
  });
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const value of samples) if (value > peak || -value > peak) peak = Math.abs(value);
  return peak;
}

/** Yields after each voice; returns all samples. */
function* voicesOf({ voices, loud, room = 0 }: Recipe): Generator<void, Float32Array<ArrayBuffer>> {
  const length = Math.max(...voices.map(endOf)) + (room > 0 ? ROOM : 0.01);
  const dry = new Float32Array(Math.ceil(length * RATE));
  let seed = 1;
  for (const voice of voices) {
    const { at = 0, gain, repeats = { times: 1, after: 0 } } = voice;
    for (let n = 0; n < repeats.times; n++)
      sound(voice, at + n * repeats.after, gain * (repeats.gain ?? 1) ** n, (repeats.hz ?? 1) ** n, seed++ * 7919, dry);
    yield;
  }
  const out = room > 0 ? roomed(dry, room) : dry;
  centred(out);
  const scale = loud / (peakOf(out) || 1);
  out.forEach((value, i) => {
    out[i] = value * scale;
  });
  return out;
}

/** Returns the samples of a recipe, with the peak `loud`. */
export function render(recipe: Recipe): Float32Array<ArrayBuffer> {
  const steps = voicesOf(recipe);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/** Mixes the last `seconds` into the beginning, for a loop. */
export function wrapped(samples: Float32Array, seconds: number): Float32Array<ArrayBuffer> {
  const length = samples.length - Math.round(seconds * RATE);
  const out = Float32Array.from(samples.subarray(0, length));
  samples.subarray(length).forEach((value, i) => {
    add(out, i, value);
  });
  return out;
}

/** In ms. */
const SLICE = 12;

/** Renders a recipe with pauses, so that the page stays responsive. */
export async function renderSoon(recipe: Recipe): Promise<Float32Array<ArrayBuffer>> {
  const voiceSteps = voicesOf(recipe);
  let since = performance.now();
  for (;;) {
    const next = voiceSteps.next();
    if (next.done === true) return next.value;
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
