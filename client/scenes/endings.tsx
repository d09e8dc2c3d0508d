/** Scenes of the crowning and of the moments before an end. The button plays the event. */
import { useEffect, useState } from 'react';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { type Seat, seatAt, type Victory, type View } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { PlayButton } from './PlayButton.tsx';
import { NAMES } from './positions.tsx';
import { PREPARED, positionOf } from './prepared.ts';
import { addScene } from './registry.ts';
import { SceneSource } from './source.ts';
import '../styles/base.css';
import '../styles/parts.css';
import '../page/page.css';

/** The citadel of the prepared position, and the castle of another player. */
const CITADEL_AT = hexId(23);
const CASTLE_AT = hexId(19);

interface EndScene {
  name: string;
  says: string;
  /** The level of the fort in CITADEL_AT before the event. */
  level: 3 | 4;
  event: GameEvent;
  rules?: Partial<View['rules']>;
}

const ended = (how: Victory['how'], ...winners: Seat[]): GameEvent => ({ t: 'ended', victory: { winners, how } });
const rises = (hex: typeof CITADEL_AT, seat: number): GameEvent => {
  return { t: 'built', seat: seatAt(seat), hex, level: 4, citadelRound: 5 };
};

const SCENES: readonly EndScene[] = [
  { name: 'crowning', says: 'the only citadel is held: the crowning', level: 4, event: ended('held', 2) },
  { name: 'crowning-last', says: 'all others are out: no citadel is left', level: 3, event: ended('last', 0) },
  {
    name: 'crowning-turns',
    says: 'the last round is over, and two share the crown',
    level: 3,
    event: ended('turns', 0, 2),
    rules: { victory: 'turnLimit', turnLimit: 5 },
  },
  { name: 'crowning-draw', says: 'no player is left to win', level: 4, event: ended('draw') },
  { name: 'near-first', says: 'the first citadel rises', level: 3, event: rises(CITADEL_AT, 2) },
  { name: 'near-second', says: 'a second citadel rises', level: 4, event: rises(CASTLE_AT, 0) },
  {
    name: 'near-sole',
    says: 'a second citadel rises, and only a sole owner wins',
    level: 4,
    event: rises(CASTLE_AT, 0),
    rules: { victory: 'soleAtEnd' },
  },
  {
    name: 'near-taken',
    says: 'a citadel changes its owner',
    level: 4,
    event: { t: 'captured', hex: CITADEL_AT, seat: 0, from: 2, citadelRound: 5, why: 'battle' },
  },
  { name: 'near-fallen', says: 'a citadel is lowered', level: 4, event: { t: 'lowered', hex: CITADEL_AT, level: 3 } },
];

function before(view: View, { level, rules }: EndScene): View {
  const hexes = view.hexes.map((hex, i) =>
    i === CITADEL_AT && hex.fort !== null ? { ...hex, fort: { ...hex.fort, level } } : hex,
  );
  return { ...view, victory: null, hexes, rules: { ...view.rules, ...rules } };
}

async function layOut(scene: EndScene): Promise<SceneSource> {
  const result = PREPARED.find(({ name }) => name === 'result');
  if (result === undefined) throw new Error('no position of a result');
  const { view, seat } = await positionOf(result);
  const place = {
    kind: 'human',
    connected: true,
    ready: true,
    auto: false,
    done: true,
    deadline: 0,
    undo: -1,
  } as const;
  const source = new SceneSource().open({
    seat,
    places: view.seats.map((_, i) => ({ ...place, name: NAMES[i] ?? '' })),
  });
  source.show(before(view, scene), 1);
  return source;
}

function Ending({ scene }: { scene: EndScene }) {
  const [source, setSource] = useState<SceneSource | null>(null);
  useEffect(() => void layOut(scene).then(setSource), [scene]);
  if (source === null) return null;
  return (
    <>
      <OpenTable onLeave={() => {}} />
      <PlayButton
        // A press skips what plays, so the event begins after it.
        onPlay={() => setTimeout(() => source.play([scene.event]))}
      />
    </>
  );
}

for (const scene of SCENES) addScene({ ...scene, render: () => <Ending scene={scene} /> });
