/** The die that decides: after the other dice lie still, it turns over its place and then drops. */
import { Quaternion, Vector3 } from 'three';

/** How high it hangs, in die edges, and the part of its time after which it drops. */
const HANGS = 2.6;
const DROPS = 0.72;
const ASKEW = new Vector3(0.6, 0.5, 0.62).normalize();
const spin = new Quaternion();

/**
 * Turns the die more and more slowly. Returns its height over its place, in die edges.
 * @param rest where the die comes to rest, as a frame of a baked throw
 * @param seconds the time since the throw
 * @param hang the part of its time that is over, 0 to 1
 * @param turn receives the rotation
 */
export function hangOver(rest: readonly number[], seconds: number, hang: number, turn: Quaternion): number {
  const drop = Math.max(0, (hang - DROPS) / (1 - DROPS));
  const turned = (1 - hang) ** 2 * 9 + (hang === 0 ? seconds * 8 : 0);
  turn.set(rest[3]!, rest[4]!, rest[5]!, rest[6]!).premultiply(spin.setFromAxisAngle(ASKEW, turned));
  return HANGS * (1 - drop * drop) + (drop >= 1 ? 0 : 0.05 * Math.sin(seconds * 5));
}
