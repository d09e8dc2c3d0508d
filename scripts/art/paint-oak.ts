/** Draws the oak of the table. Runs inside a page, so it must not refer to anything outside itself. */

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
    // Each line varies with whole periods of the sheet, so that top and bottom meet.
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
