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
}

const LYING = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };
const READY = '[data-testid="table"][data-ready="true"]';
const HELD = 'body[data-shot]';

const DRAWN = '.boards canvas';

const shot = (name: string): KeptPicture => ({ name, scene: `stream-${name}`, ...LYING, ends: HELD });

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
  // The parchment covers the right third, so a phone fetches only the rest.
  { ...COVER, name: 'cover', file: 'assets/table/cover.webp', fine: { sharp: 1, good: 68 } },
  {
    ...COVER,
    name: 'cover-small',
    file: 'assets/table/cover-small.webp',
    fine: { sharp: 2 / 3, good: 66 },
    part: { width: 1260, height: 1080 },
  },
  {
    name: 'readme',
    scene: 'panel-battle.hits',
    width: 1280,
    height: 800,
    file: 'docs/battle.jpg',
    fine: { sharp: 1, good: 82 },
    ends: READY,
  },
];
