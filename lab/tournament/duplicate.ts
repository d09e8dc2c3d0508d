// Plays each seed once for each seat: the challenger has that seat, copies of the reference have the others.
// So every game has twins in which another player had the lucky draws.
import type { RuleSet } from '../../shared/model/game/types.ts';
import type { RuleOptions } from '../../shared/model/options/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { botNamed } from '../bots/registry.ts';
import { type RulesName, rulesByTurns } from '../simulate/settings.ts';

export interface Pairing {
  challenger: string;
  reference: string;
  players: number;
  rules: RulesName;
  /** Changes to the rules; seeds take them in turn. */
  sets: readonly Partial<RuleOptions>[];
  seed: string;
}

export interface SeedResult {
  number: number;
  /**
   * The challenger's share of the victory, by its seat: 1 if it won alone. Several winners share equally, and
   * so do all players of a game without a winner.
   */
  shares: readonly number[];
  rounds: readonly number[];
  ends: readonly string[];
}

/** After so many rounds a game has no winner. */
const CAP = 60;

export class DuplicateTables {
  private readonly pairing: Pairing;
  private readonly rulesOf: (number: number) => RuleSet;

  constructor(pairing: Pairing) {
    this.pairing = pairing;
    const turns = rulesByTurns([pairing.rules], pairing.sets);
    this.rulesOf = (number) => turns.rulesOf(number, number, pairing.players).rules;
  }

  /** Throws a RangeError for a game without end. */
  play(number: number): SeedResult {
    const { challenger, reference, players, seed } = this.pairing;
    const [challengerBot, referenceBot] = [botNamed(challenger), botNamed(reference)];
    const rules = this.rulesOf(number);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const games = seats.map((seat) => {
      const bots = seats.map((at) => (at === seat ? challengerBot : referenceBot));
      const played = playGame({ rules, seed: `${seed}/${players}/${number}`, bots, cap: CAP, blind: true });
      if (played.end === 'stuck') throw new RangeError(`seed ${number}, seat ${seat}: nobody has to answer`);
      const { winners } = played;
      const share = winners.length === 0 ? 1 / players : winners.some((w) => w === seat) ? 1 / winners.length : 0;
      return { share, rounds: played.rounds, end: played.how };
    });
    return {
      number,
      shares: games.map((game) => game.share),
      rounds: games.map((game) => game.rounds),
      ends: games.map((game) => game.end),
    };
  }
}
