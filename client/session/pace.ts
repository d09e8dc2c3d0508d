// How long each event is shown, at the player's speed.
import { type GameEvent, showTime } from '../../shared/model/events/index.ts';
import type { Speed } from './settings.ts';

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.35, normal: 1, cinematic: 1.7 };

/** Returns how long an event is shown, ms. Zero: it is shown together with the next event that takes time. */
export const lengthOf = (event: GameEvent, speed: Speed): number => Math.round(showTime(event) * FACTOR[speed]);

const CHEER = 1100;

/** Returns how long a won hero is shown before the next question, ms. */
export const cheerLength = (speed: Speed): number => Math.round(CHEER * FACTOR[speed]);
