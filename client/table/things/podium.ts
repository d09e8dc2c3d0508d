/**
 * Hexes raised out of the board, with all that stands on them: the one that is fought for, larger and the rest dimmed, and a
 * little those that are marked.
 */
import { Matrix4, Vector3 } from 'three';
import type { Spotlight } from '../art/materials.ts';
import { hexCentre, hexUnder, MOST_HEXES } from '../layout/place.ts';
import { MARKED_UP, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';

/** How much light the rest of the world loses: seen, it is half as bright. */
const DIM = 0.76;
/** What lies within the first of these of its middle is lifted whole; from the second on nothing is. */
const WHOLE = 0.99;
const NONE = 1.1;

const lifting = new Matrix4();
const at = new Vector3();

export class Podium {
  /** -1: none. */
  hex = -1;
  /** 0 in the board, 1 raised. */
  raised = 0;
  readonly light: Spotlight = {
    places: { value: [new Vector3(0, 0, 0), new Vector3(0, 0, 0)] },
    dim: { value: 0 },
  };
  private readonly heard = new Set<() => void>();
  private marked: ReadonlySet<number> = new Set();

  /** `call`: it has risen or sunk, so what stands on it is to be put anew. Returns what ends that. */
  listen(call: () => void): () => void {
    this.heard.add(call);
    return () => this.heard.delete(call);
  }

  /** Raises a hex; `raised`: what part of the whole way, 0 to 1. */
  set(hex: number, raised: number): void {
    if (hex === this.hex && raised === this.raised) return;
    this.hex = hex;
    this.raised = hex < 0 ? 0 : raised;
    const { x, z } = hexCentre(Math.max(hex, 0));
    this.light.places.value[0].set(x, z, PODIUM_SIZE * 1.02);
    this.light.dim.value = DIM * this.raised;
    for (const call of this.heard) call();
  }

  /** Raises these hexes a little, and no others. */
  mark(hexes: readonly number[]): void {
    const marked = new Set(hexes);
    if (marked.size === this.marked.size && hexes.every((hex) => this.marked.has(hex))) return;
    this.marked = marked;
    for (const call of this.heard) call();
  }

  /** Another round place that is lit beside it; a radius of 0: none. */
  lightUp(x: number, z: number, radius: number): void {
    this.light.places.value[1].set(x, z, radius);
  }

  /** Does something that stands there stand on it? */
  carries(x: number, z: number): boolean {
    return this.raised > 0 && this.share(x, z) > 0;
  }

  /** How much a hex has risen because it is marked, by a place in it. */
  markedUp(x: number, z: number): number {
    if (this.marked.size === 0) return 0;
    const hex = hexUnder(x, z, MOST_HEXES);
    return hex !== this.hex && this.marked.has(hex) ? MARKED_UP : 0;
  }

  /** Lifts a thing by its place in the world, if it stands on it. What goes away sinks as it leaves the rim. */
  lift(thing: Matrix4): void {
    if (this.raised === 0 && this.marked.size === 0) return;
    at.setFromMatrixPosition(thing);
    thing.elements[13] += this.markedUp(at.x, at.z);
    const share = this.share(at.x, at.z) * this.raised;
    if (share === 0) return;
    const c = hexCentre(this.hex);
    const size = 1 + (PODIUM_SIZE - 1) * share;
    lifting.makeScale(size, size, size);
    lifting.setPosition(c.x * (1 - size), PODIUM_UP * share, c.z * (1 - size));
    thing.premultiply(lifting);
  }

  private share(x: number, z: number): number {
    if (this.hex < 0) return 0;
    const c = hexCentre(this.hex);
    const away = Math.hypot(x - c.x, z - c.z);
    return Math.max(0, Math.min(1, (NONE - away) / (NONE - WHOLE)));
  }
}
