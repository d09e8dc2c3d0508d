/** The terrains. COMP-01, MOVE-02 */

export const TERRAIN_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Terrain = (typeof TERRAIN_NUMBERS)[number];

/** Is this number a terrain? */
export const isTerrain = (n: unknown): n is Terrain => TERRAIN_NUMBERS.some((terrain) => terrain === n);

/** Returns a number as a terrain. Throws a RangeError if it is none. */
export function terrainAt(n: number): Terrain {
  if (!isTerrain(n)) throw new RangeError(`no terrain: ${n}`);
  return n;
}

export interface TerrainInfo {
  readonly id: string;
  readonly name: string;
  /** Tiles in a box. */
  readonly hexes: number;
  readonly moveCost: number;
  readonly land: boolean;
}

type ByTerrain<T> = readonly [T, T, T, T, T, T, T, T];

const terrain = (id: string, name: string, hexes: number, moveCost: number, land = true): TerrainInfo => ({
  id,
  name,
  hexes,
  moveCost,
  land,
});

export const TERRAINS: ByTerrain<TerrainInfo> = [
  terrain('desert', 'Desert', 6, 1),
  terrain('forest', 'Forest', 6, 2),
  terrain('frozen_waste', 'Frozen Waste', 5, 1),
  terrain('jungle', 'Jungle', 5, 2),
  terrain('mountain', 'Mountain', 6, 2),
  terrain('plains', 'Plains', 6, 1),
  terrain('swamp', 'Swamp', 6, 2),
  terrain('sea', 'Sea', 8, 1, false),
];

export const SEA: Terrain = 7;

/** Returns the terrain of an id. Throws for an unknown id. */
export function terrainOf(id: string): Terrain {
  const at = TERRAINS.findIndex((t) => t.id === id);
  if (!isTerrain(at)) throw new Error(`unknown terrain: ${id}`);
  return at;
}
