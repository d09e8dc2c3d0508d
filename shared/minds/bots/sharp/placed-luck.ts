// Luck for rollouts. A random number depends on the place of its roll in the game (round, phase, turn, hex),
// and not on how many numbers were drawn before. So two rollouts of a world differ only because of the
// answers tried in them.
import { battleOn } from '../../../model/game/places.ts';
import type { Game, HexId, Input } from '../../../model/game/types.ts';
import { PHASES } from '../../../model/game/words.ts';
import type { Luck, Purpose } from '../../../model/luck/luck.ts';

/** How many numbers one purpose may draw in one place, and how many values each part of a place may have. */
const [ORDINALS, HEXES, SEATS, PHASE_NUMBERS, VISITS] = [1024, 512, 8, 16, 64];

/** Returns the hex of the current or the next battle, or -1. */
function battleHex(game: Game, input: Input): HexId | -1 {
  const battle = battleOn(game);
  if (battle !== undefined) return battle.hex;
  const [d] = game.open;
  if (d?.kind !== 'battle.pick' || !('answers' in input)) return -1;
  const answer = input.answers.find(([id]) => id === d.id)?.[1];
  return answer !== undefined && 'hex' in answer && answer.hex !== null ? answer.hex : -1;
}

/**
 * The random numbers of a rollout. A place is numbered by round, phase, turn, hex of a battle, and how often
 * the game has been there.
 */
export class PlacedLuck implements Luck {
  private readonly luck: Luck;
  private readonly visits = new Map<number, number>();
  private place = -1;
  private from: Readonly<Partial<Record<Purpose, number>>> = {};
  private base = 0;

  constructor(luck: Luck) {
    this.luck = luck;
  }

  /** Sets the place from which the next input draws its numbers. Call it before `decide`. */
  next(game: Game, input: Input): void {
    const phase = Math.max(0, PHASES.indexOf(game.phase));
    const place =
      ((game.round * PHASE_NUMBERS + phase) * SEATS + Math.max(0, game.turn)) * HEXES +
      ((battleHex(game, input) + 1) % HEXES);
    if (place === this.place) return;
    const visit = this.visits.get(place) ?? 0;
    this.visits.set(place, visit + 1);
    this.place = place;
    this.from = game.luck;
    this.base = (place * VISITS + (visit % VISITS)) * ORDINALS;
  }

  number(purpose: Purpose, n: number, below: number): number {
    return this.luck.number(purpose, this.base + ((n - (this.from[purpose] ?? 0)) % ORDINALS), below);
  }
}
