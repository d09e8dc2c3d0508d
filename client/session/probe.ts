// For browser tests (?test in the address): hashes of this page's state, to compare with other pages and the
// server. It reveals nothing that the page does not know anyway.
import { hash } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { NOBODY, type View } from '../../shared/model/game/types.ts';
import { useTable } from './game.ts';

export interface Probe {
  seq: number;
  /** The hash of the player's view. */
  hash: string;
  /** The hash of the public part of the view. */
  publicHash: string;
  shown: boolean;
  seat: number;
  mismatches: number;
}

type Hashes = Pick<Probe, 'hash' | 'publicHash'>;

// Tests ask many times a second, and a hash takes milliseconds.
const hashes = new WeakMap<View, Hashes>();

function hashesOf(truth: View): Hashes {
  const known = hashes.get(truth) ?? { hash: hash(truth), publicHash: hash(project(truth, NOBODY)) };
  hashes.set(truth, known);
  return known;
}

function probe(): Probe | null {
  const { truth, shown, seat, mismatches } = useTable.getState();
  if (truth === null) return null;
  return { seq: truth.seq, ...hashesOf(truth), shown: shown === truth, seat, mismatches };
}

Object.assign(window, { __kt: probe });
