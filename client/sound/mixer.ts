// Plays recipes, each rendered once. All sounds together stay below clipping. In a background page, only the
// call to the player's turn plays.
import type { Recipe } from './recipe.ts';
import { ambience, ROUND } from './recipes/ambience.ts';
import { RECIPES, type SoundName } from './recipes/index.ts';
import { RATE, renderSoon, wrapped } from './render.ts';

export type Channel = 'effects' | 'ambience' | 'turn';

export interface Sounding {
  from: number;
  to: number;
  level: number;
}

/** The highest level of all sounds together. */
export const BOUND = 0.95;
const FAINTEST = 0.02;

/** Returns the fraction of its loudness that a sound may have next to the playing sounds. */
export function roomFor(sounding: readonly Sounding[], sound: Sounding): number {
  const playing = sounding.filter((s) => s.from < sound.to && s.to > sound.from).reduce((sum, s) => sum + s.level, 0);
  const left = BOUND - playing;
  return left < FAINTEST ? 0 : Math.min(1, left / sound.level);
}

export interface Playing {
  /** In seconds. */
  after?: number;
  gain?: number;
  /** In seconds. */
  longest?: number;
  channel?: Channel;
}

/** Repeated sounds vary in pitch, as real objects do. */
const PITCHES = [1, 1.035, 0.97, 1.015, 0.985, 1.05, 0.955];
/** A sound that would begin later than this is not played, seconds. */
const LATE = 0.4;
/** Seconds of a fade-out. */
const FADE = 0.06;
/** Silence until the audio context is suspended, ms. */
const REST = 20_000;

/** An audio context rejects requests after it was closed. */
const ended = () => {};

interface Voice extends Sounding {
  source: AudioBufferSourceNode;
  gain: GainNode;
  channel: Channel;
}

export class Mixer {
  readonly context: AudioContext;
  private readonly channels: Readonly<Record<Channel, GainNode>>;
  private readonly made = new Map<Recipe, Promise<AudioBuffer>>();
  private voices: Voice[] = [];
  private played = 0;
  /** Counts how often all sound was stopped: a sound that was still being rendered then must not play. */
  private silences = 0;
  private round: AudioBufferSourceNode | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(context: AudioContext) {
    this.context = context;
    const channel = () => {
      const node = context.createGain();
      node.connect(context.destination);
      return node;
    };
    this.channels = { effects: channel(), ambience: channel(), turn: channel() };
  }

  setLoudness(channel: Channel, loudness: number): void {
    // Squared, so that equal steps of the slider sound equal.
    this.channels[channel].gain.setTargetAtTime(loudness ** 2, this.context.currentTime, 0.03);
  }

  async play(name: SoundName, { after = 0, gain = 1, longest, channel = 'effects' }: Playing = {}): Promise<void> {
    const recipe: Recipe = RECIPES[name];
    const at = this.context.currentTime + after;
    const { silences } = this;
    const buffer = await this.buffer(recipe);
    await this.wake();
    const late = silences !== this.silences || this.context.currentTime > at + LATE;
    if (channel === 'effects' && late) return;
    const pitch = channel === 'effects' && recipe.lasts !== true ? (PITCHES[this.played++ % PITCHES.length] ?? 1) : 1;
    const from = Math.max(at, this.context.currentTime);
    const whole = buffer.duration / pitch;
    const length = recipe.lasts === true ? whole : Math.min(whole, longest ?? whole);
    this.start(buffer, { from, to: from + length, level: recipe.loud * gain, pitch, gain, channel, whole });
  }

  private start(
    buffer: AudioBuffer,
    sound: Sounding & { pitch: number; gain: number; channel: Channel; whole: number },
  ): void {
    const { from, to, pitch, channel } = sound;
    this.voices = this.voices.filter((v) => v.to > this.context.currentTime);
    const room = roomFor(this.voices, sound);
    if (room === 0) return;
    const source = this.context.createBufferSource();
    const gain = this.context.createGain();
    source.buffer = buffer;
    source.playbackRate.value = pitch;
    gain.gain.value = sound.gain * room;
    source.connect(gain).connect(this.channels[channel]);
    source.start(from);
    const voice: Voice = { from, to, level: sound.level * room, source, gain, channel };
    if (to < from + sound.whole) this.fade(voice, to - FADE);
    this.voices.push(voice);
  }

  private fade(voice: Voice, at: number): void {
    const { gain, source } = voice;
    gain.gain.setTargetAtTime(0, at, FADE / 3);
    source.stop(at + FADE);
    voice.to = at + FADE;
  }

  /**
   * Removes effects that have not begun.
   * @param all also fades out effects that are playing
   */
  cut(all = false): void {
    this.silences++;
    const now = this.context.currentTime;
    for (const voice of this.voices) {
      if (voice.channel === 'turn') continue;
      if (voice.from > now) {
        voice.source.stop();
        voice.to = now;
      } else if (all) this.fade(voice, now);
    }
  }

  async surround(on: boolean): Promise<void> {
    if (!on) {
      this.round?.stop();
      this.round = null;
      this.rest();
      return;
    }
    if (this.round !== null) return;
    const round = this.context.createBufferSource();
    this.round = round;
    round.loop = true;
    round.buffer = await this.buffer(ambience);
    if (this.round !== round) return;
    await this.wake();
    round.connect(this.channels.ambience);
    round.start();
  }

  /** Plays the ambience for a while, unless it plays already. */
  async surroundFor(ms: number): Promise<void> {
    if (this.round !== null) return;
    await this.surround(true);
    const { round } = this;
    setTimeout(() => this.round === round && void this.surround(false), ms);
  }

  /** Renders sounds in advance, so that they play in time. */
  async prepare(names: readonly SoundName[]): Promise<void> {
    for (const name of names) await this.buffer(RECIPES[name]);
  }

  private buffer(recipe: Recipe): Promise<AudioBuffer> {
    const found = this.made.get(recipe) ?? this.make(recipe);
    this.made.set(recipe, found);
    return found;
  }

  private async make(recipe: Recipe): Promise<AudioBuffer> {
    const rendered = await renderSoon(recipe);
    const samples = recipe === ambience ? wrapped(rendered, ROUND) : rendered;
    const buffer = this.context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  /** A browser may let this wait for a gesture, so it has a limit. */
  private async wake(): Promise<void> {
    if (this.context.state !== 'running') await Promise.race([this.context.resume().catch(ended), this.patience()]);
    this.rest();
  }

  private patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 200));
  }

  private rest(): void {
    clearTimeout(this.resting);
    if (this.round !== null) return;
    this.resting = setTimeout(() => void this.context.suspend().catch(ended), REST);
  }
}
