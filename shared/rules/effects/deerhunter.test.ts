import { describe, expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import type { Frame, PieceId, Seat } from '../../model/game/types.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { landOf, movementSpent, moveRefusal, moveStack, namesIn } from '../../testkit/march.ts';
import { reach } from '../move/reach.ts';

const MOVE: Frame[] = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
];
const march = (setup: Partial<Setup>): Table => withHeroes({ stack: MOVE, ...setup });
const EIGHT = ['goblins', 'goblins', 'goblins', 'goblins', 'ogre', 'troll', 'giant', 'cyclops'];
const WILDS = landOf(0, 'D1 D2:swamp D3:forest D4:jungle D5:mountain D6');

describe('a stack that the Deerhunter leads', () => {
  const led = () =>
    march({ hexes: WILDS, pieces: [{ at: 'D1', seat: 0, kinds: ['deerhunter', 'villains', 'eagles', 'elf_lord'] }] });

  test('HPOW-03 MOVE-02: the whole stack pays 1 for any land hex, at most four hexes', () => {
    const t = led();
    const [hunter, villains, eagles, elf] = ['deerhunter', 'villains', 'eagles', 'elf_lord'].map((id) => t.id(id));
    expect(moveRefusal(t, 0, [villains], 'D2 D3 D4')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [hunter, villains], 'D2 D3 D4 D5 D6')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [hunter], 'D2 D3 D4 D5')).toBeNull();
    moveStack(t, 0, [hunter, villains, eagles, elf], 'D2 D3 D4 D5');
    expect(namesIn(t, 0, 'D5')).toEqual(['deerhunter', 'eagles', 'elf_lord', 'villains']);
  });

  test('HPOW-03 AMB-143: a path walked hex by hex costs what the same path costs in one move', () => {
    const whole = led();
    const steps = led();
    const all = (t: Table) => ['deerhunter', 'villains', 'eagles', 'elf_lord'].map((id) => t.id(id));
    moveStack(whole, 0, all(whole), 'D2 D3 D4 D5');
    for (const hex of ['D2', 'D3', 'D4', 'D5']) moveStack(steps, 0, all(steps), hex);
    expect(namesIn(steps, 0, 'D5')).toEqual(['deerhunter', 'eagles', 'elf_lord', 'villains']);
    expect(all(steps).map((id) => movementSpent(steps, id))).toEqual(all(whole).map((id) => movementSpent(whole, id)));
    expect(moveRefusal(steps, 0, all(steps), 'D6')).toBe('MOVE-02');
    expect(moveRefusal(whole, 0, all(whole), 'D6')).toBe('MOVE-02');
  });

  test('HPOW-03 AMB-143: he alone pays 1 for each hex, in steps too', () => {
    const t = led();
    const hunter = t.id('deerhunter');
    for (const hex of ['D2', 'D3', 'D4', 'D5']) moveStack(t, 0, [hunter], hex);
    expect(namesIn(t, 0, 'D5')).toEqual(['deerhunter']);
  });

  test('HPOW-03 AMB-143: pieces that went further than alone go on with him only, and he leaves none of them behind', () => {
    const t = led();
    const [hunter, villains, eagles] = ['deerhunter', 'villains', 'eagles'].map((id) => t.id(id));
    moveStack(t, 0, [hunter, villains, eagles], 'D2 D3 D4');
    expect(moveRefusal(t, 0, [villains], 'D5')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [hunter], 'D5')).toBe('HPOW-03');
    expect(moveRefusal(t, 0, [hunter, eagles], 'D5')).toBe('HPOW-03');
    moveStack(t, 0, [hunter, villains, eagles], 'D5');
    expect(namesIn(t, 0, 'D5')).toEqual(['deerhunter', 'eagles', 'villains']);
  });

  test('HPOW-03 MOVE-03 AMB-143: pieces that would have paid no more alone may leave him; each has then paid its own way', () => {
    const t = led();
    const [hunter, villains, eagles] = ['deerhunter', 'villains', 'eagles'].map((id) => t.id(id));
    moveStack(t, 0, [hunter, villains, eagles], 'D2');
    expect(moveRefusal(t, 0, [villains], 'D3 D4')).toBe('MOVE-02');
    moveStack(t, 0, [hunter, eagles], 'D3');
    expect(movementSpent(t, villains)).toEqual({ points: 2, hexes: 1 });
    moveStack(t, 0, [hunter], 'D4 D5');
    expect(namesIn(t, 0, 'D3')).toEqual(['eagles']);
  });

  test('HPOW-03 MOVE-14 AMB-143: no piece is sent back along a way it could not have gone alone', () => {
    const full = { at: 'D4', seat: 0 as Seat, kinds: EIGHT };
    const t = march({
      rules: { stackLimitWhen: 'bounceBack' },
      hexes: WILDS,
      pieces: [{ at: 'D1', seat: 0, kinds: ['deerhunter', 'villains', 'elf_lord'] }, full],
    });
    const all = ['deerhunter', 'villains', 'elf_lord'].map((id) => t.id(id));
    const goals = (ids: PieceId[]) => reach(project(t.game, 0), 0, t.at('D1'), ids).map((r) => r.hex);
    // D4 has space for two of the three pieces. The third cannot stop one hex earlier, at D3, because the
    // pieces reach D4 only with the Deerhunter.
    expect(moveRefusal(t, 0, all, 'D2 D3 D4')).toBe('MOVE-05');
    expect(goals(all)).not.toContain(t.at('D4'));
    expect(moveRefusal(t, 0, all.slice(0, 2), 'D2 D3 D4')).toBeNull();
    expect(goals(all.slice(0, 2))).toContain(t.at('D4'));
    // At a distance that the pieces could walk alone, a piece without space stops one hex earlier as usual.
    const near = march({
      rules: { stackLimitWhen: 'bounceBack' },
      hexes: WILDS,
      pieces: [
        { at: 'D1', seat: 0, kinds: ['deerhunter', 'villains', 'elf_lord'] },
        { ...full, at: 'D3' },
      ],
    });
    moveStack(
      near,
      0,
      ['deerhunter', 'villains', 'elf_lord'].map((id) => near.id(id)),
      'D2 D3',
    );
    expect(namesIn(near, 0, 'D2')).toEqual(['elf_lord']);
    expect(near.hex('D3').hidden[0]).toBe(9);
  });

  test('HPOW-03 MOVE-03 AMB-143: a fresh piece that joins him is led from there; a piece that moved alone pays for the terrain', () => {
    const setup = (at: string) =>
      march({
        hexes: WILDS,
        pieces: [
          { at: 'D2', seat: 0, kinds: ['deerhunter'] },
          { at, seat: 0, kinds: ['villains'] },
        ],
      });
    const fresh = setup('D3');
    moveStack(fresh, 0, [fresh.id('deerhunter')], 'D3');
    const both = [fresh.id('deerhunter'), fresh.id('villains')];
    expect(moveRefusal(fresh, 0, both, 'D4 D5 D6')).toBeNull();
    expect(moveRefusal(fresh, 0, both, 'D4 D5 D6 D5')).toBe('MOVE-02');

    const tired = setup('D1');
    const [hunter, villains] = [tired.id('deerhunter'), tired.id('villains')];
    moveStack(tired, 0, [villains], 'D2');
    expect(moveRefusal(tired, 0, [hunter, villains], 'D3 D4')).toBe('MOVE-02');
    moveStack(tired, 0, [hunter, villains], 'D3');
    expect([movementSpent(tired, hunter), movementSpent(tired, villains)]).toEqual([{ points: 2, hexes: 1 }, 4]);
    const view = project(tired.game, 0);
    const reached = reach(view, 0, tired.at('D3'), [hunter]).map((r) => r.hex);
    expect(reached).toContain(tired.at('D6'));
  });

  test('HPOW-03: only their owner sees how far pieces went with him', () => {
    const t = led();
    moveStack(t, 0, [t.id('deerhunter'), t.id('villains')], 'D2 D3 D4');
    const of = (seat: Seat) => project(t.game, seat).counters.find((c) => c.id === t.id('deerhunter'))?.spent;
    expect(of(0)).toEqual({ points: 6, hexes: 3 });
    expect(of(1)).toBeNull();
  });

  test('HPOW-03 MOVE-12 MOVE-11: he cannot cross sea, and unowned land stops him', () => {
    const t = march({
      hexes: { ...landOf(0, 'D1 D2:swamp D4'), D3: { terrain: 'forest' }, C1: { terrain: 'sea' } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['deerhunter', 'villains'] }],
    });
    const ids = [t.id('deerhunter'), t.id('villains')];
    expect(moveRefusal(t, 0, ids, 'C1')).toBe('MOVE-12');
    expect(moveRefusal(t, 0, ids, 'D2 D3')).toBeNull();
    expect(moveRefusal(t, 0, ids, 'D2 D3 D4')).toBe('MOVE-11');
  });

  test('HPOW-03: the hexes in reach show both prices', () => {
    const t = led();
    const of = (ids: PieceId[]) => reach(t.game, 0, t.at('D1'), ids).find((r) => r.hex === t.at('D5'));
    expect(of([t.id('villains')])).toBeUndefined();
    expect(of([t.id('villains'), t.id('deerhunter')])).toMatchObject({ cost: 4, through: false });
    const near = reach(t.game, 0, t.at('D1'), [t.id('deerhunter')]).find((r) => r.hex === t.at('D2'));
    expect(near).toMatchObject({ cost: 2 });
    const all = ['deerhunter', 'villains', 'eagles', 'elf_lord'].map((id) => t.id(id));
    moveStack(t, 0, all, 'D2 D3');
    const last = reach(t.game, 0, t.at('D3'), all).find((r) => r.hex === t.at('D5'));
    expect(last).toMatchObject({ cost: 2, path: [t.at('D4'), t.at('D5')] });
  });
});

describe('a pin', () => {
  const pinned = () => {
    const t = march({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3 D4') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers', 'goblins'] },
        { at: 'D2', seat: 1, kinds: ['deerhunter', 'villains', 'eagles'] },
        { at: 'D3', seat: 1, kinds: ['lion_pride'] },
      ],
    });
    moveStack(t, 0, [t.id('farmers')], 'D2');
    return t.answer(0, 'move', { do: 'end' });
  };

  test('HPOW-03 MOVE-07: he leads walkers out, and flyers among them without revealing them', () => {
    const t = pinned();
    const all = ['deerhunter', 'villains', 'eagles'].map((id) => t.id(id));
    expect(moveRefusal(t, 1, [t.id('villains')], 'D3')).toBe('MOVE-07');
    expect(moveRefusal(t, 1, [t.id('villains'), t.id('eagles')], 'D3')).toBe('MOVE-07');
    expect(moveRefusal(t, 1, [t.id('deerhunter')], 'D3')).toBeNull();
    moveStack(t, 1, all, 'D3 D4');
    expect(namesIn(t, 1, 'D4')).toEqual(['deerhunter', 'eagles', 'villains']);
    expect(t.all('revealed')).toEqual([]);
    expect(t.open()).toMatchObject([{ seat: 1, kind: 'move' }]);
  });

  test('HPOW-03: after he has left, the other pieces are held', () => {
    const t = pinned();
    moveStack(t, 1, [t.id('deerhunter')], 'D3');
    expect(moveRefusal(t, 1, [t.id('villains')], 'D3')).toBe('MOVE-07');
  });

  test('HPOW-03 MOVE-09: he stops on entering enemies and passes none', () => {
    const t = march({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['deerhunter', 'villains', 'eagles'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
      ],
    });
    const all = ['deerhunter', 'villains', 'eagles'].map((id) => t.id(id));
    expect(moveRefusal(t, 0, all, 'D2 D3')).toBe('MOVE-09');
    moveStack(t, 0, all, 'D2');
    expect(all.map((id) => movementSpent(t, id))).toEqual(['done', 'done', 'done']);
  });
});
