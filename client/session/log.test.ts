import { describe, expect, test } from 'vitest';
import { kindAt, kindOf } from '../../shared/model/catalogue/index.ts';
import { EVENT_FIELDS, type EventKind, type GameEvent } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY, pieceId } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { plainText } from '../ui/LineText.tsx';
import { patchTable } from './game.ts';
import { type KindOf, stepLines } from './log/line.ts';
import { nameKinds, describe as tell } from './log.ts';

const view = { ...newGame(classicRules(2)), cup: null };
const say = (e: GameEvent, kindOf: KindOf = () => -1): string => {
  const line = tell(e, view, kindOf);
  return line === null ? '' : plainText(line);
};

describe('the log has a sentence for each event', () => {
  test('dice are logged with their faces and hits', () => {
    expect(say({ t: 'heroTried', seat: 1, hero: kindOf('dwarf_king'), need: 10 })).toBe(
      'Player 2 tries for Dwarf King, who needs 10.',
    );
    expect(say({ t: 'heroMissed', seat: 1, hero: kindOf('dwarf_king'), short: 2 })).toBe(
      '2 short: Dwarf King does not join Player 2.',
    );
    expect(say({ t: 'rolled', purpose: 'explore', seat: 0, hex: hexId(0), dice: [4] })).toBe(
      'Player 1 explores D4 and rolls 4',
    );
    const dice = [
      { by: 3, kind: 0, cv: 4, die: 2, hit: true },
      { by: 4, kind: 0, cv: 1, die: 5, hit: false },
    ];
    const roll = { t: 'battleRolled', hex: 0, side: 1, foe: 0, step: 'melee', dice, hits: 1 } as const;
    expect(say(roll as unknown as GameEvent)).toBe('Player 2, Melee at D4: 2! 5 1 hit');
  });

  test('HERO-03: a try for a hero and the gold for it are one line', () => {
    const kindOfNone: KindOf = () => -1;
    const events: GameEvent[] = [
      { t: 'heroTried', seat: 1, hero: kindOf('dwarf_king'), need: 10 },
      { t: 'paid', seat: 1, gold: 5, why: 'hero' },
      { t: 'rolled', purpose: 'hero', seat: 1, hex: null, dice: [4, 5] },
    ];
    const texts = (all: readonly GameEvent[]) =>
      stepLines(all.map((e) => tell(e, view, kindOfNone))).map((lines) => lines.map(plainText).join());
    expect(texts(events)).toEqual([
      'Player 2 tries for Dwarf King, who needs 10, and adds 5 gold.',
      '',
      'Player 2 rolls for the hero: 4 5',
    ]);
    // Gold after the roll has a line.
    expect(texts(events.slice(1, 2))).toEqual(['Player 2 adds 5 gold to the roll.']);
  });

  test('HPOW-04: the outcome of a contest is logged, also a failure', () => {
    const [power, state] = [kindOf('assassin_primus'), { step: 'answered', seat: 0, rival: 1, hex: hexId(0) }];
    const outcome = (mine: number, theirs: number[], tie = false): string => {
      const frame = { kind: 'powers', index: 0, state: { ...state, power, mine, tie } };
      const before = { ...view, stack: [frame], dice: theirs } as unknown as typeof view;
      const next = {
        t: 'stepped',
        frame: { kind: 'powers', index: 1, state: { step: 'ask' } },
      } as unknown as GameEvent;
      const line = tell(next, before, () => -1);
      return line === null ? '' : plainText(line);
    };
    expect(outcome(5, [3, 4])).toBe('Assassin Primus of Player 1 fails against Player 2: 5 to 7.');
    expect(outcome(9, [3, 4])).toBe('Assassin Primus of Player 1 succeeds against Player 2: 9 to 7.');
    expect(outcome(7, [3, 4])).toBe('Both roll 7: Assassin Primus and Player 2 roll once more.');
    expect(outcome(5, [3, 4], true)).toBe('Assassin Primus of Player 1 is caught by Player 2: 5 to 7.');
    expect(outcome(9, [3, 4], true)).toBe('Assassin Primus of Player 1 fails against Player 2: 9 to 7.');
  });

  test('the frequent actions of the viewer are addressed to "you"', () => {
    const explored = { t: 'rolled', purpose: 'explore', seat: 0, hex: hexId(0), dice: [4] } as const;
    patchTable({ seat: 0 });
    expect(say(explored)).toBe('You explore D4 and roll 4');
    expect(say({ ...explored, seat: 1 })).toBe('Player 2 explores D4 and rolls 4');
    patchTable({ seat: NOBODY });
    expect(say(explored)).toBe('Player 1 explores D4 and rolls 4');
  });

  test('singular and plural differ', () => {
    const move = (n: number): GameEvent => ({
      t: 'moved',
      seat: 0,
      path: [0, 1].map(hexId),
      count: n,
      ids: null,
      up: [],
      spent: null,
      why: 'move',
    });
    expect(say(move(1))).toBe('Player 1 moves a piece from D4 to D3.');
    expect(say(move(3))).toBe('Player 1 moves 3 pieces from D4 to D3.');
  });

  test('an opponent’s draw is a number, the player’s own draw has names', () => {
    expect(say({ t: 'drew', seat: 1, count: 3, faces: null, last: false })).toBe('Player 2 draws 3 Things.');
    const own: GameEvent = { t: 'drew', seat: 0, count: 1, faces: [{ id: pieceId(1), kind: kindAt(0) }], last: false };
    expect(say(own)).toBe(`Player 1 draws ${nameKinds([kindAt(0)])}.`);
  });

  test('a piece that saves itself is named once; a piece that saves another is named with it', () => {
    const [saverKind, savedKind] = [kindAt(0), kindAt(1)];
    const saved = (safe: boolean): GameEvent =>
      ({ t: 'saved', hex: hexId(0), seat: 0, id: 3, saver: saverKind, safe }) as GameEvent;
    const [a, b] = [nameKinds([saverKind]), nameKinds([savedKind])];
    const linesFor = (kind: typeof saverKind) => [true, false].map((safe) => say(saved(safe), () => kind));
    expect(linesFor(saverKind)).toEqual([`${a} of Player 1 parries the hit.`, `${a} of Player 1 does not parry.`]);
    expect(linesFor(savedKind)).toEqual([`${a}: ${b} of Player 1 is saved.`, `${a}: ${b} of Player 1 is not saved.`]);
  });

  test('a bribe is one line with the bribed pieces and the price', () => {
    const sentences = [
      { t: 'paid', seat: 0, gold: 3, why: 'bribe' },
      { t: 'bribed', hex: hexId(0), seat: 0, targets: [3], gold: 3 },
      { t: 'shownLost', at: hexId(0), seat: -1, ids: [3], why: 'bribed' },
    ].map((e) => say(e as unknown as GameEvent, () => kindOf('goblins')));
    expect(sentences).toEqual(['', 'Player 1 buys off Goblins at D4 for 3 gold.', '']);
  });

  test('AMB-36: of two equal incomes none is called the better one', () => {
    const lost = { t: 'shownLost', at: hexId(0), seat: -1, ids: [3], why: 'lesser' } as unknown as GameEvent;
    expect(say(lost, () => kindOf('city'))).toBe('Only one income piece stays at D4. Back to the cup: City.');
  });

  test('defenders of an unowned hex are called the defenders', () => {
    expect(say({ t: 'battleEnded', hex: hexId(0), winner: -1, rounds: 2 })).toBe('The defenders win the battle at D4.');
    expect(say({ t: 'struck', hex: 0, seat: -1, targets: [3, 4] } as unknown as GameEvent, () => kindAt(0))).toMatch(
      /^The defenders take 2 hits at D4: 2 × /,
    );
  });

  test('no sentence of any event leaves a placeholder unfilled', () => {
    const sample: Record<string, unknown> = {
      frame: { kind: 'gold', index: 0 },
      decisions: [],
      ids: [1],
      faces: [{ id: pieceId(1), kind: kindAt(0) }],
      face: { id: 1, kind: kindAt(0) },
      heroes: [1],
      dice: [1, 6],
      path: [0, 1],
      up: [],
      targets: ['fort'],
      victims: [1, 'hidden'],
      sides: [0, 1],
      clockwise: [0, 1],
      hexes: [1],
      terrains: [1],
      deck: [1, 1],
      victory: { winners: [0], how: 'held' },
      phase: 'gold',
      step: 'magic',
      power: 'amoeba',
      what: 'town',
      shown: true,
      bluff: true,
      purpose: 'first',
    };
    const whys: Partial<Record<EventKind, string>> = {
      earned: 'income',
      paid: 'build',
      incomeRemoved: 'damaged',
      shownLost: 'hit',
      moved: 'move',
      captured: 'battle',
    };
    for (const t of Object.keys(EVENT_FIELDS) as EventKind[]) {
      const fields = Object.keys(EVENT_FIELDS[t]).map((f) => [f, f === 'why' ? whys[t] : (sample[f] ?? 1)]);
      const event = { t, ...Object.fromEntries(fields) };
      if (t === 'charmed') event.face = 4;
      if (t === 'battleRolled') event.dice = [{ by: 1, kind: 0, cv: 3, die: 2, hit: true }];
      const text = say(event as GameEvent);
      expect(text, t).not.toMatch(/\{\{|undefined|log\.|\[object/);
    }
  });
});
