/**
 * Scenes of the stage, one moment of a battle each: the page shows the position before it, and the button
 * plays the moment.
 */
import { fortLevelAt } from '../../shared/model/catalogue/index.ts';
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import type { BattleDie, GameEvent } from '../../shared/model/events/index.ts';
import { type DiceStep, type Frame, NOBODY, type PieceId, pieceId, type Seat } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { newBattle } from '../../shared/rules/battle/sides.ts';
import { addEventScene, brought, type ShownFace as Face, facesOf, OPENED } from './event-scenes.tsx';

const HERE = hexId(5);
const AWAY = hexId(15);
const ATTACKERS = ['crawling_vines', 'old_dragon', 'giant', 'cyclops', 'black_knight'];
const DEFENDERS = ['genie', 'elves_3', 'walrus', 'troll'];

const OWN = facesOf(ATTACKERS, 500);
const FOE = facesOf(DEFENDERS, 600);

const bared = (seat: Seat, faces: readonly Face[]): GameEvent => ({
  t: 'revealed',
  seat,
  hex: HERE,
  count: faces.length,
  ids: null,
  faces,
  aboard: faces.map(() => null),
});

const BATTLE = newBattle(HERE, [0, 1], NOBODY);
const inStep = (step: DiceStep): Frame => ({
  ...BATTLE,
  round: 1,
  aim: [1, 0],
  state: { step, moment: 'losses', hits: [0, 0], strikes: [], shown: [] },
});

const die = (by: BattleDie['by'], kind: BattleDie['kind'], cv: number, rolled: number): BattleDie => ({
  by,
  kind,
  cv,
  die: rolled,
  hit: rolled <= cv,
});
const rollEvent = (side: Seat, step: DiceStep, dice: readonly BattleDie[], from = 0): GameEvent => ({
  t: 'battleRolled',
  hex: HERE,
  side,
  foe: side === 0 ? 1 : 0,
  step,
  dice,
  from,
  hits: dice.filter((d) => d.hit).length,
});
const of = (faces: readonly Face[], n: number, cv: number, rolled: number): BattleDie => {
  const { id, kind } = faces[n] ?? { id: pieceId(1), kind: kindOf('troll') };
  return die(id, kind, cv, rolled);
};
const fell = (seat: Seat, ...ids: PieceId[]): GameEvent => ({ t: 'shownLost', at: HERE, seat, ids, why: 'hit' });
const idOf = (faces: readonly Face[], n: number): PieceId => faces[n]?.id ?? pieceId(1);

const BEFORE: readonly GameEvent[] = [
  ...OPENED,
  { t: 'captured', hex: HERE, seat: 1, from: NOBODY, citadelRound: null, why: 'mark' },
  { t: 'captured', hex: AWAY, seat: 0, from: NOBODY, citadelRound: null, why: 'mark' },
  { t: 'built', seat: 1, hex: HERE, level: fortLevelAt(3), citadelRound: null },
  ...brought(0, HERE, ATTACKERS.length),
  ...brought(1, HERE, DEFENDERS.length),
  { t: 'phaseBegan', round: 3, phase: 'combat', turn: 0 },
];

const MOMENTS: readonly (readonly [name: string, says: string, events: readonly GameEvent[]])[] = [
  [
    'begins',
    'the introduction: shields, names, forces, the stake; the hex rises, and the sides draw up',
    [
      { t: 'pushed', frame: BATTLE },
      { t: 'battleBegan', hex: HERE, sides: [0, 1], opponent: NOBODY },
      bared(0, OWN),
      bared(1, FOE),
    ],
  ],
  [
    'bluff',
    'a bluff is called: it turns over, the others laugh, and it leaves',
    [{ t: 'called', seat: 1, hex: HERE, id: idOf(OWN, 0), bluff: true }, fell(0, idOf(OWN, 0))],
  ],
  [
    'rolls',
    'the values needed while the dice of both sides fall, then the rolls',
    [
      { t: 'battleRoundBegan', hex: HERE, round: 1 },
      { t: 'stepped', frame: inStep('magic') },
      rollEvent(0, 'magic', [of(OWN, 1, 4, 3)]),
      rollEvent(1, 'magic', [of(FOE, 0, 4, 6)], 1),
    ],
  ],
  ['cracks', 'a hit goes to the castle, whose wall cracks', [{ t: 'struck', hex: HERE, seat: 1, targets: ['fort'] }]],
  [
    'falls',
    'shots on both sides: hits fly, losses fall',
    [
      { t: 'stepped', frame: inStep('ranged') },
      rollEvent(0, 'ranged', [of(OWN, 2, 4, 2)]),
      rollEvent(1, 'ranged', [of(FOE, 1, 3, 1), die('fort', -1, 2, 2)], 1),
      { t: 'struck', hex: HERE, seat: 1, targets: [idOf(FOE, 1)] },
      { t: 'struck', hex: HERE, seat: 0, targets: [idOf(OWN, 2), idOf(OWN, 3)] },
      fell(1, idOf(FOE, 1)),
      fell(0, idOf(OWN, 2), idOf(OWN, 3)),
    ],
  ],
  [
    'retreat',
    'the attackers that are left walk home',
    [
      {
        t: 'stepped',
        frame: { ...BATTLE, round: 1, aim: [1, 0], state: { step: 'retreat', moment: 'ask', toAsk: [0] } },
      },
      {
        t: 'moved',
        seat: 0,
        path: [HERE, AWAY],
        count: 0,
        ids: null,
        up: [idOf(OWN, 1), idOf(OWN, 4)],
        spent: null,
        why: 'retreat',
      },
    ],
  ],
  [
    'won',
    'the last word, and the banner of the winner; how the odds went',
    [{ t: 'battleEnded', hex: HERE, winner: 1, rounds: 1 }],
  ],
  [
    'over',
    'the hex sinks back and the camera goes home; the recap stays',
    [{ t: 'healed', hex: HERE }, { t: 'popped' }],
  ],
];

for (const [index, [name, says, events]] of MOMENTS.entries())
  addEventScene(
    `stage-${name}`,
    says,
    [...BEFORE, ...MOMENTS.slice(0, index).flatMap(([, , earlier]) => earlier)],
    events,
  );

const TEN_OWN = facesOf([...ATTACKERS, ...ATTACKERS], 520);
const TEN_FOE = facesOf([...DEFENDERS, ...DEFENDERS, 'troll', 'giant'], 620);
const TEN_BEFORE: readonly GameEvent[] = [
  ...BEFORE,
  ...brought(0, HERE, 5),
  ...brought(1, HERE, 6),
  { t: 'captured', hex: hexId(16), seat: 1, from: NOBODY, citadelRound: null, why: 'mark' },
  { t: 'built', seat: 1, hex: HERE, level: fortLevelAt(4), citadelRound: 2 },
];

addEventScene('stage-ten', 'ten against ten for a citadel', TEN_BEFORE, [
  { t: 'pushed', frame: BATTLE },
  { t: 'battleBegan', hex: HERE, sides: [0, 1], opponent: NOBODY },
  bared(0, TEN_OWN),
  bared(1, TEN_FOE),
]);
addEventScene(
  'stage-decides',
  'the die that decides falls last, slowly; then blows, and losses that break and tumble',
  [...BEFORE, ...(MOMENTS[0]?.[2] ?? []), { t: 'stepped', frame: inStep('melee') }],
  [
    rollEvent(
      1,
      'melee',
      [0, 1, 2, 3].map((n) => of(FOE, n, 4, n < 3 ? 2 : 6)).concat(die('fort', -1, 3, 1), die('fort', -1, 3, 3)),
    ),
    rollEvent(0, 'melee', [of(OWN, 2, 4, 2)], 6),
    { t: 'struck', hex: HERE, seat: 0, targets: [0, 1, 2, 3, 4].map((n) => idOf(OWN, n)) },
    fell(0, ...[0, 1, 2, 3, 4].map((n) => idOf(OWN, n))),
    { t: 'battleEnded', hex: HERE, winner: 1, rounds: 1 },
  ],
);
