// Plays recipes: each is made once, when it is first wanted. However much happens at once, all that sounds together stays
// below what a loudspeaker takes, and nothing is played while nobody sees the page but what calls its player.
import type { Recipe } from './recipe.ts';
import { ambience, ROUND } from './recipes/ambience.ts';
import { RECIPES, type SoundName } from './recipes/index.ts';
import { RATE, renderSoon, wrapped } from './render.ts';

/** What has a loudness of its own in the settings. */
export type Channel = 'effects' | 'ambience' | 'turn';

/** One that sounds: until when, and how high it goes. */
export interface Sounding {
  from: number;
  to: number;
  level: number;
}

/** The highest point of all that sounds together. */
export const BOUND = 0.95;
/** What would be fainter is left out. */
const FAINTEST = 0.02;

/** The part of its loudness that another sound may have beside those that sound: 1 for all of it, 0 for none. */
export function roomFor(sounding: readonly Sounding[], wanted: Sounding): number {
  const beside = sounding.filter((s) => s.from < wanted.to && s.to > wanted.from).reduce((sum, s) => sum + s.level, 0);
  const left = BOUND - beside;
  return left < FAINTEST ? 0 : Math.min(1, left / wanted.level);
}

export interface Playing {
  /** Seconds from now. */
  after?: number;
  gain?: number;
  /** Seconds after which it is faded away, whatever the recipe. */
  longest?: number;
  channel?: Channel;
}

/** The same sound is a little higher or lower from time to time, as it is with things. */
const PITCHES = [1, 1.035, 0.97, 1.015, 0.985, 1.05, 0.955];
/** A sound that comes this much later than what it belongs to is not heard, seconds. */
const LATE = 0.4;
/** Seconds of a fade. */
const FADE = 0.06;
/** Silence after which the machine may rest, ms. */
const REST = 20_000;

/** What is asked of a context that has ended meanwhile is asked of nobody. */
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
  /** Raised by every silence, so that what is still being made is not heard after it. */
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

  /** Sets how loud a channel is, 0 to 1. */
  setLoudness(channel: Channel, loudness: number): void {
    // Evenly to the ear.
    this.channels[channel].gain.setTargetAtTime(loudness ** 2, this.context.currentTime, 0.03);
  }

  /** Plays a sound, later by as much as it takes to make it. */
  async play(name: SoundName, { after = 0, gain = 1, longest, channel = 'effects' }: Playing = {}): Promise<void> {
    const recipe: Recipe = RECIPES[name];
    const at = this.context.currentTime + after;
    const { silences } = this;
    const buffer = await this.buffer(recipe);
    await this.wake();
    // What took so long that its moment has passed is not told of any more.
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
    wanted: Sounding & { pitch: number; gain: number; channel: Channel; whole: number },
  ): void {
    const { from, to, pitch, channel } = wanted;
    this.voices = this.voices.filter((v) => v.to > this.context.currentTime);
    const room = roomFor(this.voices, wanted);
    if (room === 0) return;
    const source = this.context.createBufferSource();
    const gain = this.context.createGain();
    source.buffer = buffer;
    source.playbackRate.value = pitch;
    gain.gain.value = wanted.gain * room;
    source.connect(gain).connect(this.channels[channel]);
    source.start(from);
    const voice: Voice = { from, to, level: wanted.level * room, source, gain, channel };
    if (to < from + wanted.whole) this.fade(voice, to - FADE);
    this.voices.push(voice);
  }

  private fade(voice: Voice, at: number): void {
    const { gain, source } = voice;
    gain.gain.setTargetAtTime(0, at, FADE / 3);
    source.stop(at + FADE);
    voice.to = at + FADE;
  }

  /** Takes back what has not begun yet of the effects; `all`: what sounds goes, too. */
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

  /** The quiet round of the ambience, on or off. */
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

  /** Lets the ambience be heard for `ms` milliseconds, unless it goes on anyway. */
  async surroundFor(ms: number): Promise<void> {
    if (this.round !== null) return;
    await this.surround(true);
    const { round } = this;
    setTimeout(() => this.round === round && void this.surround(false), ms);
  }

  /** Makes sounds before they are wanted, which then come in time. */
  async prepare(names: readonly SoundName[]): Promise<void> {
    for (const name of names) await this.buffer(RECIPES[name]);
  }

  private buffer(recipe: Recipe): Promise<AudioBuffer> {
    const found = this.made.get(recipe) ?? this.make(recipe);
    this.made.set(recipe, found);
    return found;
  }

  private async make(recipe: Recipe): Promise<AudioBuffer> {
    const made = await renderSoon(recipe);
    const samples = recipe === ambience ? wrapped(made, ROUND) : made;
    const buffer = this.context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  /** A browser that bars sound until somebody presses something lets it wait for that. */
  private async wake(): Promise<void> {
    if (this.context.state !== 'running') await Promise.race([this.context.resume().catch(ended), this.patience()]);
    this.rest();
  }

  private patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 200));
  }

  /** Lets the sound of the machine rest when nothing is heard. */
  private rest(): void {
    clearTimeout(this.resting);
    if (this.round !== null) return;
    this.resting = setTimeout(() => void this.context.suspend().catch(ended), REST);
  }
}
