// The picture beside a help entry: its counter, its fort, a patch of its land, or its sign.
import { FortPicture } from '../decide/parts/FortFace.tsx';
import { faceStyle } from '../hud/Tile.tsx';
import type { Entry } from './entries.ts';

const SIGN: Readonly<Record<string, string>> = {
  'flag.magic': '★',
  'flag.ranged': 'R',
  'flag.charge': 'C',
  'flag.special': '*',
};

function Wings() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 34C20 22 12 16 3 15c2 4 4 6 8 8-3 0-4 0-5-1 2 5 6 7 10 8-2 1-3 1-5 1 4 3 9 4 13 3Zm0 0c4-12 12-18 21-19-2 4-4 6-8 8 3 0 4 0 5-1-2 5-6 7-10 8 2 1 3 1 5 1-4 3-9 4-13 3Z" />
    </svg>
  );
}

/** `size` in CSS px. Entries that are words alone have no picture. */
export function Face({ entry, size }: { entry: Entry; size: number }) {
  const { topic, kind } = entry;
  const box = { width: size, height: size };
  if (kind >= 0) return <span className="tile-face help-face" style={faceStyle(kind, size)} aria-hidden="true" />;
  if (topic.startsWith('fort.')) {
    return (
      <span className="help-face help-fort" style={box}>
        <FortPicture level={Number(topic.slice(5))} />
      </span>
    );
  }
  if (topic.startsWith('terrain.')) {
    return <span className={`help-face help-land land-${topic.slice(8)}`} style={box} aria-hidden="true" />;
  }
  if (topic === 'flag.fly') {
    return (
      <span className="help-face help-sign" style={box}>
        <Wings />
      </span>
    );
  }
  const sign = SIGN[topic];
  if (sign === undefined) return null;
  return (
    <span className="help-face help-sign" style={{ ...box, fontSize: size * 0.6 }} aria-hidden="true">
      {sign}
    </span>
  );
}
