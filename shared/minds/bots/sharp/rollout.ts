// Plays a dealt world on after one answer. `LightPlayers` answers for all players.
import { change, type GameEvent } from '../../../model/events/index.ts';
import { type Draft, edit } from '../../../model/game/draft.ts';
import type { Answer, Decision, Game, Input } from '../../../model/game/types.ts';
import type { Luck } from '../../../model/luck/luck.ts';
import type { Random } from '../../../model/luck/random.ts';
import { carryOut } from '../../../rules/flow/decide.ts';
import type { Play } from '../../../rules/play.ts';
import { LightPlayers } from './light.ts';
import { PlacedLuck } from './placed-luck.ts';

/** A rollout stops after this many inputs. */
const INPUTS_MOST = 2_000;

interface Rollout {
  readonly luck: Luck;
  readonly random: Random;
  /** The rollout ends when this round begins. */
  readonly until: number;
}

/**
 * A game whose inputs all change the same draft. `decide` would make a new position after each input, which
 * is not needed here.
 */
export class World implements Play {
  readonly game: Draft;
  readonly luck: PlacedLuck;
  constructor(game: Game, luck: Luck) {
    this.game = edit(game);
    this.luck = new PlacedLuck(luck);
  }
  emit(event: GameEvent): void {
    change(this.game, event);
  }
  take(input: Input): void {
    this.luck.next(this.game, input);
    carryOut(this, input);
  }
}

/**
 * Plays a world on from an answer to an open decision.
 * @param answer a legal answer
 * @returns the world when a player has won, when round `until` begins, or after INPUTS_MOST inputs
 */
export function playOn(world: Game, d: Decision, answer: Answer, { luck, random, until }: Rollout): Game {
  const play = new World(world, luck);
  const players = new LightPlayers();
  const fixed = { id: d.id, answer };
  for (let i = 0; i < INPUTS_MOST && play.game.victory === null && play.game.round < until; i++) {
    play.take(players.nextInput(play.game, random, fixed));
  }
  return play.game;
}
