import { expect, test } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/kinds.ts';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { type Frame, type FrameOf, NOBODY, pieceId, type View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import { stageHexOf } from '../../table/layout/stage-hex.ts';
import { actOf } from './act-on-stage.ts';
import { heroSumOf } from './HeroSum.tsx';

const HEX = hexId(5);
const HERO = kindOf('assassin_primus');
const START = project(newGame(classicRules(4)), NOBODY);

const after = (events: readonly GameEvent[], view: View = START): View => events.reduce(apply, view);
const playing = (view: View, event: GameEvent): PlayedEvent => ({ event, before: view, after: apply(view, event) });
function actsAround(view: View, event: GameEvent) {
  const now = playing(view, event);
  return { telling: actOf(view, now, true), lying: actOf(now.after, now, false) };
}
const pushed = (frame: Frame): GameEvent => ({ t: 'pushed', frame });

test('EXPL-01: the die of an exploration shows what it needs while it tumbles, and its number only when it has landed', () => {
  const view = after([pushed({ kind: 'explore', state: 'rolled', hex: HEX, seat: 0, opponent: 1, choices: [] })]);
  expect(stageHexOf(view)).toBe(HEX);
  const { telling, lying } = actsAround(view, { t: 'rolled', purpose: 'explore', seat: 0, hex: HEX, dice: [4] });
  expect(telling).toMatchObject({
    what: 'explore',
    need: { key: 'explore', n: '1, 6' },
    roll: { lies: false },
    lines: [],
  });
  expect(lying).toMatchObject({ need: null, roll: { lies: true, dice: [4] } });
});

test('HPOW-04: a contest shows what each side has rolled once it has landed, and what the rival needs', () => {
  const at = { power: HERO, seat: 0, hex: HEX, rival: 1 } as const;
  const contest = (state: FrameOf<'powers'>['state']): Frame => ({ kind: 'powers', index: 1, state });
  const first = after([pushed(contest({ step: 'rolled', ...at, tie: false }))]);
  const rolls = actsAround(first, { t: 'rolled', purpose: 'power', seat: 0, hex: HEX, dice: [5, 4] });
  expect(rolls.telling).toMatchObject({ what: 'contest', kind: HERO, rival: 1, sums: [null, null] });
  expect(rolls.lying).toMatchObject({ sums: [9, null] });
  const second = after([pushed(contest({ step: 'answered', ...at, tie: false, mine: 9 }))]);
  const answers = actsAround(second, { t: 'rolled', purpose: 'power', seat: 1, hex: HEX, dice: [2, 3] });
  expect(answers.telling).toMatchObject({ sums: [9, null], need: { key: 'atLeast', n: '9' } });
  expect(answers.lying).toMatchObject({ sums: [9, 5] });
});

test('an item, an event and a call appear on the stage without a frame, while they play', () => {
  const face = { id: pieceId(9), kind: kindOf('dispel_magic') };
  const drew = after([{ t: 'drew', seat: 1, count: 1, faces: null, last: false }]);
  const item = actsAround(drew, { t: 'played', seat: 1, id: null, face });
  expect(item.telling).toMatchObject({ what: 'item', seat: 1, kind: face.kind });
  expect(item.lying).toBe(null);
  const call = actsAround(START, { t: 'called', seat: 1, hex: HEX, id: pieceId(1), bluff: true });
  expect(call.telling).toMatchObject({ what: 'call', hex: HEX, called: { call: { bluff: true } } });
  expect(actOf(START, null, false)).toBe(null);
});

test('the sentence on the stage belongs to what plays there or has just played, never to earlier events of a caught-up view', () => {
  const flies: Frame = {
    kind: 'fly',
    state: 'called',
    seat: 0,
    hex: HEX,
    path: [hexId(16)],
    flyers: [pieceId(3)],
    against: 0,
    safe: [],
  };
  const line = { key: 'log.ordered', params: {} } as const;
  const ordered: PlayedEvent = {
    ...playing(START, { t: 'ordered', clockwise: [0, 1, 2, 3], first: 0 }),
    lines: [line] as unknown as NonNullable<PlayedEvent['lines']>,
  };
  const caughtUp = after([pushed(flies)], ordered.after);
  expect(actOf(caughtUp, ordered, false)).toMatchObject({ what: 'fly', lines: [] });
  const begins: PlayedEvent = { ...playing(ordered.after, pushed(flies)), lines: ordered.lines ?? [] };
  expect(actOf(begins.after, begins, false)).toMatchObject({ what: 'fly', lines: [line] });
});

test('HERO-02: the sum for a hero counts the gold while the dice wait, and the dice only when they lie', () => {
  const hero = kindOf('deerhunter');
  const view = after([pushed({ kind: 'heroes', index: 0, state: { step: 'rolled', hero, plus: 1 } })]);
  const { telling, lying } = actsAround(view, { t: 'rolled', purpose: 'hero', seat: 0, hex: null, dice: [6, 3] });
  if (telling === null || lying === null) throw new Error('no act');
  expect(heroSumOf(telling, true)).toMatchObject({ need: 8, plus: 1, dice: null, lies: false });
  expect(heroSumOf(telling, false)).toMatchObject({ dice: [6, 3], lies: false });
  expect(heroSumOf(lying, false)).toMatchObject({ dice: [6, 3], lies: true });
});
