// The example of a rule: a few hexes of a real game, the counters involved, and a sentence on what happened.

import { useEffect, useRef, useState } from 'react';
import type { RefusalReason } from '../../../shared/model/catalogue/refusals.ts';
import { seatLetter } from '../../../shared/model/catalogue/seat-colours.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { type Counter, type HexOrNone, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { hexName } from '../../../shared/model/hex/hex.ts';
import type { Key } from '../../i18n/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LineText } from '../../ui/LineText.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { kindName } from '../../ui/names.ts';
import { faceStyle } from '../../ui/Tile.tsx';
import type { BoardCut, Example } from './example.ts';
import { bookRule } from './rules.ts';
import { th, tIf } from './words.ts';

const SmallBoard = lazyPart(async () => (await import('../../board/SmallBoard.tsx')).SmallBoard);

const FACE = 38;
/** A picture is drawn when it is this near to the visible part. */
const AHEAD = '300px';

const playersOf = (hexes: BoardCut['hexes']): number => hexes[0]?.[1].hidden.length ?? 2;

function viewOf({ size, cloud, hexes, counters }: BoardCut): View {
  const seats = playersOf(hexes);
  const game = newGame(classicRules(seats));
  const known = new Map(hexes);
  const [bare] = game.hexes;
  return {
    ...game,
    cloud,
    clockwise: game.seats.map((_, seat) => seat as Seat),
    hexes: Array.from({ length: size }, (_, hex) => known.get(hex as never) ?? bare).filter((hex) => hex !== undefined),
    counters: counters.map((counter): Counter => ({ ...counter, spent: 0, named: false })),
  };
}

/** Returns whether the figure has been near the visible part of the page; it stays drawn afterwards. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (near || element === null || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((sighting) => sighting.isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    );
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

function Faces({ faces, counts }: Pick<Example, 'faces' | 'counts'>) {
  return (
    <ul className="example-faces row">
      {faces.map(([seat, kind], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={i}>
          <span className="tile-face" role="img" aria-label={kindName(kind)} style={faceStyle(kind, FACE)} />
          {seat !== NOBODY && <Badge seat={seat} small />}
          {counts && <span className="example-count">×{counts[i]}</span>}
        </li>
      ))}
    </ul>
  );
}

function Refusal({ by }: { by: RefusalReason }) {
  const rule = bookRule(by);
  return (
    <p className="example-refusal" data-testid="example-refusal">
      <svg
        className="example-cross"
        viewBox="0 0 12 12"
        fill="none"
        stroke="#ff8a70"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="m2 2 8 8m0-8-8 8" />
      </svg>
      <span>
        {th('book.example.refused')} <q>{rule?.text ?? tIf(`book.refused.${by}`)}</q>
        {rule && (
          <>
            {' '}
            <span className="rule-cited">({by})</span>
          </>
        )}
      </span>
    </p>
  );
}

const countedOn = ({ hexes, counts = [] }: Example): string =>
  hexes
    .map(([, { terrain, fort }], i) => `${counts[i]} × ${tIf(fort ? `fort.${fort.level}` : `terrain.${terrain}`)}`)
    .join(', ');

function labelOf(example: Example): string {
  const [at] = example.at;
  if (example.counts) return th('book.example.counted');
  return at === undefined ? th('book.example.whole') : th('book.example.board', { hex: hexName(at, example.size) });
}

function Board({ example }: { example: Example }) {
  return (
    <SmallBoard
      view={viewOf(example)}
      hexes={example.hexes.map(([hex]) => hex)}
      meant={example.path.length > 1 || example.barred ? [] : example.at}
      barred={example.barred?.hexes}
      counts={example.counts}
      path={example.path}
      label={labelOf(example)}
    />
  );
}

function Boards({ boards, near }: { boards: readonly BoardCut[]; near: boolean }) {
  return boards.map((board) => {
    const label = th('book.example.players', { n: playersOf(board.hexes) });
    return (
      <div key={label} className="example-board">
        {near && (
          <>
            <SmallBoard
              view={viewOf(board)}
              hexes={board.hexes.map(([hex]) => hex)}
              meant={board.hexes.flatMap(([hex, { owner }]) => (owner === NOBODY ? [] : [hex]))}
              path={[]}
              label={th('book.example.whole')}
            />
            <small>{label}</small>
          </>
        )}
      </div>
    );
  });
}

/** Counters alone need no room for a board; several boards need more. */
const layoutOf = ({ boards, hexes }: Example): string =>
  boards ? 'example is-boards' : hexes.length === 0 ? 'example is-counters' : 'example';

export function ExampleFigure({ example }: { example: Example }) {
  const [box, near] = useNear();
  const place = (hex: HexOrNone) => (hex === -1 ? '' : hexName(hex, example.size));
  return (
    <figure className={layoutOf(example)} ref={box} data-testid="example">
      {example.boards && (
        <div className="example-boards">
          <Boards boards={example.boards} near={near} />
        </div>
      )}
      {example.hexes.length > 0 && <div className="example-board">{near && <Board example={example} />}</div>}
      <figcaption className="column">
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
        {example.counts && example.hexes.length > 0 && <p className="quiet">{countedOn(example)}</p>}
        {near && example.barred && <Refusal by={example.barred.by} />}
        {near && example.faces.length > 0 && <Faces faces={example.faces} counts={example.counts} />}
      </figcaption>
    </figure>
  );
}
