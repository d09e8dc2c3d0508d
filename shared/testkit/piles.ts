import { kindOf, SEA, TERRAINS, thingsOf, tilesToLay } from '../model/catalogue/index.ts';
import { classicRules } from '../model/game/ruleset.ts';
import { boardFor } from '../model/hex/hex.ts';
import { addAt, entryAt } from '../model/shape/entry.ts';

/** Returns the random number that draws this kind from the pile, and removes one. Throws if none is left. */
function numberOf(pile: number[], index: number): number {
  if (entryAt(pile, index) <= 0) throw new Error(`nothing left of ${index} in ${pile}`);
  addAt(pile, index, -1);
  return pile.slice(0, index).reduce((sum, copies) => sum + copies, 0);
}

interface Ground {
  tile: number[];
  deck: number[];
}

/**
 * Returns random numbers that lay seas in these hexes and land elsewhere. `then`:
 * the terrains drawn afterwards.
 */
export function ground(players: number, seas: readonly number[], then: readonly string[] = []): Ground {
  const deck = tilesToLay(classicRules(players));
  const tile: number[] = [];
  let land = 0;
  for (const hex of boardFor(players).hexes) {
    if (seas.includes(hex)) tile.push(numberOf(deck, SEA));
    else {
      do land = (land + 1) % SEA;
      while (deck[land] === 0);
      tile.push(numberOf(deck, land));
    }
  }
  for (const id of then)
    tile.push(
      numberOf(
        deck,
        TERRAINS.findIndex((t) => t.id === id),
      ),
    );
  return { tile, deck };
}

/** Returns random numbers that draw these Things in order, unless `cup` is given from the full cup. */
export function draws(ids: readonly string[], cup: readonly number[] = thingsOf(classicRules(4))): number[] {
  const pile = cup.slice();
  return ids.map((id) => numberOf(pile, kindOf(id)));
}
