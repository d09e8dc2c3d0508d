// What positions and predicates of lessons are written with.
import { kindInfo } from '../catalogue/index.ts';
import { countersWith } from '../game/pieces.ts';
import { type HexSetup, hexNamed } from '../game/position.ts';
import { classicRules } from '../game/ruleset.ts';
import type { Frame, HexId, Phase, PieceId, RuleSet, Seat, Target, View } from '../game/types.ts';
import { boardFor } from '../hex/index.ts';
import { ROUND_PHASES } from '../rules/phases.ts';
import { fightersOf } from '../rules/queries.ts';
import type { Script } from './lesson.ts';

/** Two players. */
const SIZE = boardFor(2).hexes.length;

/** A hex of the small board by its name. */
export const at = (name: string): HexId => hexNamed(name, SIZE);

/** Hexes that get a ring. */
export const ringed =
  (...names: string[]) =>
  (): readonly HexId[] =>
    names.map(at);

/** Buttons that get a ring. */
export const pressed =
  (...buttons: string[]) =>
  (): readonly string[] =>
    buttons;

/** The button that ends movement, and the one it asks by. */
export const END = pressed('end-move', 'end-confirm');

/** Pieces in the question, by catalogue id, that get a ring, as what is chosen or what something is used on: those that are seen. */
export const chips =
  (...ids: string[]) =>
  (view: View): readonly string[] =>
    view.counters
      .filter((c) => ids.includes(kindInfo(c.kind).id))
      .flatMap((c) => [`piece-${c.id}`, `piece-on-${c.id}`]);

/** The pupil in the south, the rival in the north. */
export const PUPIL: Seat = 0;
export const RIVAL: Seat = 1;

/** The land of all lessons that do not begin a game. */
const LAND: Readonly<Record<string, string>> = {
  ...{ B2: 'plains', B3: 'forest', B4: 'mountain' },
  ...{ C2: 'swamp', C3: 'jungle', C4: 'desert', C5: 'forest' },
  ...{ D2: 'desert', D3: 'mountain', D4: 'frozen_waste', D5: 'plains', D6: 'forest' },
  ...{ E2: 'plains', E3: 'frozen_waste', E4: 'swamp', E5: 'mountain' },
  ...{ F2: 'jungle', F3: 'forest', F4: 'desert' },
};

/** That land, these hexes of it the pupil's and the rival's, and what is said of single ones besides. */
export function landOf(
  mine: string,
  theirs: string,
  more: Readonly<Record<string, HexSetup>> = {},
): Record<string, HexSetup> {
  const ownerOf = (name: string) => [mine, theirs].findIndex((names) => names.split(' ').includes(name));
  return Object.fromEntries(
    Object.entries(LAND).map(([name, terrain]) => [name, { terrain, owner: ownerOf(name), ...more[name] }]),
  );
}

/** A round that goes on with this phase. */
export const from = (phase: Phase): Frame[] => [{ kind: 'round', nextPhase: ROUND_PHASES.indexOf(phase) }];

/** The parts of the game a lesson is not about are left out, and bluffs are called by themselves. */
export const lessonRules = (changes: Partial<RuleSet> = {}): RuleSet =>
  classicRules(2, {
    ...{ heroes: false, events: false, magic: false, specialPowers: false, bluffCall: 'auto' },
    ...changes,
  });

/** The rival marches with all they have in a hex along these hexes, then ends; so does the pupil where no step asks. */
export const marching =
  (start: string, ...path: string[]): NonNullable<Script['move']> =>
  (view, { seat }) => {
    const ids = fightersOf(view, at(start), RIVAL).map((c) => c.id);
    return seat === RIVAL && ids.length > 0 ? { do: 'go', ids, path: path.map(at) } : { do: 'end' };
  };

/** Are these the pieces, by catalogue id, in any order? Walls are none. */
export const areThese = (view: View, pieces: readonly Target[], ...ids: string[]): boolean =>
  countersWith(view.counters, pieces)
    .map((c) => kindInfo(c.kind).id)
    .sort()
    .join() === ids.sort().join();

/** The piece with this catalogue id. Throws where the viewer sees none. */
export function pieceNamed(view: View, id: string): PieceId {
  const found = view.counters.find((c) => kindInfo(c.kind).id === id);
  if (found === undefined) throw new Error(`no ${id} is seen`);
  return found.id;
}
