// Test battles with the named items. No player can hold any other magic.
import { KINDS, kindInfo } from '../model/catalogue/index.ts';
import { NOBODY, type PieceId, type Seat, type Use } from '../model/game/types.ts';
import { type CombatScene, combat } from './combat.ts';
import type { Script, Table } from './table.ts';

const ALL = KINDS.filter((k) => k.group === 'magic' && k.option === null).map((k) => k.id);

/** Returns all magic except `used`, face up with neutral pieces in C3, so that no window opens for it. */
export const neutralMagic = (used: readonly string[]): NonNullable<CombatScene['pieces']> => [
  { at: 'C3', seat: NOBODY, kinds: ['skeletons', ...ALL.filter((id) => !used.includes(id))] },
];

export interface Duel extends CombatScene {
  /** Pieces of seat 0, which attacks D4. */
  attacker: string[];
  /** Pieces of seat 1, which owns D4. */
  defender: string[];
}

/** Sets up seat 0's attack on seat 1's forest in the centre. */
export function duel({ attacker, defender, ...more }: Duel, script: Script = {}, drawn: readonly string[] = []): Table {
  const used = [...Object.values(more.racks ?? {}).flat(), ...(more.pieces ?? []).flatMap((p) => p.kinds), ...drawn];
  return combat(
    {
      ...more,
      rules: { magic: true, ...more.rules },
      hexes: { D4: { terrain: 'forest', owner: 1 }, ...more.hexes },
      pieces: [
        { at: 'D4', seat: 0, kinds: attacker },
        { at: 'D4', seat: 1, kinds: defender },
        ...(more.pieces ?? []),
        ...neutralMagic(used),
      ],
    },
    script,
    drawn,
  );
}

export const itemAlone = (item: PieceId): Use => ({ item, on: { what: 'nothing' } });
export const itemBorne = (item: PieceId, piece: PieceId): Use => ({ item, on: { what: 'bearer', piece } });
export const striking = (item: PieceId, piece: PieceId): Use => ({ item, on: { what: 'item', piece } });
export const silencing = (item: PieceId, seat: Seat): Use => ({ item, on: { what: 'side', seat } });

export const using = (t: Table, seat: Seat, use: Use): Table =>
  t.answer(seat, 'battle.items', { calls: [], uses: [use] });

export const playItem = (t: Table, seat: Seat, item: PieceId, bearer?: PieceId): Table =>
  using(t, seat, bearer === undefined ? itemAlone(item) : itemBorne(item, bearer));

export const passItems = (t: Table, seat: Seat): Table => t.answer(seat, 'battle.items', { calls: [], uses: [] });

export function passWindows(t: Table): Table {
  const isQuiet = (): boolean =>
    t.open().length > 0 && t.open().every((d) => d.kind === 'luck.charm' || d.kind === 'item.reply');
  while (isQuiet()) t.timeOut();
  return t;
}

export const openQuestions = (t: Table): string[] => t.open().map((d) => `${d.seat} ${d.kind}`);

/** Returns the dice rolled in a battle so far: side, step, and each fighter with its value. */
export const battleRolls = (t: Table): string[] =>
  t
    .all('battleRolled')
    .map(
      (e) =>
        `${e.side} ${e.step} ${e.dice.map((d) => `${d.kind === -1 ? 'fort' : kindInfo(d.kind).id}:${d.cv}`).join(' ')}`,
    );
