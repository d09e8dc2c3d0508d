/** Draws the tops of the hex tiles and the oak of the table. Both run inside a page: nothing outside may be used. */

/** Three by three cells of 512 pixels: terrains 0 to 7, then the back of a tile. Returns a WebP data address. */
export function paintLand(seed: number): string {
  const N = 512;
  const canvas = document.createElement('canvas');
  canvas.width = N * 3;
  canvas.height = N * 3;
  const g = canvas.getContext('2d')!;
  let state = seed * 7919;
  const rnd = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const base = ['#e2b672', '#447b49', '#c7dbe6', '#64913f', '#97836d', '#bfae5c', '#5c6b4d', '#2b78ad', '#5a4632'];
  const dark = ['#c08d4a', '#24502c', '#a9c9dc', '#3f7420', '#6d5c4b', '#a08a2b', '#3b4a36', '#1b5688', '#3c2d1f'];
  const lite = ['#f3d49a', '#5f9a58', '#f8fdff', '#93c44c', '#bba98f', '#e6d673', '#7d8f62', '#57a3cf', '#7a6247'];
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
      dab(230, 15, d, 0.4);
      dab(160, 8, l, 0.35);
      lines(130, l, 0.5, 2.5, (x, y) => {
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
      dab(60, 40, l, 0.3, 2);
      for (let y = 4; y < N; y += 15) {
        lines(1, d, 0.35, 3, () => {
          g.moveTo(0, y);
          g.lineTo(N, y + 5 * Math.sin(y));
        });
      }
      lines(420, l, 0.75, 2.4, (x, y) => {
        g.moveTo(x, y + 8);
        g.lineTo(x + 1, y - 8);
        g.moveTo(x - 4, y - 6);
        g.lineTo(x + 1, y);
        g.lineTo(x + 6, y - 6);
      });
    },
    (d, l) => {
      dab(120, 24, d, 0.5, 1.8);
      dab(34, 26, '#39606a', 0.85, 2);
      lines(70, '#a9cfcf', 0.4, 2, (x, y) => {
        g.ellipse(x, y, 22, 6, 0, 3.4, 6);
      });
      lines(170, l, 0.65, 2.6, (x, y) => {
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
    (d, l) => {
      dab(200, 20, d, 0.2);
      g.strokeStyle = l;
      g.globalAlpha = 0.5;
      for (const r of [210, 196, 92, 70]) {
        g.lineWidth = r === 210 ? 8 : 4;
        g.beginPath();
        for (let k = 0; k <= 6; k++) {
          g.lineTo(N / 2 + r * Math.cos((k * Math.PI) / 3), N / 2 + r * Math.sin((k * Math.PI) / 3));
        }
        g.closePath();
        g.stroke();
      }
      g.fillStyle = l;
      g.beginPath();
      for (let k = 0; k < 24; k++) {
        const r = k % 4 === 0 ? 150 : k % 2 ? 42 : 66;
        g.lineTo(N / 2 + r * Math.cos((k * Math.PI) / 12), N / 2 + r * Math.sin((k * Math.PI) / 12));
      }
      g.fill();
      g.globalAlpha = 1;
    },
  ];
  for (let t = 0; t < 9; t++) {
    g.save();
    g.translate((t % 3) * N, Math.floor(t / 3) * N);
    g.beginPath();
    g.rect(0, 0, N, N);
    g.clip();
    g.fillStyle = base[t]!;
    g.fillRect(0, 0, N, N);
    motif[t]!(dark[t]!, lite[t]!);
    if (t < 8) {
      // A calm, paler middle: pieces lie there. A darker rim carries the relief.
      const calm = g.createRadialGradient(N / 2, N / 2, 40, N / 2, N / 2, 250);
      calm.addColorStop(0, `${base[t]}e6`);
      calm.addColorStop(0.45, `${base[t]}99`);
      calm.addColorStop(0.8, `${base[t]}00`);
      g.fillStyle = calm;
      g.fillRect(0, 0, N, N);
    }
    const rim = g.createRadialGradient(N / 2, N / 2, 170, N / 2, N / 2, 262);
    rim.addColorStop(0, 'rgba(25,12,0,0)');
    rim.addColorStop(1, 'rgba(25,12,0,.38)');
    g.fillStyle = rim;
    g.fillRect(0, 0, N, N);
    // Grain of paper.
    for (let i = 0; i < 5000; i++) {
      g.fillStyle = rnd() < 0.5 ? 'rgba(0,0,0,.05)' : 'rgba(255,255,255,.06)';
      g.fillRect(rnd() * N, rnd() * N, 2, 2);
    }
    g.restore();
  }
  return canvas.toDataURL('image/webp', 0.8);
}

/** Dark oak boards, 1024 pixels square, repeating both ways. Returns a WebP data address. */
export function paintOak(seed: number): string {
  const N = 1024;
  const canvas = document.createElement('canvas');
  canvas.width = N;
  canvas.height = N;
  const g = canvas.getContext('2d')!;
  let state = seed * 104729;
  const rnd = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const boards = 4;
  const w = N / boards;
  for (let b = 0; b < boards; b++) {
    g.save();
    g.beginPath();
    g.rect(b * w, 0, w, N);
    g.clip();
    const tone = 0.86 + rnd() * 0.28;
    const mix = (r: number, gr: number, bl: number, a = 1) =>
      `rgba(${Math.min(255, r * tone)},${Math.min(255, gr * tone)},${Math.min(255, bl * tone)},${a})`;
    g.fillStyle = mix(92, 58, 33);
    g.fillRect(b * w, 0, w, N);
    // Each line wanders over whole periods of the sheet, so that top and bottom meet.
    const cathedral = w * (0.3 + rnd() * 0.4);
    for (let i = 0; i < 120; i++) {
      const x0 = b * w + (i / 120) * w;
      const pull = Math.exp(-(((x0 - b * w - cathedral) / 40) ** 2)) * 16;
      const a1 = (rnd() * 2 + pull) * (rnd() < 0.5 ? -1 : 1);
      const p1 = rnd() * 6.3;
      g.strokeStyle = rnd() < 0.62 ? mix(52, 29, 14, 0.1 + rnd() * 0.34) : mix(140, 94, 56, 0.08 + rnd() * 0.2);
      g.lineWidth = 0.7 + rnd() * 2.6;
      g.beginPath();
      for (let y = 0; y <= N; y += 16) {
        const t = (y / N) * Math.PI * 2;
        const x = x0 + a1 * Math.sin(t + p1) + 2.5 * Math.sin(t * 3 + b);
        if (y === 0) g.moveTo(x, y);
        else g.lineTo(x, y);
      }
      g.stroke();
    }
    for (let i = 0; i < 900; i++) {
      g.fillStyle = mix(38, 20, 9, 0.28);
      g.fillRect(b * w + rnd() * w, rnd() * N, 1.2, 5 + rnd() * 16);
    }
    const edge = g.createLinearGradient(b * w, 0, b * w + w, 0);
    edge.addColorStop(0, 'rgba(12,6,2,.85)');
    edge.addColorStop(0.012, 'rgba(12,6,2,.25)');
    edge.addColorStop(0.04, 'rgba(255,200,140,.07)');
    edge.addColorStop(0.96, 'rgba(0,0,0,0)');
    edge.addColorStop(0.99, 'rgba(12,6,2,.3)');
    edge.addColorStop(1, 'rgba(12,6,2,.9)');
    g.fillStyle = edge;
    g.fillRect(b * w, 0, w, N);
    const joint = rnd() * N;
    g.fillStyle = 'rgba(12,6,2,.7)';
    g.fillRect(b * w, joint, w, 3);
    g.fillStyle = 'rgba(255,210,150,.1)';
    g.fillRect(b * w, joint + 3, w, 3);
    g.restore();
  }
  return canvas.toDataURL('image/webp', 0.8);
}
