/**
 * Scenes of a game in a stream: each plays a recorded game up to one shot of the director and stops there.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { ShotKind } from '../../shared/minds/director/shots.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { patchTable, useTable } from '../session/game.ts';
import { halt, openRecord, play } from '../session/record/controls.ts';
import { PUBLIC } from '../session/record/protocol.ts';
import { keepRecord } from '../session/record/source.ts';
import { backOf, StudioPicture } from '../spectate/studio/StudioPicture.tsx';
import { setDirects } from '../spectate/watch/state.ts';
import { PARTS, type Part, USUAL_PARTS } from '../spectate/watch/studio-parts.ts';
import { THROW_RATE } from '../table/objects/throws.ts';
import { NAMES, waitForTable } from './positions.tsx';
import { addScene } from './registry.ts';

const RECORDS = {
  held: new URL('../../shared/play/replay/fixtures/4-held-steady-auto.jsonl', import.meta.url),
  second: new URL('../../shared/play/replay/fixtures/4-second-steady-manual.jsonl', import.meta.url),
};

interface StreamScene {
  name: string;
  says: string;
  record: keyof typeof RECORDS;
  /** The scene begins after this step. */
  from: number;
  /** Stops at this shot; null continues. */
  shot: ShotKind | null;
  /** An event that must be shown first. */
  until?: GameEvent['t'];
  /** Stops when the next thrown dice rest. */
  lies?: boolean;
  after: number;
  rate?: number;
  show?: readonly Part[];
}

const SCENES: readonly StreamScene[] = [
  {
    name: 'establishing',
    says: 'the whole board before the first question',
    record: 'held',
    from: 216,
    shot: 'establishing',
    after: 500,
  },
  {
    name: 'hero',
    says: 'the dice for a hero, at the home of the player who tries',
    record: 'held',
    from: 204,
    shot: 'hero',
    after: 1500,
  },
  { name: 'march', says: 'an army moves', record: 'held', from: 405, shot: 'march', after: 1200 },
  { name: 'stand-off', says: 'two sides are in one hex', record: 'held', from: 419, shot: 'standOff', after: 1500 },
  { name: 'call', says: 'a bluff may be called', record: 'second', from: 498, shot: 'call', after: 1500 },
  {
    name: 'dice',
    says: 'a battle: the dice of a step, with their hits',
    record: 'second',
    from: 606,
    shot: 'dice',
    lies: true,
    after: 5000,
    rate: 0.2,
  },
  { name: 'loss', says: 'the hex of a loss', record: 'second', from: 655, shot: 'loss', after: 1200 },
  { name: 'build', says: 'a citadel rises', record: 'held', from: 388, shot: 'build', after: 3500 },
  { name: 'home', says: 'back to the whole board', record: 'held', from: 308, shot: 'home', after: 1500 },
  { name: 'crown', says: 'the winner, with the standings', record: 'held', from: 493, shot: 'crown', after: 5000 },
  { name: 'drift', says: 'no question is open: the camera drifts', record: 'held', from: 0, shot: null, after: 0 },
  {
    name: 'battle',
    says: 'the large view of a battle',
    record: 'second',
    from: 606,
    shot: 'dice',
    until: 'battleRolled',
    after: 1200,
    show: ['board', 'showcase'],
  },
];

const QUERY = new URLSearchParams(location.search);
const partsOf = (usual: readonly Part[]): readonly Part[] => {
  const named = QUERY.get('show')?.split(',');
  return named === undefined ? usual : PARTS.filter((part) => named.includes(part));
};

async function openAt(record: keyof typeof RECORDS, at: number): Promise<void> {
  const text = fetch(RECORDS[record]).then((answer) => answer.text());
  await openRecord(text, { name: '', link: null, at, viewer: PUBLIC });
  const { places, table, game } = useTable.getState();
  patchTable({ places: places.map((place, i) => ({ ...place, name: NAMES[i] ?? place.name })) });
  // The result page reads a record from the server, which does not have this one.
  keepRecord({ room: table?.roomId ?? '', game }, await text);
}

/** Resolves when the director has cut to this shot. */
const cutTo = (shot: ShotKind): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(`.boards[data-shot="${shot}"]`) === null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-shot'] });
    look();
  });

const STAYS = 0.01;

/** Resolves when this event is shown; from then on playback is very slow. */
const telling = (what: GameEvent['t']): Promise<void> =>
  new Promise((resolve) => {
    const stop = useTable.subscribe(({ now }) => {
      if (now?.event.t !== what) return;
      stop();
      patchTable({ rate: STAYS });
      resolve();
    });
  });

const lying = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = useTable.subscribe(({ thrown }, before) => {
      if (thrown === null || thrown === before.thrown) return;
      stop();
      const frames = Math.max(...thrown.tracks.map(({ length }) => length));
      setTimeout(resolve, (1000 * thrown.pace * frames) / THROW_RATE);
    });
  });

/** Stops the page's clock and its frames. */
function standStill(): void {
  const now = performance.now();
  performance.now = () => now;
  window.requestAnimationFrame = () => 0;
  const last = Number(setTimeout(() => {}));
  for (let timer = 0; timer <= last; timer++) clearTimeout(timer);
}

async function playTo({ record, from, shot, until, lies = false, after, rate = 1 }: StreamScene): Promise<void> {
  await openAt(record, from);
  await waitForTable();
  if (shot === null) return;
  patchTable({ rate });
  void play();
  await cutTo(shot);
  if (until !== undefined) await telling(until);
  if (lies) await lying();
  await new Promise((resolve) => setTimeout(resolve, after));
  setDirects(false);
  if (lies) standStill();
  // The current event ends, and then the picture stays as it is.
  else halt();
  document.body.dataset.shot = shot;
}

function Shot({ scene }: { scene: StreamScene }) {
  const [open, setOpen] = useState(false);
  useEffect(() => useTable.subscribe((s) => s.shown !== null && setOpen(true)), []);
  useEffect(() => void playTo(scene), [scene]);
  useEffect(() => backOf('#24160c'), []);
  return open ? (
    <StudioPicture show={partsOf(scene.show ?? USUAL_PARTS)} isBare={false} scale={Number(QUERY.get('scale') ?? 100)} />
  ) : null;
}

for (const scene of SCENES) {
  addScene({
    name: `stream-${scene.name}`,
    says: `a streamer’s picture: ${scene.says}`,
    render: (): ReactNode => <Shot scene={scene} />,
  });
}
