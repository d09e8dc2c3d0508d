// The picture of a help entry: its counter, fort, terrain or sign.
import land from '../../../assets/table/land.webp?url';
import { PHASES } from '../../../shared/model/game/words.ts';
import { FortPicture } from '../../decide/parts/FortFace.tsx';
import { faceStyle } from '../../ui/Tile.tsx';
import type { HelpEntry } from './entries.ts';

const SIGN: Readonly<Record<string, string>> = {
  'flag.magic': '★',
  'flag.ranged': 'R',
  'flag.charge': 'C',
  'flag.special': '*',
};
const NUMBERED: readonly string[] = PHASES;
/** The picture of the terrains has this many tiles per row and column. */
const LANDS = 3;

function Wings() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 34C20 22 12 16 3 15c2 4 4 6 8 8-3 0-4 0-5-1 2 5 6 7 10 8-2 1-3 1-5 1 4 3 9 4 13 3Zm0 0c4-12 12-18 21-19-2 4-4 6-8 8 3 0 4 0 5-1-2 5-6 7-10 8 2 1 3 1 5 1-4 3-9 4-13 3Z" />
    </svg>
  );
}

function signOf(topic: string): string {
  const phase = topic.startsWith('phase.') ? NUMBERED.indexOf(topic.slice('phase.'.length)) : -1;
  return SIGN[topic] ?? (phase > 0 ? `${phase}` : 'i');
}

/** `size` in CSS px. */
export function HelpFace({ entry, size }: { entry: HelpEntry; size: number }) {
  const { topic, kind } = entry;
  const box = { width: size, height: size };
  if (kind !== -1) return <span className="tile-face help-face" style={faceStyle(kind, size)} aria-hidden="true" />;
  if (topic.startsWith('fort.')) {
    return (
      <span className="help-face help-fort" style={box}>
        <FortPicture level={Number(topic.slice('fort.'.length))} />
      </span>
    );
  }
  if (topic.startsWith('terrain.')) {
    const at = Number(topic.slice('terrain.'.length));
    const patch = {
      ...box,
      backgroundImage: `url(${land})`,
      backgroundSize: `${LANDS * size}px`,
      backgroundPosition: `${-(at % LANDS) * size}px ${-Math.floor(at / LANDS) * size}px`,
    };
    return <span className="help-face help-land" style={patch} aria-hidden="true" />;
  }
  return (
    <span
      className={`help-face help-sign${topic.startsWith('flag.') ? '' : ' is-round'}`}
      style={{ ...box, fontSize: size * 0.6 }}
      aria-hidden="true"
    >
      {topic === 'flag.fly' ? <Wings /> : signOf(topic)}
    </span>
  );
}
