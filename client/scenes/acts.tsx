/**
 * Scenes of the stage without a battle: exploring, a contest,
 * a bluff call, an event, an item, a try for a hero.
 */
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { type Frame, type FrameOf, NOBODY, pieceId } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { addEventScene, brought, facesOf, OPENED } from './event-scenes.tsx';

const HERE = hexId(5);
const FOE = hexId(15);
const MET = facesOf(['giant', 'troll', 'genie', 'elves_3'], 600);
const FLYERS = facesOf(['old_dragon', 'pterodactyl'], 700);
const CARD = { id: pieceId(800), kind: kindOf('terrain_disaster') };
const ITEM = { id: pieceId(801), kind: kindOf('fan') };
const ANSWER = { id: pieceId(802), kind: kindOf('dispel_magic') };
const HERO = kindOf('assassin_primus');

const BEFORE: readonly GameEvent[] = [
  ...OPENED,
  { t: 'captured', hex: FOE, seat: 1, from: NOBODY, citadelRound: null, why: 'mark' },
  ...brought(0, HERE, 5),
  ...brought(1, FOE, 4),
  { t: 'drew', seat: 0, count: 3, faces: null, last: false },
  { t: 'drew', seat: 1, count: 2, faces: null, last: false },
  { t: 'earned', seat: 0, gold: 14, why: 'income' },
];
const stepped = (frame: Frame): GameEvent => ({ t: 'stepped', frame });
const pushed = (frame: Frame): GameEvent => ({ t: 'pushed', frame });

const EXPLORE: FrameOf<'explore'> = { kind: 'explore', state: 'rolled', hex: HERE, seat: 0, opponent: 1, choices: [] };
const MEETS: readonly GameEvent[] = [
  pushed(EXPLORE),
  { t: 'rolled', purpose: 'explore', seat: 0, hex: HERE, dice: [4] },
  { t: 'uncovered', hex: HERE, seat: 1, count: MET.length, faces: MET, last: false },
];
addEventScene('stage-explores', 'a hex is explored: the die with what it needs, then who is met', BEFORE, MEETS);
addEventScene('stage-undefended', 'a hex is explored, without defenders', BEFORE, [
  pushed(EXPLORE),
  { t: 'rolled', purpose: 'explore', seat: 0, hex: HERE, dice: [6] },
  { t: 'captured', hex: HERE, seat: 0, from: NOBODY, citadelRound: null, why: 'explore' },
  { t: 'popped' },
]);
addEventScene(
  'stage-bribes',
  'some defenders are bribed and leave',
  [...BEFORE, ...MEETS],
  [
    stepped({ ...EXPLORE, state: 'bribe' }),
    { t: 'paid', seat: 0, gold: 4, why: 'bribe' },
    { t: 'shownLost', at: HERE, seat: NOBODY, ids: MET.slice(0, 2).map(({ id }) => id), why: 'bribed' },
  ],
);

const AGAINST = { power: HERO, seat: 0, hex: FOE, rival: 1 } as const;
const contest = (state: FrameOf<'powers'>['state']): Frame => ({ kind: 'powers', index: 1, state });
addEventScene(
  'stage-contest',
  'the Assassin strikes: both roll, then the result',
  [...BEFORE, { t: 'phaseBegan', round: 3, phase: 'powers', turn: 0 }],
  [
    { t: 'heroSent', seat: 0, hero: HERO, hex: FOE, rival: 1 },
    pushed(contest({ step: 'rolled', ...AGAINST, tie: false })),
    { t: 'rolled', purpose: 'power', seat: 0, hex: FOE, dice: [5, 4] },
    stepped(contest({ step: 'answered', ...AGAINST, tie: false, mine: 9 })),
    { t: 'rolled', purpose: 'power', seat: 1, hex: FOE, dice: [2, 3] },
    stepped(contest({ step: 'struck', ...AGAINST, victims: ['hidden', 'hidden'] })),
    { t: 'victimsNamed', seat: 0, hex: FOE, rival: 1, victims: ['hidden', 'hidden'] },
    { t: 'hiddenLost', seat: 1, hex: FOE, count: 1, ids: null, why: 'power' },
    { t: 'popped' },
  ],
);

const FLIGHT: Frame = {
  kind: 'fly',
  state: 'called',
  seat: 0,
  hex: FOE,
  path: [hexId(16)],
  flyers: FLYERS.map(({ id }) => id),
  against: 0,
  safe: [],
};
addEventScene(
  'stage-call',
  'flyers pass, and one of them is called: it turns over, and the table laughs',
  [
    ...BEFORE,
    ...brought(0, FOE, 2),
    { t: 'phaseBegan', round: 3, phase: 'move', turn: 0 },
    { t: 'revealed', seat: 0, hex: FOE, count: 2, ids: null, faces: FLYERS, aboard: [null, null] },
    pushed(FLIGHT),
  ],
  [
    { t: 'called', seat: 1, hex: FOE, id: pieceId(701), bluff: true },
    { t: 'shownLost', at: FOE, seat: 0, ids: [pieceId(701)], why: 'bluff' },
  ],
);

const event = (state: FrameOf<'event'>['state']): Frame => ({
  kind: 'event',
  event: CARD.kind,
  seat: 0,
  card: CARD.id,
  state,
});
addEventScene(
  'stage-event',
  'a random event is played on a hex, its dice, and what it takes',
  [...BEFORE, { t: 'phaseBegan', round: 3, phase: 'events', turn: 0 }],
  [
    { t: 'played', seat: 0, id: null, face: CARD },
    pushed(event({ step: 'shown', on: { what: 'hex', hex: FOE } })),
    stepped(event({ step: 'shaking', named: [FOE] })),
    { t: 'rolled', purpose: 'event', seat: 0, hex: FOE, dice: [6, 6] },
    stepped(event({ step: 'striking', named: [FOE], hex: FOE })),
    { t: 'rolled', purpose: 'event', seat: 1, hex: FOE, dice: [3] },
    { t: 'hiddenLost', seat: 1, hex: FOE, count: 3, ids: null, why: 'event' },
    { t: 'usedUp', ids: [CARD.id], gone: false },
    { t: 'popped' },
  ],
);
addEventScene(
  'stage-item',
  'an item is shown, and another undoes it',
  [...BEFORE, { t: 'phaseBegan', round: 3, phase: 'move', turn: 0 }],
  [
    { t: 'played', seat: 0, id: null, face: ITEM },
    pushed({ kind: 'reply', state: 'ask', seat: 0, item: ITEM.id, hex: FOE, replies: [] }),
    { t: 'played', seat: 1, id: null, face: ANSWER },
    { t: 'cancelled', id: ITEM.id, canceller: ANSWER.kind },
    { t: 'usedUp', ids: [ITEM.id, ANSWER.id], gone: false },
    { t: 'popped' },
  ],
);
addEventScene(
  'stage-hero',
  'a try for a hero: what the dice need, and how short they fall',
  [...BEFORE, { t: 'poolFilled', heroes: [HERO], taken: 1 }, { t: 'phaseBegan', round: 3, phase: 'heroes', turn: 0 }],
  [
    pushed({ kind: 'heroes', index: 0, state: { step: 'rolled', hero: HERO, plus: 1 } }),
    { t: 'heroTried', seat: 0, hero: HERO, need: 8 },
    { t: 'rolled', purpose: 'hero', seat: 0, hex: null, dice: [1, 4] },
    { t: 'heroMissed', seat: 0, hero: HERO, short: 2 },
  ],
);
