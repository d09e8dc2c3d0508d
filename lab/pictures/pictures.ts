export interface KeptPicture {
  /** docs/stream/<name>.webp, unless a file is given. */
  name: string;
  /** A webp or a jpg. */
  file?: string;
  /** With shadows: `sharp` picture pixels for each page pixel, quality `good` of 100. */
  fine?: { sharp: number; good: number };
  /** Without the buttons of the page. */
  isBare?: true;
  /** The size of the picture, from the page's upper left corner; by default the whole page. */
  part?: { width: number; height: number };
  /** scenes.html?scene=<scene> */
  scene: string;
  width: number;
  height: number;
  /** More parameters of its address. */
  more?: string;
  /** The picture is taken when this element exists and nothing moves, `waits` ms later. */
  ends: string;
  waits?: number;
  /** Presses the scene's play button, and takes the picture so many ms of the page later. */
  moment?: number;
}

const LYING = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };
const READY = '[data-testid="table"][data-ready="true"]';
const HELD = 'body[data-shot]';

const DRAWN = '.boards canvas';

const shot = (name: string): KeptPicture => ({ name, scene: `stream-${name}`, ...LYING, ends: HELD });

/** A moment of play: its scene plays for `at` ms. */
const moment = (name: string, scene: string, at: number, file = `docs/moments/${name}.webp`): KeptPicture => ({
  ...{ name, scene, file, width: 1280, height: 720, more: '&seat=0', ends: READY, moment: at },
  fine: { sharp: 1, good: 72 },
});

const COVER = { scene: 'cover', ...LYING, ends: DRAWN, isBare: true } as const;

export const PICTURES: readonly KeptPicture[] = [
  ...['crown', 'establishing', 'hero', 'march', 'stand-off', 'call', 'loss', 'build', 'home'].map(shot),
  { ...shot('dice'), waits: 500 },
  { ...shot('drift'), ends: '.boards[data-drifts]' },
  { ...shot('battle'), waits: 2000 },
  { name: 'upright', scene: 'stream-dice', ...UPRIGHT, ends: HELD, waits: 500 },
  { name: 'upright-crown', scene: 'stream-crown', ...UPRIGHT, ends: HELD },
  { name: 'upright-battle', scene: 'stream-battle', ...UPRIGHT, ends: HELD, waits: 2000 },
  {
    name: 'streamer-mode',
    scene: 'panel-move',
    ...LYING,
    more: '&streams',
    ends: READY,
  },
  { ...COVER, name: 'cover', file: 'assets/table/cover.webp', fine: { sharp: 1, good: 68 } },
  {
    ...COVER,
    name: 'cover-small',
    file: 'assets/table/cover-small.webp',
    // An upright window.
    width: 540,
    height: 1080,
    fine: { sharp: 1.25, good: 62 },
  },
  moment('readme', 'stage-begins', 1300, 'docs/battle.jpg'),
  moment('deciding-die', 'stage-decides', 3300),
  moment('hero', 'hero-won', 2800),
  moment('cup', 'drawn', 900),
  moment('two-citadels', 'near-second', 1000),
  moment('crown', 'crowning', 5000),
];
