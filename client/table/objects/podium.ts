/**
 * Raises hexes with everything on them: the hex of a battle, while the rest is dimmed, and
 * slightly the marked hexes.
 */
import { Matrix4, Vector3 } from 'three';
import type { Spotlight } from '../art/materials.ts';
import { hexCentre, hexUnder, MOST_HEXES } from '../layout/place.ts';
import { MARKED_UP, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';

/** How far the rest is dimmed during a battle: it appears half as bright. */
export const DIM = 0.76;
/** Objects up to WHOLE from the middle of a raised hex rise fully, objects from NONE on not at all. */
const WHOLE = 0.99;
const NONE = 1.1;

const lifting = new Matrix4();
const at = new Vector3();

export class Podium {
  /** -1: none. */
  hex = -1;
  raised = 0;
  /** How far the rest is dimmed when a hex is up. */
  dim = DIM;
  readonly light: Spotlight = {
    places: { value: [new Vector3(0, 0, 0), new Vector3(0, 0, 0)] },
    dim: { value: 0 },
  };
  private readonly listeners = new Set<() => void>();
  private marked: ReadonlySet<number> = new Set();

  listen(call: () => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  set(hex: number, raised: number): void {
    if (hex === this.hex && raised === this.raised) return;
    this.hex = hex;
    this.raised = hex < 0 ? 0 : raised;
    const { x, z } = hexCentre(Math.max(hex, 0));
    this.light.places.value[0].set(x, z, PODIUM_SIZE * 1.02);
    this.light.dim.value = this.dim * this.raised;
    for (const call of this.listeners) call();
  }

  /** Raises exactly these hexes a little. */
  mark(hexes: readonly number[]): void {
    const marked = new Set(hexes);
    if (marked.size === this.marked.size && hexes.every((hex) => this.marked.has(hex))) return;
    this.marked = marked;
    for (const call of this.listeners) call();
  }

  /** Lights a circle; a radius of 0 ends it. */
  lightUp(x: number, z: number, radius: number): void {
    this.light.places.value[1].set(x, z, radius);
  }

  carries(x: number, z: number): boolean {
    return this.raised > 0 && this.share(x, z) > 0;
  }

  markedUp(x: number, z: number): number {
    if (this.marked.size === 0) return 0;
    const hex = hexUnder(x, z, MOST_HEXES);
    return hex !== this.hex && this.marked.has(hex) ? MARKED_UP : 0;
  }

  /** An object that leaves the raised hex sinks at its rim. */
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
