// The hex of each lesson on the map: its place, land and picture.

interface LessonHex {
  /** Axial coordinates; the last lesson is in the middle. */
  q: number;
  r: number;
  /** The terrain's number. */
  terrain: number;
  /** The id of the counter on the hex, or the level of a fort. */
  picture: string | number;
}

const HEXES: Readonly<Record<string, LessonHex>> = {
  firstRound: { q: -1, r: 1, terrain: 5, picture: 1 },
  bluff: { q: -1, r: 0, terrain: 2, picture: 'mammoth' },
  battle: { q: 0, r: -1, terrain: 1, picture: 'old_dragon' },
  crown: { q: 1, r: -1, terrain: 4, picture: 4 },
  exploring: { q: 1, r: 0, terrain: 0, picture: 'treasure_chest' },
  flyers: { q: 0, r: 1, terrain: 7, picture: 'pterodactyl' },
  heroes: { q: 0, r: 0, terrain: 6, picture: 'dark_wizard' },
};

/** Returns the hex of a lesson. */
export function lessonHex(name: string): LessonHex {
  const hex = HEXES[name];
  if (hex === undefined) throw new Error(`the lesson ${name} has no hex`);
  return hex;
}
