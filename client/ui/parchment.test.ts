// Text on parchment is readable (WCAG AA): its inks on the darkest paper, computed from the sheet's colours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rgb = readonly [number, number, number];

const CSS = readFileSync('client/styles/parts/parchment.css', 'utf8');
const NAMED = new Map(
  [...readFileSync('client/styles/colours.css', 'utf8').matchAll(/--([\w-]+): (.*);/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const SHEET = CSS.slice(CSS.indexOf('.parchment {'), CSS.indexOf('\n}')).replaceAll(
  /var\(--([\w-]+)\)/g,
  (all, name: string) => NAMED.get(name) ?? all,
);

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const over = (top: Rgb, share: number, below: Rgb): Rgb => {
  const mix = (i: 0 | 1 | 2) => top[i] * share + below[i] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};

/** Returns the relative luminance, 0 to 1. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the end of the paper's gradient under its strongest brown stain. */
function darkestPaper(): Rgb {
  const papers = [...SHEET.matchAll(/linear-gradient\(#\w{6}, (#\w{6})\)/g)].map(([, hex = '']) => rgbOf(hex));
  const stains = [...SHEET.matchAll(/radial-gradient\([^,]*, rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)].map(
    ([, r, g, b, share]) => ({ ink: [Number(r), Number(g), Number(b)] as Rgb, share: Number(share) }),
  );
  expect(papers).toHaveLength(1);
  expect(stains).toHaveLength(3);
  const all = papers.flatMap((paper) => [paper, ...stains.map(({ ink, share }) => over(ink, share, paper))]);
  return all.reduce((a, b) => (luminance(a) < luminance(b) ? a : b));
}

const inkOf = (name: string): Rgb => rgbOf(new RegExp(`--${name}: (#\\w{6});`).exec(SHEET)?.[1] ?? '');

test.each(['cream', 'cream-2', 'gold', 'gold-2', 'bad', 'good'])(
  '%s on parchment: a contrast of 4.5 to 1 or more',
  (name) => {
    expect(contrast(inkOf(name), darkestPaper())).toBeGreaterThanOrEqual(4.5);
  },
);

test('a parchment card has its paper, although the style of cards loads later', () => {
  expect(CSS).toMatch(/^\.card\.parchment \{/m);
});

test('black on white is 21 to 1', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});
