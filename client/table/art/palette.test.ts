// Any two colours of seats or terrains differ for every kind of colour vision, and both boards use the same
// colours. Each mark also has a shape: a seat has a pattern and a letter, a terrain has a seal.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SEAT_COLOURS, SEAT_SECOND_COLOURS, seatLetter } from '../../../shared/model/catalogue/seat-colours.ts';
import { NOBODY, SEATS } from '../../../shared/model/game/types.ts';
import { LANDS, SEAL } from './lands.ts';
import { edgeCell, shieldCell } from './palette.ts';

type Triple = readonly [number, number, number];

/**
 * Converts linear red, green and blue to what eyes see: usual
 * eyes, and eyes without a kind of cone (Machado, 2009).
 */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Converts linear red, green and blue to CIE L*a*b*. */
function lab(rgb: Triple): Triple {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f(dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047);
  const y = f(dot([0.2126, 0.7152, 0.0722], rgb));
  const z = f(dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(hex: string, eyes: string): Triple {
  const rgb = linear(hex);
  const cap = (n: number) => Math.min(1, Math.max(0, n));
  const [r, g, b] = EYES[eyes];
  return lab([cap(dot(r, rgb)), cap(dot(g, rgb)), cap(dot(b, rgb))]);
}

const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('the colours of the seats', () => {
  test.each(Object.keys(EYES))('differ clearly to eyes of every kind: %s', (eyes) => {
    for (const a of SEATS) {
      for (const b of SEATS.filter((other) => other > a)) {
        const far = distance(seen(SEAT_COLOURS[a], eyes), seen(SEAT_COLOURS[b], eyes));
        expect(far, `${SEAT_COLOURS[a]} ${SEAT_COLOURS[b]}`).toBeGreaterThan(30);
      }
    }
  });

  test('have a second colour for the pattern that eyes of every kind distinguish', () => {
    for (const eyes of Object.keys(EYES)) {
      for (const seat of SEATS) {
        const far = distance(seen(SEAT_COLOURS[seat], eyes), seen(SEAT_SECOND_COLOURS[seat], eyes));
        expect(far, `${eyes} ${seat}`).toBeGreaterThan(25);
      }
    }
  });

  test('are the same in the styles and on the flat board; each seat has its own pattern, letter and cells', () => {
    const base = readFileSync('client/styles/colours.css', 'utf8');
    const seats = readFileSync('client/styles/parts/seats.css', 'utf8');
    const shapes = readFileSync('client/board/SeatPatterns.tsx', 'utf8').toLowerCase();
    for (const seat of SEATS) {
      expect(base).toContain(`--seat-${seat}: ${SEAT_COLOURS[seat]};`);
      expect(base).toContain(`--seat-${seat}-two: ${SEAT_SECOND_COLOURS[seat]};`);
      for (const rule of ['seat', 'edge']) expect(seats).toMatch(new RegExp(`^\\.${rule}-${seat}[ ,]`, 'm'));
      expect(shapes).toMatch(new RegExp(`id="seat-${seat}"[^>]*>\\s*<rect [^>]*fill="${SEAT_COLOURS[seat]}"`));
    }
    expect(new Set(SEATS.map(seatLetter)).size).toBe(SEATS.length);
    expect(SEATS.map(seatLetter)).not.toContain(seatLetter(NOBODY));
    expect(new Set([...SEATS.map(shieldCell), ...SEATS.map(edgeCell)]).size).toBe(2 * SEATS.length);
  });
});

describe('the colours of the terrains', () => {
  const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
    list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

  test.each(Object.keys(EYES))(
    'differ to eyes of every kind, on tiles and on the counters of creatures: %s',
    (eyes) => {
      for (const [a, b] of pairs(LANDS.map(({ ground }) => ground))) {
        expect(distance(seen(a, eyes), seen(b, eyes)), `${a} ${b}`).toBeGreaterThan(16);
      }
      // No creature lives in the sea.
      for (const [a, b] of pairs(LANDS.slice(0, 7).map(({ card }) => card))) {
        expect(distance(seen(a, eyes), seen(b, eyes)), `${a} ${b}`).toBeGreaterThan(14);
      }
    },
  );

  test('plains and jungle, both yellow without green cones, differ by lightness', () => {
    const lightness = (hex: string) => seen(hex, 'deuteranopia')[0];
    for (const part of ['ground', 'card'] as const)
      expect(lightness(LANDS[5][part]) - lightness(LANDS[3][part]), part).toBeGreaterThan(24);
  });

  test('have a seal with its own sign, which eyes of every kind see on its ink', () => {
    expect(LANDS).toHaveLength(8);
    expect(new Set(LANDS.map(({ sign }) => sign)).size).toBe(LANDS.length);
    for (const eyes of Object.keys(EYES)) {
      for (const { ink } of LANDS) expect(distance(seen(ink, eyes), seen('#fff1cf', eyes)), ink).toBeGreaterThan(50);
    }
    // The seal is inside its tile and inside the owner's coloured edge.
    expect(SEAL.z + SEAL.r).toBeLessThan(0.78);
  });

  test('and the position of the seal are the same in the styles', () => {
    const css = readFileSync('client/styles/parts/lands.css', 'utf8');
    for (const [i, { ground }] of LANDS.entries()) {
      expect(css).toContain(
        `.land-${i} {\n  --land: ${ground};\n  --column: ${i % 3};\n  --row: ${Math.floor(i / 3)};`,
      );
    }
    expect(css).toContain(`--across: ${(0.5 + SEAL.x / 1.97).toFixed(3)};`);
    expect(css).toContain(`--down: ${(0.5 + SEAL.z / 1.97).toFixed(3)};`);
  });
});
