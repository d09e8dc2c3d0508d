/** Draws the tops of the hex tiles. Runs inside a page, so it must not refer to anything outside itself. */

interface PaintedLand {
  ground: string;
  dark: string;
  light: string;
  ink: string;
  sign: string;
}

export interface LandJob {
  lands: readonly PaintedLand[];
  back: { ground: string; dark: string; light: string };
  /** Where the seal of a terrain is on its tile, and its radius, in hex radii. */
  seal: { x: number; z: number; r: number };
}

/**
 * Paints three by three cells of 512 pixels: terrains 0 to
 * 7, then the back of a tile. Returns a WebP data address.
 */
export function paintLand({ lands, back, seal }: LandJob): string {
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
  const paths = (list: readonly string[], draw: (p: Path2D) => void) => {
    for (const one of list) draw(new Path2D(one));
  };
  /** The back of every tile: dark red card with a border and a crown in gold foil. */
  const paintBack = () => {
    const c = N / 2;
    const card = g.createRadialGradient(c, c, 30, c, c, 280);
    card.addColorStop(0, back.ground);
    card.addColorStop(1, back.dark);
    g.fillStyle = card;
    g.fillRect(0, 0, N, N);
    // A faint damask of small lozenges.
    g.fillStyle = back.light;
    for (let row = -1; row * 26 < N; row++) {
      for (let column = -1; column * 30 < N; column++) {
        const x = column * 30 + (row % 2 === 0 ? 0 : 15);
        const y = row * 26;
        g.globalAlpha = 0.3;
        g.beginPath();
        g.moveTo(x, y - 8);
        g.quadraticCurveTo(x + 1, y - 1, x + 6, y);
        g.quadraticCurveTo(x + 1, y + 1, x, y + 8);
        g.quadraticCurveTo(x - 1, y + 1, x - 6, y);
        g.quadraticCurveTo(x - 1, y - 1, x, y - 8);
        g.fill();
      }
    }
    g.globalAlpha = 1;
    const foil = document.createElement('canvas');
    foil.width = N;
    foil.height = N;
    const f = foil.getContext('2d')!;
    f.lineJoin = 'round';
    f.lineCap = 'round';
    const hex = (r: number, width: number) => {
      f.lineWidth = width;
      f.beginPath();
      for (let k = 0; k < 6; k++) f.lineTo(c + r * Math.cos((k * Math.PI) / 3), c + r * Math.sin((k * Math.PI) / 3));
      f.closePath();
      f.stroke();
    };
    hex(232, 7);
    hex(216, 2.5);
    // Paints a leaf at each corner, with its three points inwards.
    for (let k = 0; k < 6; k++) {
      f.save();
      f.translate(c, c);
      f.rotate((k * Math.PI) / 3);
      paths(
        [
          'M206 0Q186 -13 160 0Q186 13 206 0Z',
          'M204 -8Q196 -34 168 -34Q172 -12 198 -6Z',
          'M204 8Q196 34 168 34Q172 12 198 6Z',
          'M148 0m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
        ],
        (p) => f.fill(p),
      );
      f.restore();
    }
    for (const [r, w] of [
      [128, 5],
      [116, 2],
    ] as const) {
      f.lineWidth = w;
      f.beginPath();
      f.arc(c, c, r, 0, 7);
      f.stroke();
    }
    f.save();
    f.translate(c, c + 2);
    // A crown of five points over a band with three stones.
    paths(['M-74 36 -86 -40 -50 -6 -32 -62 0 -14 32 -62 50 -6 86 -40 74 36Z', 'M-74 46H74V66H-74Z'], (p) => {
      f.lineWidth = 5;
      f.fill(p);
      f.stroke(p);
    });
    for (const [x, y] of [
      [-86, -48],
      [-32, -72],
      [32, -72],
      [86, -48],
    ] as const) {
      f.beginPath();
      f.arc(x, y, 9, 0, 7);
      f.fill();
    }
    f.globalCompositeOperation = 'destination-out';
    for (const x of [-44, 0, 44]) {
      f.beginPath();
      f.arc(x, 56, 6, 0, 7);
      f.fill();
      f.beginPath();
      f.moveTo(x, 2);
      f.lineTo(x + 9, 14);
      f.lineTo(x, 26);
      f.lineTo(x - 9, 14);
      f.fill();
    }
    f.restore();
    // Foil: bands of light and dark, worn in places.
    f.globalCompositeOperation = 'source-in';
    const gold = f.createLinearGradient(0, 0, N, N);
    const bands = ['#8c611b', '#f4d97c', '#bd8a2c', '#fff2b4', '#a5731f', '#eacb6a', '#8c611b', '#ffe89a', '#b07d25'];
    for (const [i, colour] of bands.entries()) gold.addColorStop(i / (bands.length - 1), colour);
    f.fillStyle = gold;
    f.fillRect(0, 0, N, N);
    f.globalCompositeOperation = 'destination-out';
    for (let i = 0; i < 1400; i++) {
      f.fillStyle = `rgba(0,0,0,${0.15 + rnd() * 0.4})`;
      f.fillRect(rnd() * N, rnd() * N, 1 + rnd() * 2, 1 + rnd() * 1.5);
    }
    // A dark shadow at the upper left makes the edge look pressed into the card.
    g.save();
    g.shadowColor = 'rgba(10,0,0,.8)';
    g.shadowOffsetX = -2;
    g.shadowOffsetY = -2;
    g.shadowBlur = 2;
    g.drawImage(foil, 0, 0);
    g.restore();
    g.drawImage(foil, 0, 0);
  };
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
    } else paintBack();
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
