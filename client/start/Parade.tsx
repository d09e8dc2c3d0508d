// A hand of typical counters, each slightly tilted, which shows what the game is about before any text is
// read.
import { kindOf } from '../../shared/model/catalogue/index.ts';
import { describeKind, faceStyle } from '../ui/Tile.tsx';

const CAST = [
  'flying_squirrel_2',
  'killer_penguins',
  'old_dragon',
  'unicorn',
  'giant_ape',
  'ice_giant',
  'ghost',
  'baby_dragon',
  'walking_tree',
];

export function Parade() {
  const cast = CAST.map(kindOf);
  return (
    <ul className="parade" aria-hidden="true">
      {cast.map((kind, i) => (
        <li
          key={kind}
          className="parade-piece"
          style={{ rotate: `${((i * 37) % 19) - 9}deg`, translate: `0 ${(i * 23) % 11}px` }}
        >
          <span className="tile" title={describeKind(kind)}>
            <span className="tile-face" style={faceStyle(kind, 76)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
