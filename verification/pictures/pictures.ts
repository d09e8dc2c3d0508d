// The pictures that are kept of a game as a stream shows it.

export interface StreamPicture {
  /** docs/stream/<name>.webp */
  name: string;
  /** scenes.html?scene=<scene> */
  scene: string;
  width: number;
  height: number;
  /** What else its address asks for. */
  more?: string;
  /** It is taken when this is there, and nothing moves; `waits`: so long afterwards, ms, whatever is still told. */
  ends: string;
  waits?: number;
}

const LYING = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };
const HELD = 'body[data-shot]';

const shot = (name: string): StreamPicture => ({ name, scene: `stream-${name}`, ...LYING, ends: HELD });

export const PICTURES: readonly StreamPicture[] = [
  ...['crown', 'establishing', 'hero', 'march', 'stand-off', 'call', 'loss', 'build', 'home'].map(shot),
  { ...shot('dice'), waits: 500 },
  { ...shot('drift'), ends: '.stage[data-drifts]' },
  { ...shot('battle'), waits: 2000 },
  { name: 'upright', scene: 'stream-dice', ...UPRIGHT, ends: HELD, waits: 500 },
  { name: 'upright-crown', scene: 'stream-crown', ...UPRIGHT, ends: HELD },
  { name: 'upright-battle', scene: 'stream-battle', ...UPRIGHT, ends: HELD, waits: 2000 },
  {
    name: 'streamer-mode',
    scene: 'panel-move',
    ...LYING,
    more: '&streams',
    ends: '[data-testid="table"][data-ready="true"]',
  },
];
