// Games of the previous format, with renamed fields in a running battle and in events.
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Frame } from '../../shared/model/game/types.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import { OLDEST_RECORD, RECORD_VERSION } from '../../shared/play/replay/entry.ts';
import { eventFrom, saveFrom } from './older-format.ts';

const battle = (state: object, shots: object[], tried: object[]) =>
  ({ kind: 'battle', hex: 3, sides: [1, 0], state, shots, tried }) as unknown as Frame;

function framesFrom(stack: Frame[]): readonly Frame[] {
  const game = { ...newGame(classicRules(2)), stack };
  return saveFrom(OLDEST_RECORD, { game, past: [] } as unknown as MatchSave).game.stack;
}

test('law of the journal: a running battle resumes with the fields of this build', () => {
  const strike = { side: 1, targets: [7], saves: [], left: 1, next: 0, took: [], by: 168 };
  const dice = { step: 'melee', moment: 'saving', hits: [0, 1], shown: [] };
  const old = [
    battle({ ...dice, strikes: [strike] }, [{ by: 4, target: null }], [{ id: 7, by: 150 }]),
    battle({ step: 'retreat', moment: 'ask', left: [1, 0] }, [], []),
    { kind: 'aftermath', state: 'done', hex: 3, seat: 0 } as unknown as Frame,
  ];
  const { side: sideIndex, left: hitsLeft, by: saver, ...rest } = strike;
  expect(framesFrom(old)).toEqual([
    battle(
      { ...dice, strikes: [{ ...rest, sideIndex, hitsLeft, saver }] },
      [{ shooter: 4, target: null }],
      [{ id: 7, saver: 150 }],
    ),
    battle({ step: 'retreat', moment: 'ask', toAsk: [1, 0] }, [], []),
    { kind: 'aftermath', state: 'placed', hex: 3, seat: 0 },
  ]);
});

test('law of the journal: events of the previous format have their count in a field of this one', () => {
  const drew = { t: 'drew', seat: 0, n: 3, faces: null, last: false } as unknown as GameEvent;
  expect(eventFrom(OLDEST_RECORD, drew)).toEqual({ t: 'drew', seat: 0, count: 3, faces: null, last: false });
  expect(eventFrom(RECORD_VERSION, drew)).toBe(drew);
  const saved = { t: 'saved', hex: 3, seat: 0, id: 7, by: 150, safe: true } as unknown as GameEvent;
  expect(eventFrom(OLDEST_RECORD, saved)).toMatchObject({ saver: 150, safe: true });
});
