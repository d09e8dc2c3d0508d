// Turns legal answers into wrong ones: any number may become a neighbour, another id, a duplicate or
// nonsense. Some answers stay legal by chance; the caller checks with `checkInput`.
import type { Answer, Game, Input } from '../model/game/types.ts';
import type { Random } from '../model/luck/random.ts';
import { pickOf } from '../model/luck/random.ts';
import { entryAt } from '../model/shape/entry.ts';

function strange(game: Game, random: Random): number {
  switch (random(6)) {
    case 0:
      return random(game.hexes.length);
    case 1:
      return game.counters.length === 0 ? 0 : pickOf(random, game.counters).id;
    case 2:
      return random(game.ids + 5);
    case 3:
      return -1 - random(3);
    case 4:
      return random(5);
    default:
      return 1_000_000_007;
  }
}

function mutateValue(value: unknown, game: Game, random: Random): unknown {
  if (typeof value === 'number') return random(3) === 0 ? value : strange(game, random);
  if (Array.isArray(value)) {
    switch (random(5)) {
      case 0:
        return value.slice(0, random(value.length + 1));
      case 1:
        return value.length === 0 ? [] : [...value, value[random(value.length)]];
      case 2:
        return value.length === 0 || typeof value[0] === 'number' ? [...value, strange(game, random)] : value;
      default:
        return value.map((item) => (random(2) === 0 ? item : mutateValue(item, game, random)));
    }
  }
  if (typeof value === 'object' && value !== null) {
    const copy: Record<string, unknown> = { ...value };
    const keys = Object.keys(copy);
    const key = keys[random(keys.length)] ?? 'more';
    if (typeof copy[key] !== 'string') copy[key] = mutateValue(copy[key], game, random);
    return copy;
  }
  return value;
}

/** Returns the id of another decision; 0, which is never open, if its answers have another shape. */
function another(game: Game, id: number, by: number): number {
  const kindOf = (n: number) => game.open.find((d) => d.id === n)?.kind;
  return [undefined, kindOf(id)].includes(kindOf(id + by)) ? id + by : 0;
}

/** Changes, drops or repeats an answer. Its form stays valid, because the server checks the form earlier. */
export function mutateAnswer(input: { answers: [number, Answer][] }, game: Game, random: Random): Input {
  const answers = [...input.answers];
  const at = random(answers.length);
  const [id, answer] = entryAt(answers, at);
  switch (random(12)) {
    case 0:
      answers[at] = [another(game, id, random(2) === 0 ? 1 : -1), answer];
      break;
    case 1:
      answers.splice(at, 1);
      break;
    case 2:
      answers.push([id, answer]);
      break;
    default:
      answers[at] = [id, mutateValue(answer, game, random) as Answer];
  }
  return { answers };
}
