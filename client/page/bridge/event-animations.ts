// Maps an event and the views around it to an animation of the 3D table.

import type { EventKind, EventOf, GameEvent } from '../../../shared/model/events/index.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import { type HexId, hexOfPlace, isOnBoard, type Seat, type View } from '../../../shared/model/game/types.ts';
import { CENTRE } from '../../../shared/model/hex/hex.ts';
import { decidingDie } from '../../../shared/rules/queries/great-battle.ts';
import type { BattleRoll } from '../../session/battle.ts';
import { wayOf } from '../../table/layout/items.ts';
import { inHex, POOL } from '../../table/layout/pairing.ts';
import type { TableAnimation, TableModel } from '../../table/types.ts';

interface Around {
  before: View;
  /** The model of the view after the event, computed on first access. */
  readonly after: TableModel;
  /** Seed of a throw: dice thrown with the same number tumble the same way. */
  roll: number;
  /** The rolls of the round of the battle. */
  rolls: readonly BattleRoll[];
}

/** Returns the pieces whose dice of the last step hit this seat, and the step. */
function blowsOn(seat: Seat, rolls: readonly BattleRoll[]) {
  const step = rolls.at(-1)?.step ?? 'melee';
  const against = rolls.filter((r) => r.foe === seat && r.step === step);
  return { step, by: against.flatMap((r) => r.dice.flatMap(({ by, hit }) => (hit ? [by] : []))) };
}

type Animate<E> = (e: E, around: Around) => TableAnimation;

/** Returns the hex of the battle, or else the middle of the board. */
const battleHex = (view: View): HexId => view.stack.findLast((f) => f.kind === 'battle')?.hex ?? CENTRE;

/** Returns how the transport travels that a seat has just revealed. */
const wayShown = (view: View, seat: Seat): 'air' | 'sea' => {
  const ways = view.counters.map((c) => (c.at === 'aside' && c.seat === seat ? wayOf(c.kind) : null));
  return ways.includes('sea') ? 'sea' : 'air';
};

const changed: Animate<unknown> = (_, { after }) => ({ t: 'sync', after });
const lookedAt: Animate<{ hex: HexId }> = ({ hex }) => ({ t: 'focus', hex });
const drawn: Animate<{ seat: Seat }> = ({ seat }, { after }) => ({ t: 'draw', after, seat });
const coins: Animate<{ seat: Seat }> = ({ seat }, { after }) => ({ t: 'gold', after, seat });
const put: Animate<{ seat: Seat; hex: HexId }> = ({ seat, hex }, { after }) => ({ t: 'place', after, seat, hex });
const shown: Animate<{ hex: HexId }> = ({ hex }, { after }) => ({ t: 'reveal', after, hex });
const captured: Animate<{ hex: HexId }> = ({ hex }, { after }) => ({ t: 'capture', after, hex });
const rebuilt: Animate<{ hex: HexId }> = ({ hex }, { after }) => ({ t: 'build', after, hex });
const leftHex: Animate<{ hex: HexId }> = ({ hex }, { after }) => ({ t: 'return', after, hex });
const leftRack: Animate<unknown> = (_, { after }) => ({ t: 'return', after, hex: -1 });

/** The animation of each kind of event. A kind without an entry moves nothing on the table. */
const ANIMATIONS: { readonly [T in EventKind]?: Animate<EventOf<T>> } = {
  rolled: (e, { roll }) => ({
    t: 'dice',
    hex: e.hex ?? -1,
    roll,
    dice: e.dice.map((value) => ({ value, seat: e.seat, hit: null })),
  }),
  battleRolled: (e, { before, roll }) => ({
    t: 'dice',
    hex: e.hex,
    roll,
    dice: e.dice.map((d) => ({ value: d.die, seat: e.side, hit: d.hit, by: d.by, need: d.cv })),
    last: decidingDie(before, e),
  }),
  charmed: (e, { before, roll }) => ({
    t: 'nudge',
    hex: battleHex(before),
    roll,
    die: { value: e.face, seat: e.seat, hit: null },
  }),

  rerolled: (e, { before, roll }) => ({
    t: 'nudge',
    hex: battleHex(before),
    roll,
    die: { value: e.face, seat: e.seat, hit: null },
  }),
  cameBack: leftHex,

  tileReplaced: ({ hex }, { before, after }) => ({ t: before.phase === 'setup' ? 'flip' : 'retile', after, hex }),
  cloudMoved: ({ hex }, { after }) => ({ t: 'cloud', after, hex: hex ?? -1 }),
  abandoned: captured,
  captured,
  built: rebuilt,
  lowered: rebuilt,

  moved: ({ why, seat, path }, { before, after }) =>
    why === 'transport'
      ? { t: 'ride', after, seat, path, way: wayShown(before, seat) }
      : { t: 'move', after, seat, path },
  shifted: ({ what, path }, { after }) => ({ t: 'shift', after, what, path }),
  drew: drawn,
  looted: drawn,
  returnedToRack: drawn,
  placed: put,
  incomePlaced: put,
  revealed: shown,
  turnedDown: shown,
  uncovered: ({ hex }, { after }) => ({ t: 'uncover', after, hex }),

  hiddenLost: ({ why, hex }, { after }) => ({ t: why === 'event' ? 'wither' : 'return', after, hex }),
  shownLost: ({ why, at, ids }, { before, after }) => {
    const hex = hexOfPlace(at);
    if (hex >= 0 && battleOn(before)?.hex === hex) return { t: 'fall', after, hex, ids };
    return { t: why === 'event' && isOnBoard(at) ? 'wither' : 'return', after, hex };
  },
  incomeRemoved: leftHex,
  returned: leftRack,
  cashed: leftRack,
  traded: leftRack,
  usedUp: leftRack,

  itemEntered: ({ at, id }, { after }) => ({ t: 'stand', after, hex: hexOfPlace(at), id }),
  played: ({ seat }, { after }) => ({ t: 'show', after, seat }),
  cancelled: ({ id }) => ({ t: 'shake', id, good: false }),
  saved: ({ id, safe }) => ({ t: 'shake', id, good: safe }),

  enlisted: ({ hex }, { after }) => ({ t: 'turn', after, from: POOL, to: inHex(hex) }),
  discharged: ({ hex }, { after }) => ({ t: 'turn', after, from: inHex(hex), to: POOL }),
  heroTurned: (_, { after }) => ({ t: 'turn', after, from: POOL, to: POOL }),
  converted: ({ hex }, { after }) => ({ t: 'turn', after, from: inHex(hex), to: inHex(hex) }),
  stole: ({ from, seat }, { after }) => ({ t: 'steal', after, from, seat }),
  heroSent: lookedAt,
  victimsNamed: lookedAt,

  battleBegan: ({ hex }, { after }) => ({ t: 'stage', after, hex }),
  battleEnded: ({ hex, winner }) => ({ t: 'won', hex, seat: winner }),
  called: ({ hex, id, bluff }) => ({ t: 'called', hex, id, bluff }),
  earned: coins,
  paid: coins,

  boardRevealed: changed,
  tilesTurned: changed,
  tileLookedAt: changed,
  incomeFound: changed,
  struck: ({ hex, seat, targets }, { after, rolls }) => ({ t: 'strike', after, hex, targets, ...blowsOn(seat, rolls) }),
  healed: changed,
  ordered: changed,
  poolFilled: changed,
  powerTaken: changed,
  incomeMarked: changed,
  wingsLent: ({ id }) => (id === null ? { t: 'focus', hex: null } : { t: 'shake', id, good: true }),
  restored: changed,
};

/**
 * Returns the animation of an event, or null.
 * @param model returns the table's model of a view
 */
export function animationOf<T extends EventKind>(
  e: GameEvent & EventOf<T>,
  before: View,
  after: View,
  model: (view: View) => TableModel,
  roll: number,
  rolls: readonly BattleRoll[] = [],
): TableAnimation | null {
  const animate: Animate<EventOf<T>> | undefined = ANIMATIONS[e.t as T];
  return (
    animate?.(e, {
      before,
      roll,
      rolls,
      get after() {
        return model(after);
      },
    }) ?? null
  );
}
