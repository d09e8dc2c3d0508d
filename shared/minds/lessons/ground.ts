// Helpers with which lessons describe positions and judge answers.
import { kindInfo } from '../../model/catalogue/index.ts';
import { countersWith } from '../../model/game/pieces.ts';
import { type HexSetup, hexNamed } from '../../model/game/position.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Frame, HexId, Phase, PieceId, RuleSet, Seat, Target, View } from '../../model/game/types.ts';
import { ROUND_PHASES } from '../../model/game/words.ts';
import { boardFor } from '../../model/hex/hex.ts';
import { fightersOf } from '../../rules/queries/queries.ts';
import type { Script } from './lesson.ts';

/** The board of two players. */
const SIZE = boardFor(2).hexes.length;

/** Returns a hex of the small board by name. */
export const at = (name: string): HexId => hexNamed(name, SIZE);

export const ringed =
  (...names: string[]) =>
  (): readonly HexId[] =>
    names.map(at);

export const pressed =
  (...buttons: string[]) =>
  (): readonly string[] =>
    buttons;

export const END = pressed('end-move', 'end-confirm');

/** Returns the buttons of pieces, by catalogue id. */
export const chips =
  (...ids: string[]) =>
  (view: View): readonly string[] =>
    view.counters
      .filter((c) => ids.includes(kindInfo(c.kind).id))
      .flatMap((c) => [`piece-${c.id}`, `piece-on-${c.id}`]);

export const PUPIL: Seat = 0;
export const RIVAL: Seat = 1;

const LAND: Readonly<Record<string, string>> = {
  B2: 'plains',
  B3: 'forest',
  B4: 'mountain',
  C2: 'swamp',
  C3: 'jungle',
  C4: 'desert',
  C5: 'forest',
  D2: 'desert',
  D3: 'mountain',
  D4: 'frozen_waste',
  D5: 'plains',
  D6: 'forest',
  E2: 'plains',
  E3: 'frozen_waste',
  E4: 'swamp',
  E5: 'mountain',
  F2: 'jungle',
  F3: 'forest',
  F4: 'desert',
};

/** Returns the land of both players with changes. */
export function landOf(
  ownPieces: string,
  theirPieces: string,
  more: Readonly<Record<string, HexSetup>> = {},
): Record<string, HexSetup> {
  const ownerOf = (name: string) => [ownPieces, theirPieces].findIndex((names) => names.split(' ').includes(name));
  return Object.fromEntries(
    Object.entries(LAND).map(([name, terrain]) => [name, { terrain, owner: ownerOf(name), ...more[name] }]),
  );
}

/** Returns a stack of frames with which a round goes on in this phase. */
export const from = (phase: Phase): Frame[] => [{ kind: 'round', nextPhase: ROUND_PHASES.indexOf(phase) }];

/** Returns the rules without the parts that a lesson does not need. Bluffs are called automatically. */
export const lessonRules = (changes: Partial<RuleSet> = {}): RuleSet =>
  classicRules(2, { heroes: false, events: false, magic: false, specialPowers: false, bluffCall: 'auto', ...changes });

/** Returns a script: the rival moves along these hexes, then both players end their movement. */
export const marching =
  (start: string, ...path: string[]): NonNullable<Script['move']> =>
  (view, { seat }) => {
    const ids = fightersOf(view, at(start), RIVAL).map((c) => c.id);
    return seat === RIVAL && ids.length > 0 ? { do: 'go', ids, path: path.map(at) } : { do: 'end' };
  };

/** Are exactly these pieces named, in any order, and no walls? */
export const areThese = (view: View, pieces: readonly Target[], ...ids: string[]): boolean =>
  countersWith(view.counters, pieces)
    .map((c) => kindInfo(c.kind).id)
    .sort()
    .join() === ids.sort().join();

/** Returns the id of the piece with this catalogue id. Throws if the viewer sees no such piece. */
export function pieceNamed(view: View, id: string): PieceId {
  const found = view.counters.find((c) => kindInfo(c.kind).id === id);
  if (found === undefined) throw new Error(`no ${id} is seen`);
  return found.id;
}
