/** Draws the back of the hex tiles. Runs inside a page, so it must not refer to anything outside itself. */

/** Paints a square of `N` pixels. `rnd` returns numbers from 0 to 1. */
export type PaintTileBack = (g: CanvasRenderingContext2D, N: number, rnd: () => number) => void;

interface BackColours {
  ground: string;
  dark: string;
  light: string;
}

/** Returns the painter of the back of every tile: dark red card with a border and a crown in gold foil. */
export function tileBackPainter({ ground, dark, light }: BackColours): PaintTileBack {
  const paths = (list: readonly string[], draw: (p: Path2D) => void) => {
    for (const path of list) draw(new Path2D(path));
  };
  return (g, N, rnd) => {
    const c = N / 2;
    const card = g.createRadialGradient(c, c, 30, c, c, 280);
    card.addColorStop(0, ground);
    card.addColorStop(1, dark);
    g.fillStyle = card;
    g.fillRect(0, 0, N, N);
    // A faint damask of small lozenges.
    g.fillStyle = light;
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
}
