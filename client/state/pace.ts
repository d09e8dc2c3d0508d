// How long each kind of event is looked at. Zero: it is told together with the next one that takes time.
import type { EventKind, GameEvent } from '../../shared/game/types.ts';
import type { Speed } from './settings.ts';

/** Milliseconds at normal speed. */
const LENGTH: Readonly<Record<EventKind, number>> = {
  pushed: 0,
  stepped: 0,
  popped: 0,
  asked: 0,
  closed: 0,
  phased: 0,
  counted: 0,
  ended: 600,
  restored: 500,
  rolled: 1700,
  volleyed: 1700,
  ordered: 500,
  turnedUp: 1400,
  retiled: 1300,
  decked: 0,
  earned: 350,
  paid: 300,
  drew: 1000,
  traded: 600,
  untraded: 300,
  returned: 400,
  cashed: 500,
  placed: 450,
  settled: 500,
  cleared: 600,
  lost: 800,
  fell: 800,
  resigned: 600,
  revealed: 900,
  hid: 500,
  readied: 0,
  rested: 0,
  stopped: 0,
  moved: 700,
  demanded: 500,
  answeredPin: 500,
  freed: 300,
  heldBack: 500,
  called: 900,
  uncovered: 1100,
  installed: 500,
  bribed: 700,
  looted: 600,
  joined: 700,
  rounded: 350,
  aimed: 300,
  struck: 500,
  stayed: 300,
  decided: 900,
  healed: 200,
  captured: 700,
  built: 700,
  lowered: 600,
  charmed: 900,
  pooled: 600,
  enlisted: 800,
  discharged: 600,
  turned: 700,
  converted: 900,
  played: 900,
  stood: 600,
  cancelled: 900,
  spent: 300,
  saved: 600,
  clouded: 1500,
  perished: 1200,
  boarded: 500,
  sent: 600,
  accused: 700,
  picked: 0,
  named: 0,
  robbed: 500,
  stole: 500,
  abandoned: 600,
};

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.35, normal: 1, cinematic: 1.7 };
/** Each further step of a path, at normal speed. */
const STEP = 250;
/** A Balloon takes its time. */
const FLIGHT = 2200;

/** How long an event is shown, in milliseconds. */
export function lengthOf(event: GameEvent, speed: Speed): number {
  let ms = LENGTH[event.t];
  if (event.t === 'moved' && event.why === 'balloon') ms = FLIGHT;
  else if (event.t === 'moved') ms += STEP * Math.max(0, event.path.length - 2);
  // Many small incomes in a row belong together.
  return Math.round(ms * FACTOR[speed]);
}
