import { type Game, NOBODY } from '../../shared/model/game/types.ts';
import { boardFor, hexId } from '../../shared/model/hex/hex.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { newBattle } from '../../shared/rules/battle/sides.ts';
import { Table } from '../../shared/testkit/index.ts';

/**
 * Returns a game in which six players fight in one hex of the largest board. Each attacker
 * must choose a target.
 */
export function battleOfSix(): Game {
  const seats = [0, 1, 2, 3, 4, 5];
  const homes = boardFor(seats.length).starts[0] ?? [];
  const kinds = ['centaur', 'eagles', 'giant_beetle', 'great_hunter', 'lion_pride', 'pegasus'];
  const t = Table.of(
    {
      players: seats.length,
      ground: 'forest',
      hexes: Object.fromEntries(
        homes.map((hex, owner) => [String(hex), { terrain: 'plains', owner, fort: 1 + (owner % 3) }]),
      ),
      pieces: seats.flatMap((seat) => [
        { at: 'E5', seat, kinds: kinds.slice(seat, seat + 1), up: true },
        { at: 'E5', seat, kinds: [entryAt(kinds, (seat + 1) % 6)] },
      ]),
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 0 },
        newBattle(hexId(0), [0, 1, 2, 3, 4, 5], NOBODY),
      ],
    },
    {},
  );
  for (let i = 0; i < 6 && !t.open().some((d) => d.kind === 'battle.aim'); i++) t.timeOut();
  return t.game;
}
