/** Scenes of the player's own moments, with `?seat=0`: rolls that wait for a flick, heroes, a draw. */
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { type Frame, NOBODY, pieceId } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { addEventScene, brought, facesOf, OPENED } from './event-scenes.tsx';

const HERE = hexId(5);
const FOE = hexId(15);
const HERO = kindOf('deerhunter');
const BEFORE: readonly GameEvent[] = [
  ...OPENED,
  { t: 'captured', hex: HERE, seat: 0, from: NOBODY, citadelRound: null, why: 'mark' },
  { t: 'captured', hex: FOE, seat: 1, from: NOBODY, citadelRound: null, why: 'mark' },
  ...brought(0, HERE, 3),
  ...brought(1, FOE, 4),
  { t: 'drew', seat: 1, count: 2, faces: null, last: false },
  { t: 'poolFilled', heroes: [HERO], taken: 1 },
];
const pushed = (frame: Frame): GameEvent => ({ t: 'pushed', frame });

addEventScene('own-explore', 'your die waits for a flick', BEFORE, [
  pushed({ kind: 'explore', state: 'rolled', hex: HERE, seat: 0, opponent: 1, choices: [] }),
  { t: 'rolled', purpose: 'explore', seat: 0, hex: HERE, dice: [4] },
]);

const tries = (dice: readonly number[]): readonly GameEvent[] => [
  pushed({ kind: 'heroes', index: 0, state: { step: 'rolled', hero: HERO, plus: 1 } }),
  { t: 'heroTried', seat: 0, hero: HERO, need: 8 },
  { t: 'rolled', purpose: 'hero', seat: 0, hex: null, dice },
];
const HEROES: GameEvent = { t: 'phaseBegan', round: 3, phase: 'heroes', turn: 0 };
const won: readonly GameEvent[] = [
  { t: 'popped' },
  pushed({ kind: 'hero.place', seat: 0, hero: HERO }),
  { t: 'asked', decisions: [{ kind: 'hero.place', id: 900, seat: 0, hero: HERO }] },
];
addEventScene(
  'hero-won',
  'a try for a hero: the sum fills pip by pip and is reached',
  [...BEFORE, HEROES],
  [...tries([6, 3]), ...won],
);
addEventScene(
  'hero-missed',
  'a try for a hero: the sum falls short',
  [...BEFORE, HEROES],
  [...tries([1, 3]), { t: 'heroMissed', seat: 0, hero: HERO, short: 3 }, { t: 'popped' }],
);
addEventScene(
  'hero-joins',
  'a won hero flies to its hex',
  [...BEFORE, HEROES],
  [{ t: 'enlisted', seat: 0, hex: HERE, id: pieceId(950), hero: HERO, spent: 0 }],
);

const DRAWN = facesOf(['elves_3', 'old_dragon', 'fan', 'diamond_field', 'bears'], 970);
addEventScene('drawn', 'your draw rises from the cup and turns over, the rarest last', BEFORE, [
  { t: 'phaseBegan', round: 3, phase: 'things', turn: 0 },
  { t: 'drew', seat: 0, count: DRAWN.length, faces: DRAWN, last: false },
  { t: 'drew', seat: 1, count: 3, faces: null, last: false },
]);
