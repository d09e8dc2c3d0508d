// Plays the use cases of an early design of a computer version, with their alternatives, under
// its profile of rules.
import { describe, expect, test } from 'vitest';
import { isEvent, isHero, isMagic, KINDS } from '../model/catalogue/index.ts';
import { project } from '../model/game/project.ts';
import { rulesFor } from '../model/game/ruleset.ts';
import { type Frame, NOBODY, type Seat } from '../model/game/types.ts';
import { isPhasePlayed, ROUND_PHASES } from '../model/game/words.ts';
import { hexId } from '../model/hex/hex.ts';
import { combat } from '../testkit/combat.ts';
import { type Script, type Setup, Table } from '../testkit/index.ts';
import { options } from './decisions/index.ts';
import { income } from './income.ts';

const DESIGN = rulesFor({ preset: 'design', players: 2 });
const CROWD = 'ogre troll cyclops giant goblins brown_knight mountain_men walrus wolves'.split(' ');

/**
 * Returns a position of two players at the start of a phase. Hexes are plains unless `more` says otherwise.
 */
const at = (nextPhase: number, frame: Frame[], more: Partial<Setup>, script: Script = {}): Table =>
  Table.of({ rules: DESIGN, stack: [{ kind: 'round', nextPhase }, ...frame], ...more }, script);

const moving = (more: Partial<Setup>): Table => at(5, [{ kind: 'move', index: 0 }], { phase: 'move', ...more });
const go = (t: Table, ids: readonly string[], hex: string, seat: Seat = 0): Table =>
  t.answer(seat, 'move', { do: 'go', ids: ids.map((id) => t.id(id, seat)), path: [t.at(hex)] });
const exploring = (drawn: readonly string[], more: Partial<Setup> = {}, script: Script = {}): Table =>
  combat(
    {
      rules: DESIGN,
      stack: [{ kind: 'round', nextPhase: 5 }],
      phase: 'move',
      hexes: { D4: { terrain: 'swamp' } },
      pieces: [{ at: 'D4', seat: 0, kinds: ['troll'] }],
      ...more,
    },
    { explore: [drawn.length], ...script },
    drawn,
  );

describe('UC-01, UC-02: a table of two to six is made, and its game begins with the starts', () => {
  test.each([2, 3, 4, 5, 6])('SETUP-01 D-52: %i players', (players) => {
    const t = Table.start(rulesFor({ preset: 'design', players }), 'use cases');
    expect(t.open().map((d) => d.kind)).toEqual(['start.cell']);
    // The cup has only Things that can be used under the rules of this game. COMP-02
    expect(KINDS.filter(({ kind }) => (isMagic(kind) || isEvent(kind) || isHero(kind)) && t.game.cup?.[kind])).toEqual(
      [],
    );
  });
});

test('UC-03: the winner of the dice picks a start, the others get theirs; then hexes, towers and Things, in order', () => {
  const t = Table.start(rulesFor({ preset: 'design', players: 4 }), 'use cases', { first: [1, 1, 6, 6, 1, 1, 1, 1] });
  t.answer(1, 'start.cell', { hex: hexId(23) });
  const questions: string[] = [];
  for (let i = 0; i < 40 && t.game.round === 0; i++) {
    questions.push(...t.open().map((d) => `${d.kind} ${d.seat}`));
    t.timeOut();
  }
  const inOrder = (kind: string) => t.game.clockwise.map((seat) => `${kind} ${seat}`);
  expect(t.game.clockwise[0]).toBe(1);
  expect(questions).toEqual([
    ...['kingdom.hex', 'kingdom.hex', 'tower.hex'].flatMap(inOrder),
    ...inOrder('setup.place'),
  ]);
  expect(t.game.seats.map((s) => s.gold)).not.toContain(0);
});

test('UC-04: a round has only the six phases of the design, and the order of players', () => {
  const played = ROUND_PHASES.filter((phase) => isPhasePlayed(DESIGN, phase));
  expect(played).toEqual(['gold', 'things', 'move', 'combat', 'build', 'order']);
  const t = at(0, [], { hexes: { D2: { owner: 0 }, F3: { owner: 1 } } });
  const round = t.game.round;
  for (let i = 0; i < 40 && t.game.round === round; i++) t.timeOut();
  const turns = t.all('phaseBegan').filter((e) => e.turn !== NOBODY && e.round === round);
  expect([...new Set(turns.map((e) => e.phase))].filter((phase) => !played.includes(phase))).toEqual([]);
});

describe('UC-05: recruiting Things', () => {
  const HEXES = Object.fromEntries(['D2', 'D3', 'D4', 'C3', 'C4'].map((name) => [name, { owner: 0 }]));
  const get = (rack: string[]): Table =>
    at(2, [], { hexes: { ...HEXES, F3: { owner: 1 } }, racks: { 0: rack }, gold: [5, 5] });

  test('REC-01 REC-04: all draw for their hexes, and only then may buy, in order', () => {
    const t = get([]);
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    t.answer(0, 'recruit.buy', { paid: 1, trade: [] });
    expect(t.decision('recruit.buy', 1)).toBeDefined();
    expect(t.game.seats[0].gold).toBe(0);
  });

  test('REC-11: Things without space on the rack are not drawn', () => {
    expect(
      get(CROWD.slice(0, 9))
        .all('drew')
        .map((e) => e.count),
    ).toEqual([1, 1]);
  });

  test('REC-03: there are no trades', () => {
    const t = get(['ogre', 'troll']);
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: [t.id('ogre'), t.id('troll')] })).toBe('REC-03');
  });
});

test('UC-06: all draw and buy before the first places, on any own hex, incomes not on sea', () => {
  const t = at(2, [], {
    hexes: { D2: { owner: 0, terrain: 'sea' }, D3: { owner: 0 }, F3: { owner: 1 } },
    racks: { 0: ['ogre', 'village', 'ruby'], 1: ['troll'] },
    gold: [0, 0],
  });
  const put = (kind: string, hex: string) => ({ place: [{ id: t.id(kind, 0), hex: t.at(hex) }], discard: [] });
  while (t.open()[0]?.kind === 'recruit.buy') t.timeOut();
  expect(t.refusal(0, 'recruit.place', put('ogre', 'D2'))).toBeNull();
  expect(t.refusal(0, 'recruit.place', put('village', 'D2'))).toBe('DEP-04');
  expect(t.refusal(0, 'recruit.place', put('village', 'D3'))).toBeNull();
  expect(t.refusal(0, 'recruit.place', put('ruby', 'D3'))).toBe('DEP-05');
  expect(t.refusal(0, 'recruit.place', put('ogre', 'F3'))).toBe('DEP-02');
  t.answer(0, 'recruit.place', put('village', 'D3'));
  expect(t.decision('recruit.place', 1)).toBeDefined();
});

describe('UC-07: moving', () => {
  const OWN = { D2: { owner: 0 }, D3: { owner: 0 }, D4: { owner: 0 }, F3: { owner: 1 } };

  test('MOVE-14: the player names pieces and a goal; the engine finds the way, also over sea', () => {
    const t = moving({
      hexes: { ...OWN, D3: { owner: 0, terrain: 'sea' }, C4: { terrain: 'mountain', owner: 0 } },
      pieces: [{ at: 'D2', seat: 0, kinds: ['ogre', 'troll'] }],
    });
    go(t, ['ogre', 'troll'], 'D4');
    expect(t.all('moved')[0].path).toEqual(['D2', 'D3', 'D4'].map((hex) => t.at(hex)));
  });

  test('FLY-01: no piece flies', () => {
    const t = moving({
      hexes: { ...OWN, D3: { owner: 1 } },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['eagles'] },
        { at: 'D3', seat: 1, kinds: ['ogre'] },
      ],
    });
    const { stacks } = options(project(t.game, 0), t.decision('move', 0));
    expect(stacks[0].pieces[0].fly).toBe(false);
  });

  test('alternative: an unexplored hex is reserved for exploring by one player. MOVE-11 EXPL-12', () => {
    const t = moving({
      hexes: { D2: { owner: 0 }, D4: { owner: 1 } },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['troll'] },
      ],
    });
    go(t, ['ogre'], 'D3').answer(0, 'move', { do: 'end' });
    expect(t.refusal(1, 'move', { do: 'go', ids: [t.id('troll', 1)], path: [t.at('D3')] })).toBe('EXPL-12');
  });

  test('alternative: an owned, unoccupied hex is captured immediately. CONQ-01', () => {
    const t = moving({
      hexes: { ...OWN, D3: { owner: 1 } },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre'] },
        { at: 'F3', seat: 1, kinds: ['troll'] },
      ],
    });
    go(t, ['ogre'], 'D3').answer(0, 'move', { do: 'end' });
    expect([t.hex('D3').owner, t.open()[0].seat]).toEqual([0, 1]);
  });

  test('alternative: an occupied hex stops the stack, for a battle. MOVE-09', () => {
    const t = moving({
      hexes: { ...OWN, D3: { owner: 1, fort: 1 } },
      pieces: [{ at: 'D2', seat: 0, kinds: ['ogre'] }],
    });
    expect(t.refusal(0, 'move', { do: 'go', ids: [t.id('ogre')], path: [t.at('D4')] })).toBe('MOVE-02');
    go(t, ['ogre'], 'D3');
    expect(t.pieces('ogre')[0].spent).toBe('done');
    expect(t.hex('D3').owner).toBe(1);
  });

  test('alternative T-46: pieces without room stop one hex earlier. MOVE-05', () => {
    const t = moving({
      hexes: OWN,
      pieces: [
        { at: 'D2', seat: 0, kinds: ['druid', 'dryad', 'ghost', 'pygmies'] },
        { at: 'D4', seat: 0, kinds: CROWD.slice(0, 8) },
      ],
    });
    go(t, ['druid', 'dryad', 'ghost', 'pygmies'], 'D4');
    expect([t.hex('D4').hidden[0], t.hex('D3').hidden[0]]).toEqual([10, 2]);
  });
});

describe('UC-08: exploring', () => {
  test('EXPL-12: the player on the right defends an explored hex; the battle waits until all have explored', () => {
    const t = exploring(
      ['bears'],
      {
        hexes: { D4: { terrain: 'swamp' }, C3: { terrain: 'swamp' } },
        pieces: [
          { at: 'D4', seat: 0, kinds: ['troll'] },
          { at: 'C3', seat: 1, kinds: ['ogre'] },
        ],
      },
      { explore: [1, 1] },
    );
    expect(t.all('captured').map((e) => e.why)).toEqual(['explore', 'explore']);
    const two = exploring(['bears', 'ogre']);
    expect(two.all('uncovered')).toMatchObject([{ seat: 1, count: 2 }]);
    expect(two.all('paid')).toEqual([]);
    expect(two.all('battleBegan')).toMatchObject([{ sides: [0, NOBODY] }]);
  });

  test('alternative: a hex without defenders is captured, and treasure is paid out. EXPL-07 EXPL-13', () => {
    const t = exploring(['ruby', 'timberland'], { gold: [0, 0], racks: {} });
    expect(t.hex('D4')).toMatchObject({ owner: 0, income: null });
    expect([t.game.seats[0].gold, t.game.seats[0].rack]).toEqual([10, 0]);
  });

  test('alternative: a city precedes a village, and both precede higher incomes. EXPL-04', () => {
    const t = exploring(['peat_bog', 'village', 'city']);
    expect(t.hex('D4').income?.kind).toBe(KINDS.find(({ id }) => id === 'city')?.kind);
  });
});

describe('UC-09: battle', () => {
  const fight = (hex: object, kinds: string[], script: Script): Table => {
    const pieces = [{ at: 'D4', seat: 0, kinds }];
    const t = combat({ rules: DESIGN, hexes: { D4: { owner: 1, ...hex } }, pieces }, script);
    while (t.all('battleEnded').length === 0) t.timeOut();
    return t;
  };

  test('COMB-05: magic, ranged and melee roll in turn, and no side retreats', () => {
    const t = fight({ fort: 3 }, ['dervish', 'ogre'], { battle: [6, 6, 6, 1, 6, 1, 1, 1, 1] });
    expect(
      t
        .all('battleRolled')
        .slice(0, 3)
        .map((e) => e.step),
    ).toEqual(['magic', 'ranged', 'melee']);
    expect(t.history.some((e) => JSON.stringify(e).includes('battle.retreat'))).toBe(false);
    expect(t.all('battleEnded')).toHaveLength(1);
  });

  test('FORT-05 POST-03: hits last and lower income, at 0 the piece is gone, and there are no damage dice', () => {
    const t = fight({ fort: 2 }, ['ogre'], { battle: [1, 6, 6, 1] });
    expect(t.hex('D4').fort).toMatchObject({ level: 2, hits: 1 });
    const whole = fight({ fort: 2 }, ['ogre'], { battle: [6, 1] });
    expect(income(whole.game, 1) - income(t.game, 1)).toBe(1);
    const gone = fight({ income: 'village' }, ['ogre'], { battle: [1, 6] });
    expect(gone.hex('D4')).toMatchObject({ owner: 0, income: null });
    expect([...t.all('rolled'), ...gone.all('rolled')].filter((e) => e.purpose === 'damage')).toEqual([]);
  });
});

describe('UC-10: construction', () => {
  const build = (more: Partial<Setup> = {}): Table =>
    at(7, [{ kind: 'build', index: 0 }], {
      phase: 'build',
      hexes: { D2: { owner: 0 }, D3: { owner: 0, fort: 2, fortHits: 1 }, F3: { owner: 1 } },
      gold: [20, 0],
      ...more,
    });

  test('FORT-01 FORT-05: one tower, or one level that repairs the fort, per round', () => {
    const t = build();
    expect(t.refusal(0, 'build', { hexes: [t.at('D2'), t.at('D3')] })).toBe('FORT-01');
    expect(t.refusal(0, 'build', { hexes: [t.at('F3')] })).toBe('FORT-01');
    t.answer(0, 'build', { hexes: [t.at('D3')] });
    expect(t.hex('D3').fort).toMatchObject({ level: 3, hits: 0 });
  });
});

describe('UC-11: winning', () => {
  const end = (other: object): Table =>
    at(7, [{ kind: 'build', index: 0 }], {
      phase: 'build',
      hexes: { D2: { owner: 0, fort: 4 }, F3: { owner: 1, ...other } },
      gold: [0, 0],
    });

  test('CIT-09: the sole owner of a citadel wins as construction ends; with two owners the game continues', () => {
    expect(end({}).game.victory).toEqual({ winners: [0], how: 'sole' });
    const two = end({ fort: 4 });
    for (let i = 0; i < 4 && two.game.phase === 'build'; i++) two.timeOut();
    expect(two.game.victory).toBeNull();
  });

  test('CIT-09 POST-04 FORT-05: a citadel is damaged like any other fort', () => {
    const pieces = [{ at: 'D4', seat: 0, kinds: ['ogre', 'troll'] }];
    const t = combat({ rules: DESIGN, hexes: { D4: { owner: 1, fort: 4 } }, pieces }, { battle: [6, 1, 1, 1, 1, 1] });
    while (t.all('battleEnded').length === 0) t.timeOut();
    expect(t.hex('D4').fort).toMatchObject({ level: 4, hits: 3 });
  });
});
