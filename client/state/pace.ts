// How long each event is looked at, at the speed the player chose.
import { type GameEvent, showTime } from '../../shared/events/index.ts';
import type { Speed } from './settings.ts';

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.35, normal: 1, cinematic: 1.7 };

/** How long an event is shown, in milliseconds. Zero: it is told together with the next one that takes time. */
export const lengthOf = (event: GameEvent, speed: Speed): number => Math.round(showTime(event) * FACTOR[speed]);

/** How long a won hero is shown before the next question, ms. */
const CHEER = 1100;

/** How long a won hero is shown, in milliseconds. */
export const cheerLength = (speed: Speed): number => Math.round(CHEER * FACTOR[speed]);
