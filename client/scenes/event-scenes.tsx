/**
 * Scenes of the table page with an event: the page shows
 * the position before it, and the button plays the event.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import { terrainAt } from '../../shared/model/catalogue/terrain.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type HexId, type Kind, NOBODY, type PieceId, pieceId, type Seat } from '../../shared/model/game/types.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { PlayButton } from './PlayButton.tsx';
import { addScene } from './registry.ts';
import { SceneSource } from './source.ts';
import '../styles/base.css';
import '../styles/parts.css';
import '../page/page.css';

export type ShownFace = { id: PieceId; kind: Kind };

/** Returns counters of these kinds with consecutive ids. */
export const facesOf = (kinds: readonly string[], from: number): ShownFace[] =>
  kinds.map((kind, i) => ({ id: pieceId(from + i), kind: kindOf(kind) }));

/** Returns the events that bring face-down Things of a seat to a hex. */
export const brought = (seat: Seat, hex: HexId, count: number): GameEvent[] => [
  { t: 'drew', seat, count, faces: null, last: false },
  { t: 'placed', seat, hex, count, ids: null },
];

const TERRAINS = Array.from({ length: 37 }, (_, i) => terrainAt((i * 5 + (i >> 2)) % 8));

export const OPENED: readonly GameEvent[] = [
  { t: 'ordered', clockwise: [0, 1, 2, 3], first: 0 },
  { t: 'boardRevealed', terrains: TERRAINS, deck: [1, 1, 1, 1, 1, 1, 1, 0], taken: 37 },
];

const QUERY = new URLSearchParams(location.search);
/** `?seat=0` shows that seat's view, 1 the next seat's; default: a spectator's. */
const SEAT = QUERY.get('seat');
/** `?rate=0.1`: everything plays ten times as slowly. */
const RATE = Number(QUERY.get('rate') ?? 1);

interface EventSceneProps {
  before: readonly GameEvent[];
  events: readonly GameEvent[];
}

function EventScene({ before, events }: EventSceneProps): ReactNode {
  const [source] = useState(() => new SceneSource());
  const [laid, setLaid] = useState(false);
  useEffect(() => {
    const seat = SEAT === null ? NOBODY : SEAT === '0' ? 0 : 1;
    const place = { connected: true, ready: true, auto: false, done: false, deadline: 0, undo: -1 };
    const names = ['Ada', 'Boris', 'Cleo', 'Dschingis the very long'];
    source.open({ rate: RATE, seat, places: names.map((name) => ({ ...place, kind: 'human', name })) });
    source.show(project(newGame(classicRules(4)), NOBODY), 1, [before]);
    setLaid(true);
  }, [source, before]);
  if (!laid) return null;
  return (
    <>
      <OpenTable onLeave={() => {}} />
      <PlayButton onPlay={() => source.play(events)} />
    </>
  );
}

/** Adds a scene: `before` has happened, `events` are played by the button. */
export const addEventScene = (
  name: string,
  says: string,
  before: readonly GameEvent[],
  events: readonly GameEvent[],
): void => addScene({ name, says, render: () => <EventScene before={before} events={events} /> });
