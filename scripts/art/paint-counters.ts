/** Draws the sheet of counter faces. Runs inside a page, so it must not refer to anything outside itself. */

export interface FaceJob {
  cell: number;
  name: string;
  /** The colours of the ground, of the ink, and of the second tint of the picture. */
  ground: string;
  ink: string;
  tint: string;
  /** The pattern of the ground, so that terrains differ by more than hue. */
  motif: number;
  /** The large number, '' for none. With `gold` it is on a coin. */
  value: string;
  gold: boolean;
  /** The symbols of the piece: F flies, M magic, R ranged, C charges, * special power. */
  flags: string;
  paths: string[];
  second: string[] | null;
  wing: string[];
}

/**
 * Paints all faces on one square canvas and, in its last cell, the back they share. Returns a WebP data
 * address. A cell has `size` pixels, a row `columns` cells. `small`: for a distant view, with a large value
 * and without the name.
 */
export function paintCounters(job: {
  jobs: FaceJob[];
  back: string[];
  size: number;
  columns: number;
  sheet: number;
  small: boolean;
}): string {
  const { size, columns, sheet, small } = job;
  const canvas = document.createElement('canvas');
  canvas.width = sheet;
  canvas.height = sheet;
  const g = canvas.getContext('2d')!;
  g.fillStyle = '#6b5a44';
  g.fillRect(0, 0, sheet, sheet);
  const u = size / 146;

  const silhouette = (paths: string[], px: number, ink: string, tint: string, rim: string) => {
    const c = document.createElement('canvas');
    const pad = 6;
    c.width = px + pad * 2;
    c.height = px + pad * 2;
    const k = c.getContext('2d')!;
    k.translate(pad, pad);
    k.scale(px / 512, px / 512);
    const shapes = paths.map((d) => new Path2D(d));
    for (const s of shapes) {
      k.fillStyle = ink;
      k.fill(s);
    }
    k.setTransform(1, 0, 0, 1, 0, 0);
    k.globalCompositeOperation = 'source-atop';
    const light = k.createLinearGradient(0, 0, px * 0.7, px);
    light.addColorStop(0.3, 'rgba(0,0,0,0)');
    light.addColorStop(0.52, tint);
    light.addColorStop(1, tint);
    k.globalAlpha = 0.9;
    k.fillStyle = light;
    k.fillRect(0, 0, c.width, c.height);
    k.globalAlpha = 1;
    // A pale rim separates the picture from its ground at any distance.
    const out = document.createElement('canvas');
    out.width = c.width;
    out.height = c.height;
    const o = out.getContext('2d')!;
    o.translate(pad, pad);
    o.scale(px / 512, px / 512);
    o.lineJoin = 'round';
    o.strokeStyle = rim;
    o.lineWidth = (4.2 * 512) / px;
    for (const s of shapes) o.stroke(s);
    o.setTransform(1, 0, 0, 1, 0, 0);
    o.drawImage(c, 0, 0);
    return { out, pad };
  };

  const motif = (kind: number, x: number, y: number) => {
    g.save();
    g.beginPath();
    g.rect(x, y, size, size);
    g.clip();
    g.translate(x, y);
    g.globalAlpha = 0.16;
    g.strokeStyle = '#1d130a';
    g.fillStyle = '#1d130a';
    g.lineWidth = 2 * u;
    const step = 16 * u;
    for (let j = -1; j * step < size + step; j++) {
      for (let i = -1; i * step < size + step; i++) {
        const px = i * step + (j % 2 ? step / 2 : 0);
        const py = j * step;
        g.beginPath();
        if (kind === 0) g.arc(px, py + 6 * u, 9 * u, 3.5, 5.9);
        else if (kind === 1) {
          g.moveTo(px, py - 5 * u);
          g.lineTo(px + 4 * u, py + 4 * u);
          g.lineTo(px - 4 * u, py + 4 * u);
          g.closePath();
        } else if (kind === 2) {
          for (let a = 0; a < 3; a++) {
            const dx = [5, 2.5, 2.5][a]! * u;
            const dy = [0, 4.3, -4.3][a]! * u;
            g.moveTo(px - dx, py - dy);
            g.lineTo(px + dx, py + dy);
          }
        } else if (kind === 3) g.ellipse(px, py, 5.5 * u, 2.4 * u, 0.8, 0, 6.3);
        else if (kind === 4) {
          g.moveTo(px - 7 * u, py + 4 * u);
          g.lineTo(px, py - 4 * u);
          g.lineTo(px + 7 * u, py + 4 * u);
        } else if (kind === 5) {
          g.moveTo(px, py + 5 * u);
          g.lineTo(px, py - 5 * u);
          g.moveTo(px - 3 * u, py - 3 * u);
          g.lineTo(px, py);
          g.lineTo(px + 3 * u, py - 3 * u);
        } else if (kind === 6) {
          g.moveTo(px - 7 * u, py);
          g.quadraticCurveTo(px - 3 * u, py - 5 * u, px, py);
          g.quadraticCurveTo(px + 3 * u, py + 5 * u, px + 7 * u, py);
        } else if (kind === 8) g.rect(px - 3 * u, py - 3 * u, 6 * u, 6 * u);
        else g.arc(px, py, 1.6 * u, 0, 6.3);
        if (kind === 1 || kind === 3 || kind > 6) g.fill();
        else g.stroke();
      }
    }
    g.restore();
  };

  for (const f of job.jobs) {
    const x = (f.cell % columns) * size;
    const y = Math.floor(f.cell / columns) * size;
    g.fillStyle = f.ground;
    g.fillRect(x, y, size, size);
    if (!small) motif(f.motif, x, y);
    const glow = g.createRadialGradient(x + size * 0.45, y + size * 0.42, 6, x + size / 2, y + size / 2, size * 0.75);
    glow.addColorStop(0, 'rgba(255,250,225,0.62)');
    glow.addColorStop(0.55, 'rgba(255,250,225,0.08)');
    glow.addColorStop(1, 'rgba(30,15,5,0.42)');
    g.fillStyle = glow;
    g.fillRect(x, y, size, size);
    if (f.paths.length) {
      const px = Math.round((small ? 122 : 96) * u);
      const { out, pad } = silhouette(f.paths, px, f.ink, f.tint, 'rgba(255,248,226,0.9)');
      if (small) g.drawImage(out, x + 8 * u - pad, y + 6 * u - pad);
      else g.drawImage(out, x + (size - px) / 2 - pad, y + 27 * u - pad);
    }
    if (f.second && !small) {
      const px = Math.round(40 * u);
      const { out, pad } = silhouette(f.second, px, f.tint, f.ink, 'rgba(255,248,226,0.95)');
      g.drawImage(out, x + size - px - 9 * u - pad, y + 29 * u - pad);
    }
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    if (!small) {
      g.fillStyle = 'rgba(255,247,224,0.88)';
      g.fillRect(x, y + 6 * u, size, 19 * u);
      g.fillStyle = '#22170d';
      let font = 14 * u;
      do {
        g.font = `bold ${font}px "DejaVu Sans Condensed", "DejaVu Sans", sans-serif`;
        font -= 0.5;
      } while (g.measureText(f.name).width > size - 16 * u && font > 6);
      g.fillText(f.name, x + size / 2, y + 16 * u);
    }
    const disc = (cx: number, cy: number, r: number, fill: string, edge: string) => {
      g.beginPath();
      g.arc(cx, cy, r, 0, 7);
      g.fillStyle = fill;
      g.fill();
      g.lineWidth = 2.5 * u;
      g.strokeStyle = edge;
      g.stroke();
    };
    if (f.value && small) {
      // The value is nearly half as high as the face and has a dark outline.
      const cx = x + size - (f.value.length > 1 ? 47 : 34) * u;
      const cy = y + size - 38 * u;
      g.font = `bold ${(f.value.length > 1 ? 76 : 90) * u}px "DejaVu Sans Condensed", "DejaVu Sans", sans-serif`;
      g.lineJoin = 'round';
      g.strokeStyle = '#1b0f05';
      g.lineWidth = 15 * u;
      g.strokeText(f.value, cx, cy + 4 * u);
      g.fillStyle = f.gold ? '#ffd24a' : '#fffaf0';
      g.fillText(f.value, cx, cy + 4 * u);
    } else if (f.value) {
      const cx = x + size - 31 * u;
      const cy = y + size - 30 * u;
      disc(cx, cy, 23 * u, f.gold ? '#f3c542' : '#fff6de', f.gold ? '#7a5310' : '#22170d');
      if (f.gold) disc(cx, cy, 18.5 * u, '#f7d568', '#b98a1e');
      g.fillStyle = '#1b120a';
      g.font = `bold ${(f.value.length > 1 ? 27 : 39) * u}px "DejaVu Serif", serif`;
      g.fillText(f.value, cx, cy + 2 * u);
    }
    [...f.flags].forEach((flag, i) => {
      // In the distant view, the symbols of a counter are above one another, next to its value.
      const cx = x + (small ? 27 : 25 + i * 33) * u;
      const cy = y + size - (small ? 27 + i * 44 : 24) * u;
      disc(cx, cy, (small ? 21 : 16) * u, '#22170d', '#fff6de');
      g.fillStyle = '#ffe9ae';
      g.strokeStyle = '#ffe9ae';
      if (flag === 'F') {
        g.save();
        g.translate(cx - 12 * u, cy - 12 * u);
        g.scale((24 * u) / 512, (24 * u) / 512);
        for (const d of f.wing) g.fill(new Path2D(d));
        g.restore();
      } else if (flag === 'M') {
        g.beginPath();
        for (let k = 0; k < 10; k++) {
          const r = (k % 2 ? 4.6 : 11.5) * u;
          g.lineTo(cx + r * Math.sin((k * Math.PI) / 5), cy - r * Math.cos((k * Math.PI) / 5));
        }
        g.closePath();
        g.fill();
      } else {
        g.font = `bold ${flag === '*' ? 34 * u : 22 * u}px "DejaVu Sans", sans-serif`;
        g.fillText(flag, cx, cy + (flag === '*' ? 9 : 1.5) * u);
      }
    });
    if (small) continue;
    g.strokeStyle = 'rgba(25,14,6,0.65)';
    g.lineWidth = 3 * u;
    g.strokeRect(x + 5.5 * u, y + 5.5 * u, size - 11 * u, size - 11 * u);
  }
  const rows = Math.floor(sheet / size);
  g.save();
  g.translate((columns - 1) * size, (rows - 1) * size);
  g.beginPath();
  g.rect(0, 0, size, size);
  g.clip();
  // The back: quilted leather, darker towards its edges, with a frame and a medallion of brass.
  const middle = size / 2;
  const leather = g.createRadialGradient(middle, middle, 0, middle, middle, size * 0.72);
  leather.addColorStop(0, '#8a5f38');
  leather.addColorStop(1, '#47301c');
  g.fillStyle = leather;
  g.fillRect(0, 0, size, size);
  g.strokeStyle = 'rgba(255,225,170,.16)';
  g.lineWidth = 1.6 * u;
  for (let i = -size; i < size * 2; i += 18 * u) {
    g.beginPath();
    g.moveTo(i, 0);
    g.lineTo(i + size, size);
    g.moveTo(i + size, 0);
    g.lineTo(i, size);
    g.stroke();
  }
  const brass = g.createLinearGradient(0, 0, size, size);
  brass.addColorStop(0, '#f4d68c');
  brass.addColorStop(0.5, '#c9983f');
  brass.addColorStop(1, '#eccb7d');
  g.strokeStyle = brass;
  g.fillStyle = brass;
  for (const [inset, width] of [
    [13, small ? 5 : 3.4],
    [20, 1.3],
  ] as const) {
    g.lineWidth = width * u;
    g.strokeRect(inset * u, inset * u, size - 2 * inset * u, size - 2 * inset * u);
  }
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    g.save();
    g.translate(middle + x * 47 * u, middle + y * 47 * u);
    g.rotate(Math.PI / 4);
    g.fillRect(-4.6 * u, -4.6 * u, 9.2 * u, 9.2 * u);
    g.restore();
  }
  g.beginPath();
  g.arc(middle, middle, 43 * u, 0, 2 * Math.PI);
  g.save();
  g.fillStyle = '#3a2213';
  g.fill();
  g.restore();
  g.lineWidth = (small ? 5 : 3.6) * u;
  g.stroke();
  g.beginPath();
  g.arc(middle, middle, 37.5 * u, 0, 2 * Math.PI);
  g.lineWidth = 1.2 * u;
  g.stroke();
  const motifSize = size * (small ? 0.42 : 0.38);
  g.translate(middle - motifSize / 2, middle - motifSize / 2);
  g.scale(motifSize / 512, motifSize / 512);
  g.fillStyle = '#efcf86';
  for (const d of job.back) g.fill(new Path2D(d));
  g.restore();
  return canvas.toDataURL('image/webp', 0.78);
}
