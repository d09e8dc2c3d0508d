// The example of a rule: a few hexes of a real game, the counters it is about, and the sentence that tells what happened.

import { useEffect, useRef, useState } from 'react';
import type { RefusalReason } from '../../shared/catalogue/refusals.ts';
import { seatLetter } from '../../shared/catalogue/seat-colours.ts';
import { newGame } from '../../shared/game/newgame.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import { type Counter, type HexOrNone, NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import type { Key } from '../i18n/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { LineText } from '../ui/LineText.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { kindName } from '../ui/names.ts';
import { faceStyle } from '../ui/Tile.tsx';
import type { Example } from './example.ts';
import { bookRule } from './rules.ts';
import { th, tIf } from './words.ts';

const SmallBoard = lazyPart(async () => (await import('../board/SmallBoard.tsx')).SmallBoard);

const FACE = 38;
/** So far outside what is seen a picture is drawn already. */
const AHEAD = '300px';

/** A board on which nothing lies but what the example tells of. */
function viewOf({ size, cloud, hexes, counters }: Example): View {
  const seats = hexes[0]?.[1].hidden.length ?? 2;
  const game = newGame(classicRules(seats));
  const known = new Map(hexes);
  const [bare] = game.hexes;
  return {
    ...game,
    cloud,
    clockwise: game.seats.map((_, seat) => seat as Seat),
    hexes: Array.from({ length: size }, (_, hex) => known.get(hex as never) ?? bare).filter((hex) => hex !== undefined),
    counters: counters.map((one): Counter => ({ ...one, spent: 0, named: false })),
  };
}

/** Has it come near to what is seen of the page? It stays drawn from then on. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (near || element === null || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [near]);
  return [box, near] as const;
}

function Player({ seat }: { seat: Seat }) {
  if (seat === NOBODY) return th('book.example.nobody');
  return (
    <span className="who">
      <Badge seat={seat} small />
      {th('book.example.player', { letter: seatLetter(seat) })}
    </span>
  );
}

function Faces({ faces }: { faces: Example['faces'] }) {
  return (
    <ul className="example-faces">
      {faces.map(([seat, kind], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={i}>
          <span className="tile-face" role="img" aria-label={kindName(kind)} style={faceStyle(kind, FACE)} />
          {seat !== NOBODY && <Badge seat={seat} small />}
        </li>
      ))}
    </ul>
  );
}

/** What the table answers to what is tried in the example. */
function Refusal({ by }: { by: RefusalReason }) {
  const rule = bookRule(by);
  return (
    <p className="example-refusal" data-testid="example-refusal">
      <svg className="example-cross" viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2 2 8 8m0-8-8 8" />
      </svg>
      <span>
        {th('book.example.refused')} <q>{rule?.text ?? tIf(`book.refused.${by}`)}</q>
        {rule && ` (${by})`}
      </span>
    </p>
  );
}

export function ExampleFigure({ example }: { example: Example }) {
  const [box, near] = useNear();
  const place = (hex: HexOrNone) => (hex === -1 ? '' : hexName(hex, example.size));
  const hexes = example.hexes.map(([hex]) => hex);
  const [at] = example.at;
  const label = at === undefined ? th('book.example.whole') : th('book.example.board', { hex: place(at) });
  return (
    <figure className="example" ref={box} data-testid="example">
      <div className="example-board">
        {near && (
          <SmallBoard
            view={viewOf(example)}
            hexes={hexes}
            meant={example.path.length > 1 || example.barred ? [] : example.at}
            barred={example.barred?.hexes}
            path={example.path}
            label={label}
          />
        )}
      </div>
      <figcaption>
        <p>
          <small>{th('book.example')}</small>{' '}
          {near && example.key !== '' && (
            <LineText
              k={example.key as Key}
              params={example.params}
              names={{ who: (seat) => <Player seat={seat} />, place }}
            />
          )}
        </p>
        {near && example.barred && <Refusal by={example.barred.by} />}
        {near && example.faces.length > 0 && <Faces faces={example.faces} />}
      </figcaption>
    </figure>
  );
}
