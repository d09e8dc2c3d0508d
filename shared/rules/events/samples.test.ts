// The function `sample` of a decision must be able to return every legal answer, and no other.
import { expect, test } from 'vitest';
import { sample } from '../../minds/stand-ins/index.ts';
import { kindOf } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import type { Answer, Decision, Game, PieceId, PlayedOn } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { phase4, playEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { check } from '../decisions/index.ts';
import { checkLoss, defaultLoss, type Loss, sampleLoss } from './event-losses.ts';

const KINDS = ['ghost', 'thing', 'spirit'];

const hexOf = (fort: number, income: string | undefined, n: number): Table =>
  phase4({
    hexes: { B2: { owner: 0 }, F2: { terrain: 'swamp', owner: 1, fort, income } },
    pieces: [{ at: 'F2', seat: 1, kinds: KINDS.slice(0, n) }],
  });

const subsets = (ids: PieceId[]): PieceId[][] =>
  Array.from({ length: 1 << ids.length }, (_, bits) => ids.filter((_id, i) => ((bits >> i) & 1) === 1));

const textOf = (loss: Loss): string => JSON.stringify({ ...loss, ids: [...loss.ids].sort((a, b) => a - b) });

test('D-20 EVT-05 EVT-07 AMB-130: samples are exactly the legal losses, and the default is one of them', () => {
  for (const id of ['dark_plague', 'terrain_disaster']) {
    const event = kindOf(id);
    for (const [fort, income, creatures] of [
      [2, 'village', 2],
      [3, 'city', 3],
      [4, 'city', 2],
      [1, undefined, 1],
      [4, undefined, 3],
      [2, 'gold_mine', 1],
    ] as const) {
      const t = hexOf(fort, income, creatures);
      const hex = t.at('F2');
      const g = project(t.game, 1);
      const ids = g.counters.filter((c) => c.at === hex).map((c) => c.id);
      for (let n = 1; n <= 5; n++) {
        const legal = new Set<string>();
        for (const some of subsets(ids))
          for (let levels = 0; levels <= 4; levels++)
            for (const town of [false, true]) {
              const loss = { ids: some, fort: levels, town };
              if (checkLoss(g, event, hex, 1, n, loss) === null) legal.add(textOf(loss));
            }
        const random = randomOf(`${id} ${fort} ${n}`);
        const drawn = new Set<string>();
        for (let i = 0; i < 600; i++) drawn.add(textOf(sampleLoss(g, event, hex, 1, n, random)));
        expect([...drawn].sort(), `${id} ${fort} ${income} ${creatures} for ${n}`).toEqual([...legal].sort());
        expect(legal.size).toBeGreaterThan(0);
        expect([...legal]).toContain(textOf(defaultLoss(g, event, hex, 1, n)));
      }
    }
  }
});

function sampledAnswers(g: Game, d: Decision, tries: number): Set<string> {
  const view = project(g, d.seat);
  const random = randomOf('drawn');
  const found = new Set<string>();
  for (let i = 0; i < tries; i++) {
    const answer = sample(view, d, random);
    expect(check(view, d.seat, d.id, answer)).toBe(null);
    found.add(JSON.stringify(answer));
  }
  return found;
}

const plays = (answers: Set<string>) =>
  [...answers].flatMap((text): { id: PieceId; on: PlayedOn }[] => {
    const answer: Answer<'event.play'> = JSON.parse(text);
    return answer.do === 'pass' ? [] : [answer];
  });

test('D-18 EVT-06: samples include every caster, every hex in its reach, and every tile for an own hex', () => {
  const t = phase4({
    players: 3,
    rules: { heroes: true },
    hexes: { B2: { terrain: 'forest', owner: 0 }, F2: { terrain: 'swamp', owner: 1 }, D2: { owner: 2 } },
    pieces: [{ at: 'B2', seat: 0, kinds: ['dryad', 'arch_cleric'] }],
    pool: ['arch_mage'],
    racks: { 0: ['big_juju', 'defection', 'terrain_disaster'] },
    deck: [1, 1, 1, 0, 0, 0, 1, 1],
  });
  const answers = sampledAnswers(t.game, t.decision('event.play', 0), 20_000);
  const all = plays(answers);
  const juju = t.id('big_juju');
  const tiles = (caster: string) =>
    all.filter(({ id, on }) => id === juju && on.what === 'tile' && on.caster === t.id(caster) && on.hex === t.at('B2'))
      .length;
  // The player may choose desert, frozen waste, swamp or sea for the new tile. D-60
  expect([tiles('dryad'), tiles('arch_cleric')]).toEqual([4, 4]);
  const hexes = (caster: string) =>
    new Set(all.flatMap(({ on }) => (on.what === 'tile' && on.caster === t.id(caster) ? [on.hex] : []))).size;
  expect([hexes('dryad'), hexes('arch_cleric')]).toEqual([4, 19]);
  expect(all.filter(({ on }) => on.what === 'hero' && on.hero === kindOf('arch_mage'))).toHaveLength(2);
  expect(all.filter(({ id }) => id === t.id('terrain_disaster'))).toHaveLength(3);
  expect(answers.size - all.length).toBe(1);
});

test('D-55: samples include every hex to flee to, with every piece that may stay behind', () => {
  const t = phase4(
    {
      hexes: {
        B2: { terrain: 'forest', owner: 0 },
        D4: { terrain: 'swamp', owner: 1 },
        D3: { owner: 1 },
        C3: { owner: 1 },
      },
      pieces: [
        { at: 'B2', seat: 0, kinds: ['druid'] },
        { at: 'D4', seat: 1, kinds: KINDS },
        {
          at: 'D3',
          seat: 1,
          kinds: ['ogre', 'troll', 'giant', 'cyclops', 'goblins', 'goblins', 'goblins', 'goblins', 'mountain_lion'],
        },
      ],
      racks: { 0: ['big_juju'] },
      deck: [0, 0, 0, 0, 0, 0, 0, 1],
    },
    { tile: [0] },
  );
  playEvent(t, 0, 'big_juju', { what: 'tile', caster: t.id('druid', 0), hex: t.at('D4'), terrain: null });
  // Seven answers: all three flee to C3, or they flee to D3, which has space for one of the three; the two
  // others stay behind in either order.
  expect(sampledAnswers(t.game, t.decision('flee', 1), 500).size).toBe(1 + 6);
});
