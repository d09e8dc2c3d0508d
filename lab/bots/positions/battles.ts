import { kindInfo, kindOf, TERRAINS } from '../../../shared/model/catalogue/index.ts';
import type { Answers } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { combat } from '../../../shared/testkit/combat.ts';
import type { PositionTest } from './position.ts';

// Creatures of which some are bluffs. BLUF-01, BLUF-03
const KINDS_CALLED: readonly (readonly string[])[] = [
  ['ogre', 'farmers'],
  ['villains', 'hunters', 'ghost'],
  ['farmers', 'white_bear', 'pygmies'],
  ['sphinx', 'genie', 'centaur'],
  ['lion_pride', 'wolf_pack', 'villains', 'thing'],
  ['white_knight', 'giant'],
];

export const CALLED = KINDS_CALLED.flatMap((kinds) =>
  [null, 'desert'].map((lost): PositionTest => {
    // Seat 0 owns all terrains except plains (shared/testkit/combat.ts). If it lacked another, more pieces
    // would be bluffs.
    const isOwned = (id: string): boolean => {
      const of = kindInfo(kindOf(id)).terrain;
      const terrain = TERRAINS.find((_, at) => at === of)?.id;
      return terrain !== 'plains' && terrain !== lost;
    };
    return {
      family: 'obvious bluff',
      name: `${kinds.join(', ')}${lost === null ? '' : ` without ${lost}`}`,
      seat: 1,
      kind: 'bluff.call',
      table: () =>
        combat({
          rules: { bluffCall: 'manual' },
          hexes: {
            D4: { owner: 1, terrain: 'forest' },
            ...(lost === null ? {} : { C5: { owner: 0, terrain: 'swamp' } }),
          },
          pieces: [
            { at: 'D4', seat: 0, kinds: [...kinds] },
            { at: 'D4', seat: 1, kinds: ['walrus', 'pirates'] },
          ],
        }),
      isRight: ({ answers, table }) => {
        const { ids } = entryAt(answers, 0) as Answers['bluff.call'];
        const bluffs = kinds.filter((id) => !isOwned(id)).map((id) => table.id(id, 0));
        return [...ids].sort().join() === bluffs.sort().join();
      },
    };
  }),
);

// Battles in which the attackers should retreat or stay. D-43
export const STAYED = [3, 4, 5].flatMap((rivals) =>
  [['ogre'], ['pirates', 'thing']].map(
    (kinds): PositionTest => ({
      family: 'worthless attack',
      name: `${kinds.join(', ')} among ${rivals} in a battle`,
      seat: 0,
      kind: 'battle.retreat',
      table: () =>
        combat(
          {
            // The attackers in D4 can retreat to D3.
            hexes: { D4: { owner: 1, terrain: 'plains' }, D3: { owner: 0, terrain: 'desert' } },
            pieces: [
              { at: 'D4', seat: 0, kinds },
              {
                at: 'D4',
                seat: 1,
                kinds: ['walrus', 'killer_penguins', 'giant_snake_swamp', 'tigers', 'goblins'].slice(0, rivals),
              },
            ],
          },
          // Both sides miss in the first round.
          { battle: Array.from({ length: 12 }, () => 6) },
        ),
      isRight: ({ answers }) => (entryAt(answers, 0) as Answers['battle.retreat']).hex !== null,
    }),
  ),
);
