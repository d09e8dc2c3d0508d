/** Scenes of the whole table page: an invented game built from events, for a spectator or for seat 0. */

import type { ReactNode } from 'react';
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import type { BattleDie, GameEvent } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import {
  type HexId,
  NOBODY,
  type PieceId,
  pieceId,
  type RuleSet,
  type Seat,
  seatAt,
  type Victory,
} from '../../shared/model/game/types.ts';
import { boardFor, hexId } from '../../shared/model/hex/hex.ts';
import { OPTIONS } from '../../shared/model/options/index.ts';
import { catchUp, patchTable } from '../session/game.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { PlayButton } from './PlayButton.tsx';
import { addScene } from './registry.ts';
import { SceneSource } from './source.ts';
import '../styles/base.css';
import '../styles/parts.css';
import '../page/page.css';
import { fortLevelAt } from '../../shared/model/catalogue/index.ts';
import { terrainAt } from '../../shared/model/catalogue/terrain.ts';

const TERRAINS = Array.from({ length: 37 }, (_, i) => terrainAt((i * 5 + (i >> 2)) % 8));
const STARTS: readonly HexId[] = boardFor(4).starts.flat();
const HERE = hexId(5);

let ids = 0;
const face = (kind: string) => ({ id: pieceId(++ids), kind: kindOf(kind) });
const die = (by: PieceId, kind: string, cv: number, rolled: number): BattleDie => ({
  by,
  kind: kindOf(kind),
  cv,
  die: rolled,
  hit: rolled <= cv,
});

/** Returns the events up to a battle between seats 0 and 1 at HERE, as seat 0 sees them. */
function battleEvents(): GameEvent[] {
  ids = 0;
  const rack = ['giant_spider', 'elephant', 'ruby', 'sword', 'village'].map(face);
  const ownFaces = ['old_dragon', 'cyclops'].map(face);
  const events: GameEvent[] = [
    { t: 'ordered', clockwise: [0, 1, 2, 3], first: 1 },
    { t: 'boardRevealed', terrains: TERRAINS, deck: [1, 1, 1, 1, 1, 1, 1, 0], taken: 37 },
    ...STARTS.map(
      (hex, i): GameEvent => ({ t: 'captured', hex, seat: seatAt(i), from: NOBODY, citadelRound: null, why: 'start' }),
    ),
    ...([0, 1, 2, 3] as const).map((seat): GameEvent => ({ t: 'earned', seat, gold: 12 + seat, why: 'start' })),
    ...STARTS.map(
      (hex, i): GameEvent => ({
        t: 'built',
        seat: seatAt(i),
        hex,
        level: fortLevelAt(1 + i),
        citadelRound: i === 3 ? 2 : null,
      }),
    ),
    { t: 'drew', seat: 0, count: rack.length + ownFaces.length, faces: [...rack, ...ownFaces], last: false },
    { t: 'placed', seat: 0, hex: HERE, count: ownFaces.length, ids: ownFaces.map((f) => f.id) },
    { t: 'captured', hex: HERE, seat: 1, from: NOBODY, citadelRound: null, why: 'mark' },
    { t: 'phaseBegan', round: 3, phase: 'combat', turn: 0 },
    { t: 'battleBegan', hex: HERE, sides: [0, 1], opponent: NOBODY },
  ];
  const [dragon, cyclops] = [face('old_dragon'), face('cyclops')];
  const up = [dragon, cyclops];
  events.push({
    t: 'revealed',
    seat: 0,
    hex: HERE,
    count: 2,
    ids: ownFaces.map((f) => f.id),
    faces: up,
    aboard: up.map(() => null),
  });
  events.push({ t: 'battleRoundBegan', hex: HERE, round: 1 });
  events.push({
    t: 'battleRolled',
    hex: HERE,
    side: 0,
    foe: 1,
    step: 'magic',
    dice: [die(dragon.id, 'old_dragon', 4, 3)],
    hits: 1,
    from: 0,
  });
  events.push({
    t: 'battleRolled',
    hex: HERE,
    side: 0,
    foe: 1,
    step: 'melee',
    dice: [die(cyclops.id, 'cyclops', 5, 6)],
    hits: 0,
    from: 0,
  });
  return events;
}

function laid(events: readonly GameEvent[], seat: Seat, rules: RuleSet = classicRules(4)): SceneSource {
  const place = {
    kind: 'human' as const,
    connected: true,
    ready: true,
    auto: false,
    done: false,
    deadline: 0,
    undo: -1,
  };
  const source = new SceneSource().open({
    seat,
    places: ['Ada', 'Boris', 'Cleo', 'Dschingis the very long'].map((name) => ({ ...place, name })),
  });
  source.show(project(newGame(rules), seat), 1, [events]);
  return source;
}

function show(...how: Parameters<typeof laid>): ReactNode {
  laid(...how);
  return <OpenTable onLeave={() => {}} />;
}

addScene({
  name: 'hud-battle',
  says: 'the frame around a battle: ranks, dice, log, rack, players',
  render: () => show(battleEvents(), 0),
});
/** Returns gold events that only produce log lines. */
const chatter = (n: number): GameEvent[] =>
  Array.from(
    { length: n },
    (_, i) => ({ t: 'earned', seat: seatAt(i % 4), gold: 1 + (i % 5), why: 'income' }) as const,
  );

function Telling({ source, events }: { source: SceneSource; events: readonly GameEvent[] }) {
  return (
    <>
      <OpenTable onLeave={() => {}} />
      <PlayButton
        onPlay={() => {
          source.play(events);
          catchUp();
        }}
      />
    </>
  );
}
addScene({
  name: 'hud-log',
  says: 'a long log as a spectator; a button announces a battle, whose panel takes half of the log’s room',
  render: () => {
    const all = battleEvents().map((e) => ('faces' in e && e.t === 'drew' ? { ...e, faces: null } : e));
    const begins = all.findIndex((e) => e.t === 'battleBegan');
    return <Telling source={laid([...all.slice(0, begins), ...chatter(60)], NOBODY)} events={all.slice(begins)} />;
  },
});
addScene({
  name: 'hud-watch',
  says: 'the same as a spectator: no rack',
  render: () =>
    show(
      battleEvents().map((e) => ('faces' in e && e.t === 'drew' ? { ...e, faces: null } : e)),
      NOBODY,
    ),
});
addScene({
  name: 'hud-paused',
  says: 'the server cannot write: the game pauses, with a notice',
  render: () => {
    const page = show(battleEvents(), 0);
    patchTable({ paused: 'store' });
    return page;
  },
});
const endingRules = (victory: RuleSet['victory']): RuleSet =>
  classicRules(4, { victory, turnLimit: victory === 'turnLimit' ? 6 : null });

/** Returns the events before an ending: seat 3 has built the first citadel, in round 2. */
const citadelStands = (victory: RuleSet['victory']): GameEvent[] => {
  const quiet = battleEvents().filter((e) => e.t !== 'phaseBegan' && e.t !== 'battleBegan');
  const first = quiet.slice(
    0,
    quiet.findIndex((e) => e.t === 'revealed'),
  );
  const now = victory === 'fast' ? 2 : 3;
  return [
    ...first,
    ...(victory === 'incomeCount' ? [{ t: 'lastRoundSet', round: 3 } as const] : []),
    { t: 'phaseBegan', round: now, phase: 'build', turn: 0 },
  ];
};

for (const victory of OPTIONS.victory.values.all) {
  addScene({
    name: `goal-${victory}`,
    says: 'a citadel is built: its owner’s card says when it wins; its word opens how to win',
    render: () => show(citadelStands(victory), 0, endingRules(victory)),
  });
}

const ENDS: readonly (Victory & { rules: RuleSet['victory'] })[] = [
  { how: 'held', winners: [3], rules: 'conquest' },
  { how: 'second', winners: [0, 3], rules: 'twoAtEnd' },
  { how: 'income', winners: [1, 2, 3], rules: 'incomeCount' },
  { how: 'sole', winners: [0], rules: 'soleAtEnd' },
  { how: 'fast', winners: [3], rules: 'fast' },
  { how: 'seized', winners: [1], rules: 'unique' },
  { how: 'turns', winners: [0, 1, 2, 3], rules: 'turnLimit' },
  { how: 'territory', winners: [2], rules: 'territory' },
  { how: 'last', winners: [3], rules: 'conquest' },
  { how: 'draw', winners: [], rules: 'conquest' },
];
for (const { rules, ...victory } of ENDS) {
  addScene({
    name: `result-${victory.how}`,
    says: 'the result over the table',
    render: () => show([...citadelStands(rules), { t: 'ended', victory }], 0, endingRules(rules)),
  });
}
