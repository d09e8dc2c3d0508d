// Examples for rules that only forbid something: a prepared position, and an attempt that the game refuses.
import type { Example } from '../../client/page/help/example.ts';
import { kindOf, TERRAINS } from '../../shared/model/catalogue/index.ts';
import type { RefusalReason } from '../../shared/model/catalogue/refusals.ts';
import type { Frame, HexOrNone, Seat } from '../../shared/model/game/types.ts';
import { boardFor, boardHexes } from '../../shared/model/hex/hex.ts';
import { mayUndo } from '../../shared/rules/flow/undo.ts';
import { type Setup, Table } from '../../shared/testkit/index.ts';
import {
  forest,
  idsIn,
  landOf,
  movementTable,
  moveRefusal,
  moveStack,
  TEN_WALKERS,
} from '../../shared/testkit/march.ts';
import { cutBoard, hexesAround } from './cut.ts';

interface Attempt {
  t: Table;
  /** Why the game refuses the attempt; null if it allows it. */
  refused: RefusalReason | null;
  /** The hex that the example marks as forbidden, '' for none. */
  hex: string;
  whole?: boolean;
  path?: string;
  faces: readonly (readonly [Seat, string])[];
  key: Example['key'];
  params: Example['params'];
}

const [A, B] = [0, 1] as const;
const PLAYER = { who: { seat: A } } as const;
const naming = (kind: string) => ({ kinds: [kindOf(kind)] });

/** Returns unowned land of every kind on a board for this many players, so that it looks real. */
const wild = (players: number): NonNullable<Setup['hexes']> =>
  Object.fromEntries(
    boardHexes(boardFor(players).hexes.length).map((hex) => [
      `${hex}`,
      { terrain: TERRAINS[(hex * 3 + (hex >> 1)) % 7]?.id },
    ]),
  );
const inPhase = (frame: Frame, nextPhase: number, { hexes, ...more }: Partial<Setup>): Table =>
  Table.of({ players: 2, hexes: { ...wild(2), ...hexes }, stack: [{ kind: 'round', nextPhase }, frame], ...more });
const building = (more: Partial<Setup>): Table =>
  inPhase({ kind: 'build', index: 0 }, 7, { phase: 'build', gold: [20, 0], ...more });
const triedToBuild = (t: Table, hex: string) => t.refusal(A, 'build', { hexes: [t.at(hex)] });
const place = (t: Table, hex: string) => ({ hex: t.at(hex) });

function treasurePlaced(): Attempt {
  const hexes = { ...landOf(A, 'C3:forest D3 D4:swamp'), E5: { owner: B } };
  const t = inPhase({ kind: 'things', state: 'place', index: 0 }, 3, {
    phase: 'things',
    hexes,
    racks: { 0: ['ruby'] },
  });
  const refused = t.refusal(A, 'recruit.place', { place: [{ id: t.id('ruby', A), hex: t.at('D3') }], discard: [] });
  const params = { ...PLAYER, what: naming('ruby'), hex: place(t, 'D3') };
  return { t, refused, hex: 'D3', faces: [[A, 'ruby']], key: 'book.barred.place', params };
}

/** An attempt to fly across a hex that ten own creatures fill. */
function fullCrossed(): Attempt {
  const t = movementTable({
    hexes: { ...wild(4), ...landOf(A, 'D1:forest D2 D3:swamp') },
    pieces: [
      { at: 'D1', seat: A, kinds: ['eagles'] },
      { at: 'D2', seat: A, kinds: TEN_WALKERS },
    ],
  });
  const refused = moveRefusal(t, A, [t.id('eagles')], 'D2 D3');
  const params = { ...PLAYER, from: place(t, 'D1'), hex: place(t, 'D2') };
  return { t, refused, hex: 'D2', path: 'D1 D2 D3', faces: [[A, 'eagles']], key: 'book.barred.fly', params };
}

function noneToSpare(): Attempt {
  const towers = (owner: Seat, names: string) =>
    Object.fromEntries(Object.entries(landOf(owner, names)).map(([name, hex]) => [name, { ...hex, fort: 1 }]));
  const t = building({
    hexes: {
      ...towers(A, 'B2 B3:forest B4 C2:swamp C3'),
      ...towers(B, 'E3 E4:desert F2 F3:jungle F4'),
      D3: { owner: A },
    },
  });
  const params = { ...PLAYER, hex: place(t, 'D3') };
  return { t, refused: triedToBuild(t, 'D3'), hex: 'D3', whole: true, faces: [], key: 'book.barred.supply', params };
}

/** An attempt to remove a keep as if it were an income piece. */
function fortSold(): Attempt {
  const hexes = { ...landOf(A, 'C3:forest D3 D4:swamp'), D3: { owner: A, fort: 2 }, E5: { owner: B } };
  const t = building({ hexes, gold: [0, 0], racks: { 0: ['ruby'] } });
  const refused = t.refusedFree({ free: 'remove', seat: A, hex: t.at('D3') });
  const params = { ...PLAYER, fort: { key: 'fort.2' }, hex: place(t, 'D3') };
  return { t, refused, hex: 'D3', faces: [], key: 'book.barred.sell', params };
}

function walkerSentUp(): Attempt {
  const t = forest(['eagles'], ['bears'], {
    hexes: { ...wild(4), ...landOf(A, 'D1'), ...landOf(B, 'D2:forest D3:swamp') },
  });
  moveStack(t, A, idsIn(t, A, 'D1'), 'D2 D3');
  t.answer(A, 'fly.reveal', { ids: idsIn(t, A, 'D2') });
  const refused = t.refusal(B, 'fly.intercept', { ids: idsIn(t, B, 'D2') });
  const params = { who: { seat: B }, what: naming('bears'), flyer: naming('eagles'), hex: place(t, 'D2') };
  const faces = [
    [A, 'eagles'],
    [B, 'bears'],
  ] as const;
  return { t, refused, hex: 'D2', path: 'D1 D2', faces, key: 'book.barred.stop', params };
}

function secondCitadel(): Attempt {
  const cities = {
    C2: { owner: A, income: 'city' },
    C3: { owner: A, income: 'city' },
    D2: { owner: A, income: 'city' },
  };
  const forts = { D3: { owner: A, fort: 3 }, E3: { owner: A, fort: 4 }, E5: { owner: B, fort: 1 } };
  const t = building({ hexes: { ...cities, ...forts } });
  const params = { ...PLAYER, from: place(t, 'E3'), hex: place(t, 'D3') };
  return { t, refused: triedToBuild(t, 'D3'), hex: 'D3', faces: [], key: 'book.barred.second', params };
}

/** An attempt to undo a purchase after the draw. */
function saidAfterwards(): Attempt {
  const hexes = { ...landOf(A, 'C3:forest D3 D4:swamp'), D3: { owner: A, fort: 1 }, E5: { owner: B } };
  const t = inPhase({ kind: 'things', state: 'buy', index: 0 }, 3, { phase: 'things', hexes, gold: [15, 0] });
  const before = t.game;
  t.answer(A, 'recruit.buy', { paid: 2, trade: [] });
  const refused = mayUndo([{ seats: [A], before, events: t.events }], A)?.rule ?? null;
  return { t, refused, hex: '', faces: [], key: 'book.barred.look', params: PLAYER };
}

export const BARRED: Readonly<Record<string, () => Attempt>> = {
  'REC-08': saidAfterwards,
  'DEP-05': treasurePlaced,
  'BLUF-07': walkerSentUp,
  'FLY-04': fullCrossed,
  'FORT-03': noneToSpare,
  'FORT-04': fortSold,
  'CIT-02': secondCitadel,
};

/**
 * Rules for which the game cites another rule: selling a fort
 * and looking into the cup have no refusal of their own.
 */
const REFUSED_BY: Readonly<Record<string, RefusalReason>> = { 'FORT-04': 'REM-02', 'REC-08': 'undo.luck' };

/** Throws if the game allows the attempt, or refuses it for another reason. */
export function exampleOfRefusal(rule: string): Example {
  const attempt = BARRED[rule]?.();
  if (attempt === undefined) throw new Error(`nothing is tried against ${rule}`);
  const { t, refused, hex, key, params } = attempt;
  if (refused === null || refused !== (REFUSED_BY[rule] ?? rule)) throw new Error(`${rule}: the game says ${refused}`);
  const crossed = hex === '' ? [] : [t.at(hex)];
  const path = attempt.path?.split(' ').map((name) => t.at(name)) ?? [];
  const middle: HexOrNone = attempt.whole ? -1 : (crossed[0] ?? t.at('D3'));
  const drawn = t.game.counters.filter((c) => c.at === 'rack').map(({ seat, kind }) => [seat, kind] as const);
  return {
    ...cutBoard(t.game, hexesAround(t.game, middle, path)),
    at: attempt.whole ? [] : [middle as never],
    path,
    faces: hex === '' ? drawn : attempt.faces.map(([seat, kind]) => [seat, kindOf(kind)]),
    key,
    params,
    barred: { hexes: crossed, by: refused },
    source: 'prepared',
  };
}
