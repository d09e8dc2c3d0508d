// Shaking the phone. A browser on iOS asks the player for permission, and only during a press. So the page
// requests it only if the player has switched shaking on.
import { type Settings, useSettings } from '../../session/settings.ts';
import type { TableFlick } from '../../table/types.ts';

interface WithPermission {
  requestPermission(): Promise<'granted' | 'denied'>;
}

/** The accelerations of the weakest shake and of one with full force, m/s². */
const WEAKEST = 13;
const STRONGEST = 32;
const GRAVITY = 9.8;

const motionEvents = (): unknown => (globalThis as { DeviceMotionEvent?: unknown }).DeviceMotionEvent;

/** Returns whether the player's main pointer is a finger. */
export const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Returns whether the device can be shaken: a phone or tablet whose browser reports motion. */
export const canBeShaken = (): boolean => motionEvents() !== undefined && isTouched();

/** Returns the motion events of a browser that asks for permission; null if it does not ask. */
const askingEvents = (): WithPermission | null => {
  const events = motionEvents();
  return typeof events === 'function' && 'requestPermission' in events ? (events as unknown as WithPermission) : null;
};

/** Does shaking roll the dice on this device? */
export const isShakeOn = ({ shakes }: Settings = useSettings.getState()): boolean =>
  canBeShaken() && (shakes === 'on' || (shakes === 'auto' && askingEvents() === null));

/** Requests motion events, if the browser asks for permission. Call it only during a press. */
export async function allowShaking(): Promise<boolean> {
  try {
    return ((await askingEvents()?.requestPermission()) ?? 'granted') === 'granted';
  } catch {
    return false;
  }
}

/** Requests motion events again, because a permission ends with the page. Call it only during a press. */
export function renewShaking(): void {
  if (useSettings.getState().shakes === 'on' && askingEvents() !== null) void allowShaking();
}

/** Returns the flick of a movement of the phone; null for a movement that is no shake. */
export function flickOfShake({ acceleration, accelerationIncludingGravity }: DeviceMotionEvent): TableFlick | null {
  const isWithoutGravity = acceleration?.x != null;
  const measured = isWithoutGravity ? acceleration : accelerationIncludingGravity;
  const [x, y, z] = [measured?.x ?? 0, measured?.y ?? 0, measured?.z ?? 0];
  const strength = Math.abs(Math.hypot(x, y, z) - (isWithoutGravity ? 0 : GRAVITY));
  if (strength < WEAKEST) return null;
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: -y / length, force: Math.min(1, strength / STRONGEST) };
}

/** Calls `flick` for each shake while the setting is on. Returns a function that stops listening. */
export function listenForShakes(flick: (flick: TableFlick) => void): () => void {
  if (!canBeShaken()) return () => {};
  const onMotion = (e: DeviceMotionEvent) => {
    const shake = isShakeOn() ? flickOfShake(e) : null;
    if (shake !== null) flick(shake);
  };
  addEventListener('devicemotion', onMotion);
  return () => removeEventListener('devicemotion', onMotion);
}
