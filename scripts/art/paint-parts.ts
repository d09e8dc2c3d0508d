/**
 * Draws the sheet of small parts: owner shields, edges, dice, badges. Runs inside a page, so it must not
 * refer to anything outside itself.
 */

/**
 * Paints cells of 128 pixels, eight a row: 0-3, 24 and 25 shields, 4 battle mark, 5 coin, 6 first player, 7
 * white; 8-11, 26 and 27 edge strips, 13 soft shadow; 16-21 dice faces, 22 felt, 23 oak. The lower right
 * quarter holds the numbers 0-63 at 64 pixels. Returns a WebP data address.
 */
export function paintParts(icon: { coins: string[]; battle: string[] }): string {
  const N = 128;
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 1024;
  const g = canvas.getContext('2d')!;
  const colours = ['#0B4F8A', '#F28C28', '#F7F4EC', '#26262B', '#48C0F0', '#9030F0'];
  const second = ['#6fb1e6', '#7a3b05', '#8f8672', '#8d8d98', '#0a3f57', '#dcc2ff'];
  const inks = ['#ffffff', '#2a1300', '#26262B', '#ffffff', '#04222f', '#ffffff'];
  const shields = [0, 1, 2, 3, 24, 25];
  const edges = [8, 9, 10, 11, 26, 27];
  const at = (cell: number, draw: () => void) => {
    g.save();
    g.translate((cell % 8) * N, Math.floor(cell / 8) * N);
    g.beginPath();
    g.rect(0, 0, N, N);
    g.clip();
    draw();
    g.restore();
  };
  const pattern = (seat: number, alpha: number, step: number) => {
    g.globalAlpha = alpha;
    g.strokeStyle = second[seat]!;
    g.fillStyle = second[seat]!;
    g.lineWidth = step / 3.2;
    for (let i = -N; i < 2 * N; i += step) {
      g.beginPath();
      if (seat === 0) {
        g.moveTo(i, 0);
        g.lineTo(i, N);
      } else if (seat === 1) {
        g.moveTo(i, 0);
        g.lineTo(i + N, N);
      } else if (seat === 2) {
        for (let j = 0; j < N; j += step) {
          g.moveTo(i, j);
          g.arc(i + ((j / step) % 2) * (step / 2), j + step / 2, step / 4.2, 0, 7);
        }
        g.fill();
        continue;
      } else if (seat === 4) {
        for (let j = 0; j < N; j += step) {
          g.fillRect(i, j, step / 2, step / 2);
          g.fillRect(i + step / 2, j + step / 2, step / 2, step / 2);
        }
        continue;
      } else if (seat === 5) {
        for (let j = 0; j < N; j += step) {
          g.fillRect(i + step * 0.4, j + step * 0.15, step * 0.2, step * 0.7);
          g.fillRect(i + step * 0.15, j + step * 0.4, step * 0.7, step * 0.2);
        }
        continue;
      } else {
        for (let j = 0; j <= N; j += step) g.lineTo(i + ((j / step) % 2) * (step / 1.6), j);
      }
      g.stroke();
    }
    g.globalAlpha = 1;
  };
  const emblem = (paths: string[], size: number, colour: string) => {
    g.save();
    g.translate((N - size) / 2, (N - size) / 2);
    g.scale(size / 512, size / 512);
    g.fillStyle = colour;
    for (const d of paths) g.fill(new Path2D(d));
    g.restore();
  };
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  for (let s = 0; s < shields.length; s++) {
    at(shields[s]!, () => {
      g.fillStyle = colours[s]!;
      g.fillRect(0, 0, N, N);
      pattern(s, 0.85, 22);
      g.fillStyle = colours[s]!;
      g.beginPath();
      g.arc(N / 2, N / 2 - 6, 38, 0, 7);
      g.fill();
      g.lineWidth = 4;
      g.strokeStyle = inks[s]!;
      g.stroke();
      g.fillStyle = inks[s]!;
      g.font = 'bold 58px "DejaVu Serif", serif';
      g.fillText('ABCDEF'[s]!, N / 2, N / 2 - 3);
    });
    at(edges[s]!, () => {
      g.fillStyle = colours[s]!;
      g.fillRect(0, 0, N, N);
      pattern(s, 0.9, 32);
    });
  }
  at(4, () => {
    g.fillStyle = '#a3241d';
    g.fillRect(0, 0, N, N);
    emblem(icon.battle, 104, '#ffe9b0');
  });
  at(5, () => {
    g.fillStyle = '#e5b53a';
    g.fillRect(0, 0, N, N);
    g.strokeStyle = '#a4761a';
    g.lineWidth = 6;
    g.beginPath();
    g.arc(N / 2, N / 2, 46, 0, 7);
    g.stroke();
    emblem(icon.coins, 62, '#9a6c14');
  });
  at(6, () => {
    g.fillStyle = '#6d2a76';
    g.fillRect(0, 0, N, N);
    emblem(icon.coins, 100, '#ffd45e');
  });
  at(7, () => {
    g.fillStyle = '#ffffff';
    g.fillRect(0, 0, N, N);
  });
  at(13, () => {
    const soft = g.createRadialGradient(N / 2, N / 2, 8, N / 2, N / 2, N / 2);
    soft.addColorStop(0, 'rgba(0,0,0,.75)');
    soft.addColorStop(0.55, 'rgba(0,0,0,.4)');
    soft.addColorStop(1, 'rgba(0,0,0,0)');
    g.fillStyle = soft;
    g.fillRect(0, 0, N, N);
  });
  // Felt and oak repeat: what leaves a cell on one side comes back on the other.
  let state = 4711;
  const rnd = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
  const around = (draw: (dx: number, dy: number) => void) => {
    for (const dx of [-N, 0, N]) for (const dy of [-N, 0, N]) draw(dx, dy);
  };
  at(22, () => {
    g.fillStyle = '#2c6a49';
    g.fillRect(0, 0, N, N);
    g.lineCap = 'round';
    for (let i = 0; i < 900; i++) {
      const [x, y, a, l] = [rnd() * N, rnd() * N, rnd() * 6.3, 2 + rnd() * 5];
      g.strokeStyle = rnd() < 0.5 ? 'rgba(8,34,20,.34)' : 'rgba(126,196,150,.2)';
      g.lineWidth = 0.7 + rnd() * 0.9;
      around((dx, dy) => {
        g.beginPath();
        g.moveTo(x + dx, y + dy);
        g.quadraticCurveTo(x + dx + l, y + dy + l * Math.sin(a), x + dx + l * Math.cos(a), y + dy + l * Math.sin(a));
        g.stroke();
      });
    }
  });
  at(23, () => {
    g.fillStyle = '#8a5a33';
    g.fillRect(0, 0, N, N);
    for (let i = 0; i < 60; i++) {
      const [y, sway, p] = [rnd() * N, 1 + rnd() * 3, rnd() * 6.3];
      g.strokeStyle = rnd() < 0.6 ? `rgba(58,32,14,${0.15 + rnd() * 0.3})` : `rgba(196,142,88,${0.12 + rnd() * 0.2})`;
      g.lineWidth = 0.8 + rnd() * 2;
      around((_, dy) => {
        g.beginPath();
        for (let x = 0; x <= N; x += 8) g.lineTo(x, y + dy + sway * Math.sin((x / N) * 6.2832 + p));
        g.stroke();
      });
    }
  });
  const spots = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
  spots.forEach((list, face) => {
    at(16 + face, () => {
      g.fillStyle = '#ffffff';
      g.fillRect(0, 0, N, N);
      for (const spot of list) {
        const x = 32 + (spot % 3) * 32;
        const y = 32 + Math.floor(spot / 3) * 32;
        const r = face === 0 ? 18 : 12.5;
        g.fillStyle = '#000';
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.fill();
      }
    });
  });
  for (let n = 0; n < 64; n++) {
    const x = 512 + (n % 8) * 64 + 32;
    const y = 512 + Math.floor(n / 8) * 64 + 32;
    g.beginPath();
    g.arc(x, y, 28, 0, 7);
    g.fillStyle = '#fff6de';
    g.fill();
    g.lineWidth = 5;
    g.strokeStyle = '#22170d';
    g.stroke();
    g.fillStyle = '#1b120a';
    g.font = `bold ${n > 9 ? 32 : 42}px "DejaVu Sans Condensed", "DejaVu Sans", sans-serif`;
    g.fillText(`${n}`, x, y + 2);
  }
  return canvas.toDataURL('image/webp', 0.9);
}
