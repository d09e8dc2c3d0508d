// Luck for rollouts: its numbers depend on where they are rolled, not on how many were rolled before. So
// worlds differ only by the answer tried in them.
import { battleOn } from '../../../model/game/places.ts';
import type { Game, HexId, Input } from '../../../model/game/types.ts';
import { PHASES } from '../../../model/game/words.ts';
import type { Luck, Purpose } from '../../../model/luck/luck.ts';

/** The most numbers of a purpose in one place; then what makes up a place. */
const [ORDINALS, HEXES, SEATS, PHASE_NUMBERS, VISITS] = [1024, 512, 8, 16, 64];

/** Fought, or about to begin; -1 elsewhere. */
function battleHex(game: Game, input: Input): HexId | -1 {
  const battle = battleOn(game);
  if (battle !== undefined) return battle.hex;
  const [d] = game.open;
  if (d?.kind !== 'battle.pick' || !('answers' in input)) return -1;
  const answer = input.answers.find(([id]) => id === d.id)?.[1];
  return answer !== undefined && 'hex' in answer && answer.hex !== null ? answer.hex : -1;
}

/** By round, phase, turn, hex of a battle, and number of visits. */
export class PlacedLuck implements Luck {
  private readonly luck: Luck;
  private readonly visits = new Map<number, number>();
  private place = -1;
  private from: Readonly<Partial<Record<Purpose, number>>> = {};
  private base = 0;

  /** @param luck the source of the numbers */
  constructor(luck: Luck) {
    this.luck = luck;
  }

  /** Call before each input is decided. */
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
