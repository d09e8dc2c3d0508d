/** The pile of spare tiles across from the cup. */
import { deckGeometry } from '../art/deck.ts';
import { deckPlace, TABLE_Y } from '../layout/place.ts';
import { shape } from './batch.ts';
import { Carved } from './Carved.tsx';

/** By the number of shown tiles, minus one. */
const DECKS = [1, 2, 3, 4, 5, 6].map((n) => shape(() => deckGeometry(n)));

export function SpareTiles({ count, size }: { count: number; size: number }) {
  const form = DECKS[Math.min(DECKS.length, Math.ceil(count / 4)) - 1];
  if (form === undefined) return null;
  const { x, z } = deckPlace(size);
  return <Carved shape={form} x={x} y={TABLE_Y} z={z} />;
}
