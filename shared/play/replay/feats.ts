// The feats of a finished match: its greatest battle, luckiest roll and boldest bluff, from public facts.
import { kindInfo } from '../../model/catalogue/index.ts';
import { apply, type EventOf, type GameEvent } from '../../model/events/index.ts';
import { type HexId, isOnBoard, type Kind, type Seat, type View } from '../../model/game/types.ts';
import { pieceById } from '../../rules/queries/queries.ts';
import { fellFighting, type PublicCourse } from './turning-points.ts';

interface Done {
  readonly seq: number;
  readonly round: number;
  readonly hex: HexId;
}

/**
 * A battle. Battles are ranked by the number of pieces that fell. `winner`: NOBODY if neutral defenders won,
 * or no side was left.
 */
interface BattleFeat extends Done {
  readonly winner: Seat;
  readonly fallen: number;
  readonly dice: number;
}

/** Dice that one side rolled together and that hit more often than expected. */
interface RollFeat extends Done {
  readonly seat: Seat;
  readonly hits: number;
  readonly faces: readonly number[];
  /** How many hits fair dice would have brought, times six. */
  readonly due: number;
}

/**
 * A creature without support that `caller` called. The feat is the called creature with
 * the highest combat value.
 */
interface BluffFeat extends Done {
  readonly seat: Seat;
  readonly caller: Seat;
  readonly kind: Kind;
}

export interface Feats {
  readonly battle: BattleFeat | null;
  readonly roll: RollFeat | null;
  readonly bluff: BluffFeat | null;
}

const SIXTHS = 6;
/** Returns how many hits a die of this value brings on average, times six. COMB-06 */
const fairHits = ({ cv }: { cv: number }): number => Math.max(0, Math.min(SIXTHS, cv));
const strengthOf = ({ kind }: BluffFeat): number => kindInfo(kind).cv;
const luckOf = ({ hits, due }: RollFeat): number => SIXTHS * hits - due;

/** Follows the events of a match and keeps the greatest feat of each kind; if two are equal, the earlier. */
class Chronicler {
  battle: BattleFeat | null = null;
  roll: RollFeat | null = null;
  bluff: BluffFeat | null = null;
  private readonly fights = new Map<HexId, { seq: number; fallen: number; dice: number }>();

  see(seq: number, e: GameEvent, { round, ...g }: View): void {
    if (e.t === 'battleBegan') this.fights.set(e.hex, { seq, fallen: 0, dice: 0 });
    else if (e.t === 'battleRolled') this.rolled({ seq, round, hex: e.hex }, e);
    else if (e.t === 'shownLost' && fellFighting(e) && isOnBoard(e.at)) this.count(e.at, 'fallen', e.ids.length);
    else if (e.t === 'battleEnded') this.noteBattle(e, round);
    else if (e.t === 'called' && e.bluff) this.noteCall({ seq, round, hex: e.hex }, e, { round, ...g });
  }

  /** Forgets battles that began in undone steps. Steps with dice or calls are never undone. */
  takeBack(after: View): void {
    const stands = (hex: HexId) => after.stack.some((frame) => frame.kind === 'battle' && frame.hex === hex);
    for (const hex of this.fights.keys()) if (!stands(hex)) this.fights.delete(hex);
  }

  private count(hex: HexId, what: 'fallen' | 'dice', by: number): void {
    const fight = this.fights.get(hex);
    if (fight !== undefined) fight[what] += by;
  }

  private rolled(done: Done, { side, dice }: EventOf<'battleRolled'>): void {
    this.count(done.hex, 'dice', dice.length);
    const roll: RollFeat = {
      ...done,
      seat: side,
      faces: dice.map((d) => d.die),
      hits: dice.filter((d) => d.hit).length,
      due: dice.reduce((sum, d) => sum + fairHits(d), 0),
    };
    if (luckOf(roll) > (this.roll === null ? 0 : luckOf(this.roll))) this.roll = roll;
  }

  private noteBattle({ hex, winner }: EventOf<'battleEnded'>, round: number): void {
    const fight = this.fights.get(hex);
    this.fights.delete(hex);
    if (fight !== undefined && fight.fallen > (this.battle?.fallen ?? 0))
      this.battle = { ...fight, round, hex, winner };
  }

  private noteCall(done: Done, { seat, id }: EventOf<'called'>, g: View): void {
    const piece = pieceById(g, id);
    if (piece === undefined) return;
    const bluff: BluffFeat = { ...done, seat: piece.seat, caller: seat, kind: piece.kind };
    if (this.bluff === null || strengthOf(bluff) > strengthOf(this.bluff)) this.bluff = bluff;
  }
}

/** Returns the feats of a finished match. @param course its public course */
export function featsOf({ start, steps }: PublicCourse): Feats {
  const chronicler = new Chronicler();
  let game = start;
  for (const { seq, events } of steps) {
    for (const event of events) {
      chronicler.see(seq, event, game);
      game = apply(game, event);
      if (event.t === 'restored') chronicler.takeBack(game);
    }
  }
  const { battle, roll, bluff } = chronicler;
  return { battle, roll, bluff };
}
