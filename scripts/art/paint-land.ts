/** Draws the tops of the hex tiles. Runs inside a page, so it must not refer to anything outside itself. */
import type { PaintTileBack } from './paint-tile-back.ts';

interface PaintedLand {
  ground: string;
  dark: string;
  light: string;
  ink: string;
  sign: string;
}

export interface LandJob {
  lands: readonly PaintedLand[];
  paintBack: PaintTileBack;
  /** Where the seal of a terrain is on its tile, and its radius, in hex radii. */
  seal: { x: number; z: number; r: number };
}

/**
 * Paints three by three cells of 512 pixels: terrains 0 to
 * 7, then the back of a tile. Returns a WebP data address.
 */
export function paintLand({ lands, paintBack, seal }: LandJob): string {
  const N = 512;
  const canvas = document.createElement('canvas');
  canvas.width = N * 3;
  canvas.height = N * 3;
  const g = canvas.getContext('2d')!;
  let state = 7919;
  const rnd = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const dab = (n: number, size: number, colour: string, alpha: number, stretch = 1) => {
    g.fillStyle = colour;
    for (let i = 0; i < n; i++) {
      g.globalAlpha = alpha * (0.4 + rnd() * 0.6);
      g.beginPath();
      const r = size * (0.4 + rnd());
      g.ellipse(rnd() * N, rnd() * N, r * stretch, r, rnd() * 0.5, 0, 7);
      g.fill();
    }
    g.globalAlpha = 1;
  };
  const lines = (n: number, colour: string, alpha: number, width: number, path: (x: number, y: number) => void) => {
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    for (let i = 0; i < n; i++) {
      g.globalAlpha = alpha * (0.5 + rnd() * 0.5);
      g.beginPath();
      path(rnd() * N, rnd() * N);
      g.stroke();
    }
    g.globalAlpha = 1;
  };
  const motif: ((d: string, l: string) => void)[] = [
    (d, l) => {
      for (let y = -30; y < N + 40; y += 22) {
        for (const [dy, colour, w] of [
          [0, d, 5],
          [5, l, 4],
        ] as const) {
          lines(1, colour, 0.55, w, () => {
            g.moveTo(-10, y + dy);
            for (let x = 0; x <= N; x += 32) {
              g.quadraticCurveTo(
                x + 8,
                y + dy - 12 - 6 * Math.sin(y + x / 60),
                x + 32,
                y + dy + 7 * Math.sin(x / 47 + y / 30),
              );
            }
          });
        }
      }
    },
    (d, l) => {
      dab(230, 17, d, 0.45);
      dab(120, 8, l, 0.22);
      lines(150, l, 0.5, 2.5, (x, y) => {
        g.moveTo(x - 7, y + 8);
        g.lineTo(x, y - 9);
        g.lineTo(x + 7, y + 8);
      });
    },
    (d, l) => {
      dab(60, 38, l, 0.5, 1.6);
      lines(26, d, 0.85, 2.6, (x, y) => {
        g.moveTo(x, y);
        let a = rnd() * 6.3;
        for (let k = 0; k < 5; k++) {
          a += (rnd() - 0.5) * 1.5;
          x += Math.cos(a) * 34;
          y += Math.sin(a) * 34;
          g.lineTo(x, y);
        }
      });
      lines(40, '#ffffff', 0.9, 3, (x, y) => {
        for (let a = 0; a < 3; a++) {
          g.moveTo(x - 8 * Math.cos(a * 1.05), y - 8 * Math.sin(a * 1.05));
          g.lineTo(x + 8 * Math.cos(a * 1.05), y + 8 * Math.sin(a * 1.05));
        }
      });
    },
    (d, l) => {
      dab(120, 22, d, 0.4);
      for (let i = 0; i < 190; i++) {
        g.save();
        g.translate(rnd() * N, rnd() * N);
        g.rotate(rnd() * 6.3);
        g.globalAlpha = 0.55;
        g.fillStyle = rnd() < 0.5 ? l : d;
        g.beginPath();
        g.moveTo(-17, 0);
        g.quadraticCurveTo(0, -11, 17, 0);
        g.quadraticCurveTo(0, 11, -17, 0);
        g.fill();
        g.strokeStyle = 'rgba(20,50,10,.6)';
        g.lineWidth = 1.5;
        g.beginPath();
        g.moveTo(-17, 0);
        g.lineTo(17, 0);
        g.stroke();
        g.restore();
      }
    },
    (d, l) => {
      dab(140, 24, d, 0.3, 1.5);
      lines(90, l, 0.6, 4, (x, y) => {
        g.moveTo(x - 22, y + 12);
        g.lineTo(x - 4, y - 10);
        g.lineTo(x + 4, y - 2);
        g.lineTo(x + 12, y - 14);
        g.lineTo(x + 30, y + 12);
      });
      lines(110, d, 0.7, 3, (x, y) => {
        g.moveTo(x, y);
        g.lineTo(x + 12 + rnd() * 16, y + 9);
      });
    },
    (d, l) => {
      // Paints ploughed fields, each in another direction, with a hedge between them.
      const fields = [
        { from: -20, to: 190, slope: 0.16 },
        { from: 190, to: 350, slope: -0.3 },
        { from: 350, to: 540, slope: 0.06 },
      ];
      for (const { from, to, slope } of fields) {
        g.save();
        g.beginPath();
        g.moveTo(0, from + 20);
        g.quadraticCurveTo(N / 2, from - 16, N, from + 14);
        g.lineTo(N, to + 14);
        g.quadraticCurveTo(N / 2, to - 16, 0, to + 20);
        g.clip();
        dab(30, 46, l, 0.22, 2);
        for (let y = -180; y < N + 180; y += 17) {
          for (const [dy, colour, w, a] of [
            [0, d, 7, 0.75],
            [6, l, 3.5, 0.7],
          ] as const) {
            g.strokeStyle = colour;
            g.lineWidth = w;
            g.globalAlpha = a;
            g.beginPath();
            g.moveTo(-10, y + dy);
            g.quadraticCurveTo(N / 2, y + dy + (slope * N) / 2 - 14, N + 10, y + dy + slope * N);
            g.stroke();
          }
        }
        g.globalAlpha = 1;
        g.restore();
        for (let x = 0; x < N; x += 11) {
          const t = x / N;
          const y = (1 - t) ** 2 * (to + 20) + 2 * t * (1 - t) * (to - 16) + t * t * (to + 14);
          g.fillStyle = rnd() < 0.5 ? '#7d7a1e' : '#5f6416';
          g.beginPath();
          g.arc(x + rnd() * 5, y + rnd() * 5 - 2, 4 + rnd() * 4, 0, 7);
          g.fill();
        }
      }
    },
    (d, l) => {
      dab(130, 24, d, 0.5, 1.8);
      dab(60, 20, l, 0.25, 1.6);
      // Pools along the rim, each with a bright near bank.
      for (let i = 0; i < 15; i++) {
        const a = ((i + rnd() * 0.6) / 15) * 6.283;
        const far = 150 + rnd() * 60;
        const [x, y] = [N / 2 + Math.cos(a) * far, N / 2 + Math.sin(a) * far];
        const [w, h] = [24 + rnd() * 22, 11 + rnd() * 8];
        g.fillStyle = '#2c2350';
        g.beginPath();
        g.ellipse(x, y, w + 5, h + 5, 0, 0, 7);
        g.fill();
        const water = g.createLinearGradient(x, y - h, x, y + h);
        water.addColorStop(0, '#3f6f8f');
        water.addColorStop(1, '#93c1cf');
        g.fillStyle = water;
        g.beginPath();
        g.ellipse(x, y, w, h, 0, 0, 7);
        g.fill();
        g.strokeStyle = 'rgba(235,250,255,.75)';
        g.lineWidth = 2;
        g.beginPath();
        g.ellipse(x, y - 1, w * 0.6, h * 0.45, 0, 3.6, 5.6);
        g.stroke();
      }
      lines(150, '#b8c07a', 0.7, 2.6, (x, y) => {
        g.moveTo(x, y);
        g.quadraticCurveTo(x + 1, y - 9, x + 5 - rnd() * 10, y - 17);
      });
    },
    (d, l) => {
      dab(110, 34, d, 0.35, 2.2);
      for (let y = 8; y < N + 20; y += 24) {
        for (let x = (y % 48) - 40; x < N + 40; x += 54) {
          lines(1, l, 0.8, 3.6, () => {
            const k = rnd() * 8;
            g.moveTo(x, y + k);
            g.quadraticCurveTo(x + 12, y - 12 + k, x + 24, y + k);
            g.quadraticCurveTo(x + 31, y + 6 + k, x + 38, y + k);
          });
        }
      }
      lines(60, '#e8f7ff', 0.8, 2, (x, y) => {
        g.moveTo(x, y);
        g.quadraticCurveTo(x + 7, y - 6, x + 14, y);
      });
    },
  ];
  /** The seal of a terrain: its sign, raised on a disc of its ink. */
  const paintSeal = ({ ink, light, sign }: PaintedLand) => {
    const scale = N / 1.97;
    g.save();
    g.translate(N / 2 + seal.x * scale, N / 2 + seal.z * scale);
    g.scale((seal.r * scale) / 16, (seal.r * scale) / 16);
    const disc = (r: number, dx: number, dy: number, colour: string | CanvasGradient) => {
      g.fillStyle = colour;
      g.beginPath();
      g.arc(dx, dy, r, 0, 7);
      g.fill();
    };
    disc(16.6, 1, 1.4, 'rgba(15,8,0,.45)');
    disc(16, 0, 0, light);
    const face = g.createLinearGradient(-10, -12, 10, 12);
    face.addColorStop(0, ink);
    face.addColorStop(1, '#000');
    disc(14.2, 0, 0, ink);
    g.globalAlpha = 0.3;
    disc(14.2, 0, 0, face);
    g.globalAlpha = 1;
    g.scale(0.86, 0.86);
    g.translate(-12, -12.2);
    g.lineCap = 'round';
    g.lineJoin = 'round';
    const path = new Path2D(sign);
    for (const [dx, dy, colour, w] of [
      [0.7, 0.9, 'rgba(0,0,0,.75)', 2.9],
      [-0.3, -0.4, '#ffffff', 2.6],
      [0, 0, '#fff1cf', 2.3],
    ] as const) {
      g.save();
      g.translate(dx, dy);
      g.strokeStyle = colour;
      g.lineWidth = w;
      g.stroke(path);
      g.restore();
    }
    g.restore();
  };
  for (let t = 0; t < 9; t++) {
    g.save();
    g.translate((t % 3) * N, Math.floor(t / 3) * N);
    g.beginPath();
    g.rect(0, 0, N, N);
    g.clip();
    const land = lands[t];
    if (land) {
      g.fillStyle = land.ground;
      g.fillRect(0, 0, N, N);
      motif[t]!(land.dark, land.light);
      // A calmer middle, where pieces are put. A darker rim carries the relief.
      const calm = g.createRadialGradient(N / 2, N / 2, 40, N / 2, N / 2, 250);
      calm.addColorStop(0, `${land.ground}c8`);
      calm.addColorStop(0.45, `${land.ground}80`);
      calm.addColorStop(0.85, `${land.ground}00`);
      g.fillStyle = calm;
      g.fillRect(0, 0, N, N);
    } else paintBack(g, N, rnd);
    const rim = g.createRadialGradient(N / 2, N / 2, 170, N / 2, N / 2, 262);
    rim.addColorStop(0, 'rgba(25,12,0,0)');
    rim.addColorStop(1, 'rgba(25,12,0,.32)');
    g.fillStyle = rim;
    g.fillRect(0, 0, N, N);
    // Grain of paper.
    for (let i = 0; i < 5000; i++) {
      g.fillStyle = rnd() < 0.5 ? 'rgba(0,0,0,.05)' : 'rgba(255,255,255,.06)';
      g.fillRect(rnd() * N, rnd() * N, 2, 2);
    }
    if (land) paintSeal(land);
    g.restore();
  }
  return canvas.toDataURL('image/webp', 0.8);
}
