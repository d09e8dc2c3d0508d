// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KINDS, kindOf, otherFace } from '../../shared/model/catalogue/index.ts';
import { seatState } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Answers, Decision, DecisionKind } from '../../shared/model/game/types.ts';
import { scriptedLuck, seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { hexNamed, type Script, Table } from '../../shared/testkit/index.ts';
import { useBoard } from '../session/board.ts';
import { kindName } from '../ui/names.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { type Press, pressesFor } from './testing/drive.ts';
import { Mounted } from './testing/mount.tsx';
import { hexKey } from './words.ts';

beforeAll(loadRounds);
beforeEach(() => {
  forgetDrafts();
  document.body.replaceChildren();
});

class Play {
  readonly table: Table;
  readonly panel: Mounted;
  readonly decision: Decision;
  private readonly kind: DecisionKind;

  constructor(effect: string, dice: Script = {}) {
    const { game, script, kind } = PREPARED_EFFECTS[effect]();
    this.table = new Table(game, scriptedLuck({ ...script, ...dice }, seededLuck(seedFromText('panels'))));
    this.kind = kind;
    this.decision = this.table.decision(kind, 0);
    // Forgets drafts, because the previous play used the same decision ids.
    forgetDrafts();
    this.panel = new Mounted(project(game, 0), this.decision);
  }
  id(kind: string): number {
    return this.table.id(kind);
  }
  title(id: string): string {
    const button = this.panel.button(id);
    if (button == null) return 'no such button';
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.dataset.why ?? '';
  }
  press(...presses: Press[]): this {
    for (const press of presses) this.panel.press(press);
    return this;
  }
  /** Presses the send button and continues the game. The clocks of the other seats run out. */
  go(id = 'send'): Table {
    this.panel.press(id);
    const answer = this.panel.sent.at(-1) as Answers[DecisionKind];
    this.table.answer(0, this.kind, answer);
    for (let i = 0; i < 8 && this.table.open(0).length === 0 && this.table.open().length > 0; i++) this.table.timeOut();
    this.panel.end();
    return this.table;
  }
}

const hex = (name: string): string => `hex-${hexKey(hexNamed(name))}`;
const hero = (id: string): string => `piece-hero-${KINDS.findIndex((k) => k.id === id)}`;
const FACES = [1, 2, 3, 4, 5, 6];
const percent = (wins: number, all: number): number => Math.round((wins * 100) / all);

describe('heroes', () => {
  test("HERO-02 HERO-03: the panel shows the game's roll, odds and remaining gold for a try", () => {
    for (const steps of [0, 1, 3]) {
      const more = Array.from({ length: steps }, () => 'more');
      const { panel } = new Play('hero.recruit').press(hero('sword_master'), ...more);
      const need = 8 - steps;
      const wins = FACES.flatMap((a) => FACES.filter((b) => a + b >= need)).length;
      expect(panel.text()).toContain(`two dice must show ${need} or more (${percent(wins, 36)}\u00a0%)`);
      expect(panel.text()).toContain(`Gold left: ${25 - 5 * steps}`);
      panel.end();
      for (const [sum, won] of [
        [need, true],
        [need - 1, false],
      ] as const) {
        const dice = [Math.max(1, sum - 6), Math.min(6, sum - 1)];
        const play = new Play('hero.recruit', { hero: dice }).press(hero('sword_master'), ...more);
        const t = play.go();
        expect(t.game.seats[0].gold).toBe(25 - 5 * steps);
        expect(t.open(0).map((d) => d.kind)).toEqual([won ? 'hero.place' : 'hero.bid']);
      }
    }
  });

  test('the other face of a hero has the name that the pool uses', () => {
    const other = otherFace(kindOf('sword_master'));
    const { panel } = new Play('hero.recruit');
    expect(panel.button(hero('sword_master'))?.textContent).toContain(`Other side: ${kindName(other)}.`);
  });

  test('HERO-03: gold the player lacks cannot be added, and the button says so', () => {
    const play = new Play('hero.recruit').press(hero('sword_master'), ...Array.from({ length: 5 }, () => 'more'));
    expect(play.panel.text()).toContain('Gold left: 0');
    expect(play.title('more')).toMatch(/\d+ gold; \d is left/);
  });

  test('HERO-06 AMB-10: trying for the other face of an own hero dismisses it; if the hero stays, the other face is not available', () => {
    const play = new Play('hero.discharge');
    expect(play.panel.button(hero('ice_lord'))?.textContent).toContain('only if you dismiss your Elf Lord');
    play.press(hero('ice_lord'));
    expect(play.panel.button(`piece-${play.id('elf_lord')}`)?.textContent).toContain('leaves');
    play.press(`piece-${play.id('elf_lord')}`);
    expect(play.panel.button(hero('ice_lord'))?.getAttribute('aria-pressed')).toBe('false');
    expect(play.title('send')).toBe('Choose a hero to try for, or one of yours to dismiss.');
    play.press(hero('ice_lord'));
    const t = play.go();
    expect(t.all('discharged')).toHaveLength(1);
    expect(t.open(0).map((d) => d.kind)).toEqual(['hero.place']);
  });

  test('HERO-03: gold after the roll: the panel says that too little is wasted and enough wins', () => {
    const play = new Play('hero.bid');
    expect(play.panel.text()).toContain('2 short: pay 20 gold to win.');
    expect(play.title('send')).toBe('Add gold, or let the hero go.');
    play.press('more');
    expect(play.panel.text()).toContain('Still 1 short: the gold would be wasted.');
    const lost = play.go();
    expect([lost.game.seats[0].gold, lost.all('enlisted').length]).toEqual([15, 0]);
    const enough = new Play('hero.bid').press('more', 'more');
    expect(enough.panel.text()).toContain('That gold is enough.');
    expect(enough.panel.text()).toContain('Gold left: 5');
    expect(enough.title('more')).toMatch(/\d+ gold; \d is left/);
    expect(
      enough
        .go()
        .open(0)
        .map((d) => d.kind),
    ).toEqual(['hero.place']);
  });

  test('HERO-03: a hero who costs more gold than the player has can only be let go', () => {
    const { table, panel } = new Play('hero.bid');
    const view = structuredClone(project(table.game, 0));
    Object.assign(seatState(view, 0), { gold: 14 });
    panel.update({ view });
    expect(panel.text()).toContain('You cannot win: it costs 20 gold, and you have 14.');
    expect(panel.buttons().map((b) => b.dataset.testid)).toEqual(['action-pass']);
  });

  test('HERO-08: the chosen face is in the pool afterwards', () => {
    for (const face of ['arch_cleric', 'jungle_lord']) {
      const t = new Play('hero.turn').press(hero(face)).go();
      expect(t.game.pool.map((k) => KINDS[k].id)).toContain(face);
    }
  });
});

describe('powers', () => {
  test('HPOW-09: the panel shows the real odds of converting a creature', () => {
    const won = FACES.filter((die) => {
      const play = new Play('warlord', { item: [die] });
      return (
        play
          .press(`piece-${play.table.id('ogre', 1)}`)
          .go()
          .all('converted').length > 0
      );
    });
    const play = new Play('warlord');
    play.press(`piece-${play.table.id('ogre', 1)}`);
    expect(play.panel.text()).toContain(`Needs 2 or more: ${percent(won.length, 6)}\u00a0%.`);
  });

  test('HPOW-06: both shots of the Marksman hit as often as the panel says', () => {
    const hits = (way: 'send' | 'pass') =>
      FACES.filter((die) => {
        const play = new Play('marksman', { battle: [die, 6, 6, 6, 6] });
        return play.go(way).all('battleRolled')[0].dice[0].hit;
      }).length;
    const { panel } = new Play('marksman');
    expect(panel.text()).toContain(`At 5 (${percent(hits('pass'), 6)}\u00a0%)`);
    expect(panel.text()).toContain(`At 2 (${percent(hits('send'), 6)}\u00a0%)`);
  });

  test("HPOW-06 D-62: the chosen piece takes the Marksman's hit", () => {
    const play = new Play('marksman.victim');
    expect(play.title('send')).toBe('Choose what he hits.');
    const ogre = play.table.id('ogre', 1);
    expect(play.press(`piece-${ogre}`).go().all('struck')[0].targets).toEqual([ogre]);
  });

  test('HPOW-04 HPOW-05: the panel shows the odds of two dice against two', () => {
    let more = 0;
    let equal = 0;
    for (const a of FACES)
      for (const b of FACES)
        for (const c of FACES)
          for (const d of FACES) {
            if (a + b > c + d) more++;
            if (a + b === c + d) equal++;
          }
    const words = `Two dice each; you must roll higher: ${percent(more, 1296)}\u00a0%. A tie: ${percent(equal, 1296)}\u00a0%.`;
    for (const effect of ['assassin', 'thief']) {
      const { panel } = new Play(effect);
      expect(panel.text()).toContain(words);
      panel.end();
    }
  });

  test('HPOW-05: the Thief brings what the panel says the player has', () => {
    const thief = new Play('thief');
    expect(thief.panel.button('seat-1')?.textContent).toContain('17 gold, 2 Things');
    expect(thief.title('send')).toBe('Choose a player, or pass.');
    const loot = new Play('loot').press('gold');
    expect(loot.panel.button('gold')?.textContent).toContain('17 gold');
    const t = loot.go();
    expect(
      t
        .all('earned')
        .filter((e) => e.why === 'stolen')
        .map((e) => e.gold),
    ).toEqual([17]);
    const thing = new Play('loot').press('thing').go();
    expect([thing.all('stole').length, thing.game.seats[0].rack]).toEqual([1, 1]);
  });
});

describe('items', () => {
  test('MAG-09: a die becomes the face on the button, and faces outside 1 to 6 are disabled', () => {
    const play = new Play('lucky_charm');
    expect(play.title('die-1-up')).toBe('A die shows 1 to 6.');
    play.press('die-0-down');
    expect(play.panel.button('send')?.textContent).toBe('Turn 3 into 2');
    expect(play.go().all('charmed')).toMatchObject([{ die: 0, face: 2 }]);
  });

  test('MAG-11: the Talisman saves the chosen piece on the dice it names, and no piece without a hit', () => {
    const marked = (die: number) => {
      const play = new Play('talisman', { save: [die] });
      const ogre = play.table.id('ogre', 0);
      play.press('undo');
      expect(play.title(`piece-save-${ogre}`)).toBe('Only a piece that takes a hit can be saved.');
      return play.press(`piece-${ogre}`, `piece-save-${ogre}`).go().all('saved')[0].safe;
    };
    expect(FACES.filter(marked)).toEqual([2, 3, 4, 5]);
  });

  test('MAG-11: taking back a hit also removes its saving mark', () => {
    const play = new Play('talisman');
    const ogre = play.table.id('ogre', 0);
    play.press(`piece-save-${ogre}`, `piece-${ogre}`);
    expect(play.panel.button(`piece-save-${ogre}`)?.getAttribute('aria-pressed')).toBe('false');
  });

  test('MAG-02: a fourth passenger is refused, and boarded passengers arrive', () => {
    const play = new Play('balloon').press('transport');
    const ids = ['ogre', 'goblins'].map((kind) => play.table.id(kind, 0));
    play.press(hex('D2'));
    expect(play.title('send')).toMatch(/\w.*\./);
    play.press(...ids.map((id) => `piece-${id}`), hex('D5'));
    expect(play.panel.button('send')?.textContent).toBe('Take 2 pieces to D5');
    expect(play.go().hex('D5').hidden[0]).toBe(2);
  });

  test('AMB-128: retreat by air takes only the passengers, and says what the rest does', () => {
    const play = new Play('balloon.air').press(`air-${hexKey(hexNamed('C5'))}`);
    expect(play.panel.button('send')?.textContent).toBe('Ride to C5');
    const t = play.go();
    expect([t.hex('C5').shown[0] + t.hex('C5').hidden[0] > 0, t.hex('D4').shown[0]]).toEqual([true, 1]);
    const both = new Play('balloon.air').press(`air-${hexKey(hexNamed('C5'))}`, hex('D3'));
    expect(both.panel.button('send')?.textContent).toBe('Ride to C5, walk to D3');
  });

  test('MAG-07: the panel says that the Dust drives the player away, and asks only for the hex', () => {
    const { table } = new Play('dust_of_defense');
    table.answer(0, 'battle.dust', { id: table.id('dust_of_defense', 0) });
    const panel = new Mounted(project(table.game, 1), table.decision('battle.retreat', 1));
    expect(panel.box.querySelector('.say')?.textContent).toBe('You cannot stay at D4: choose where to retreat.');
    expect(panel.text()).toContain('Dust of Defense drives the attackers away.');
    expect([panel.text().includes('deals about'), panel.button('stay')]).toEqual([false, null]);
  });

  test('AMB-119: the panel says that the player must leave after rounds without a hit', () => {
    const { table } = new Play('dust_of_defense');
    table.answer(0, 'battle.dust', { id: table.id('dust_of_defense', 0) });
    const view = project(table.game, 1);
    const stack = view.stack.map((f) =>
      f.kind === 'battle' ? { ...f, state: { step: 'retreat', moment: 'ask', toAsk: [0] } as const } : f,
    );
    const panel = new Mounted({ ...view, stack }, table.decision('battle.retreat', 1));
    expect(panel.text()).toContain('Too many rounds without a hit: the attackers must leave.');
  });

  test('MAG-04 EXPL-06: each item of neutral defenders shows its effect', () => {
    const { panel } = new Play('explore.arm');
    expect(panel.text()).toMatch(/Sword: Its bearer charges/);
    expect(panel.text()).toMatch(/Bow: Its bearer shoots/);
    expect(panel.button('send')?.title).toBe('Choose the piece that bears it, or pass.');
  });
});

describe('events', () => {
  test('EVT-07: losses count as in the game, and the rule refuses too few', () => {
    const play = new Play('event.loss');
    // The proposal is complete. Pressing a proposed piece removes only this piece.
    expect([play.panel.text().includes('5 of 5 chosen'), play.title('send')]).toEqual([true, '']);
    const proposed = [...play.panel.box.querySelectorAll<HTMLElement>('.piece[aria-pressed="true"]')];
    const [first = '', second = ''] = proposed.map((b) => b.dataset.testid?.replace('action-', '') ?? '');
    play.press(first);
    expect([first, second].map((id) => play.panel.button(id)?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    play.press(first);
    expect(play.panel.text()).toContain('5 of 5 chosen');
    play.press('none');
    expect(play.panel.text()).toContain('0 of 5 chosen');
    expect(play.title('send')).toMatch(/\(EVT-07\)$/);
    play.press(`piece-${play.table.id('spirit', 0)}`, 'more', 'more', 'town');
    expect(play.panel.text()).toContain('4 of 5 chosen');
    expect(play.title('send')).toMatch(/\(EVT-07\)$/);
    play.press('more');
    expect(play.panel.text()).toContain('5 of 5 chosen');
    expect(play.title('more')).toBe('The fort cannot lose more levels.');
    const t = play.go();
    expect([t.fortLevel('B2'), t.incomeKind('B2'), t.hex('B2').hidden[0]]).toEqual([0, null, 4]);
  });

  test('EVT-09: a fort drops to the level its row shows', () => {
    const play = new Play('event.fort');
    expect(play.panel.button(hex('B2'))?.textContent).toContain('castle → keep');
    expect(play.panel.button(hex('B3'))?.textContent).toContain('tower → no fort');
    expect(play.press(hex('B2')).go().fortLevel('B2')).toBe(2);
  });

  test("EVT-06: a tile is chosen only for an own hex, from the deck; for another player's hex it is drawn", () => {
    const play = new Play('big_juju');
    const druid = `piece-${play.table.id('druid', 0)}`;
    play.press(`piece-${play.table.id('big_juju', 0)}`, druid, hex('B2'));
    expect(play.title('send')).toMatch(/\w.*\./);
    expect(play.panel.text()).toContain('desert1 left');
    play.press({ hex: hexNamed('C3') });
    expect(play.panel.text()).not.toContain('1 left');
    expect(play.title('send')).toBe('');
    play.press('undo');
    expect(play.panel.button(`piece-${play.table.id('big_juju', 0)}`)).not.toBeNull();
    expect(play.title('send')).toBe('Choose an event, or play none.');
  });

  test('EVT-06 MOVE-05: a player who flees to a full hex names exactly the pieces that drown', () => {
    const play = new Play('flee.full');
    const [ghost, thing] = ['ghost', 'thing'].map((kind) => `piece-${play.table.id(kind, 0)}`);
    expect(play.panel.text()).toContain('No room for 1 of them');
    expect(play.title('send')).toMatch(/\w.*\./);
    play.press(ghost);
    expect(play.title(thing)).toMatch(/\w.*\./);
    const t = play.go();
    expect([t.hex('D3').hidden[0], t.pieces('ghost').length]).toEqual([10, 0]);
  });
});

describe.each(Object.keys(PREPARED_EFFECTS))('%s', (name) => {
  test('Escape clears the choices, and choosing sends nothing', () => {
    const { game, answer } = PREPARED_EFFECTS[name]();
    const play = new Play(name);
    const countPressed = () => play.panel.buttons().filter((b) => b.getAttribute('aria-pressed') === 'true').length;
    const before = countPressed();
    const presses = (pressesFor(project(game, 0), play.decision, answer) ?? []).filter(
      (p) => p !== 'send' && p !== 'pass',
    );
    play.press(...presses);
    expect(play.panel.sent).toHaveLength(name === 'hero.place' ? 1 : 0);
    for (let i = 0; i < 3; i++) play.panel.key(play.panel.buttons()[0], 'Escape');
    expect(countPressed()).toBeLessThanOrEqual(before);
    play.panel.end();
    expect(useBoard.getState().link.lit).toEqual([]);
  });

  test('digits choose in the first list, and arrows and Home move through it', () => {
    const play = new Play(name);
    const first = play.panel.box.querySelector('.decide-group');
    const list = [...(first?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    if (list.length === 0) return expect(play.panel.button('more') ?? play.panel.button('send')).not.toBeNull();
    expect(list.filter((b) => b.tabIndex === 0)).toHaveLength(1);
    list[0].focus();
    play.panel.key(list[0], 'ArrowRight');
    expect(document.activeElement).toBe(list[1 % list.length]);
    play.panel.key(list[1 % list.length], 'Home');
    expect(document.activeElement).toBe(list[0]);
    // From outside the list, a digit focuses its first button, unless the step has removed the button.
    const outside = play.panel.buttons().filter((b) => b.closest('.decide-group') === null);
    expect(outside.length).toBeGreaterThan(0);
    outside[0].focus();
    play.panel.key(outside[0], '1');
    expect(!list[0].isConnected || document.activeElement === list[0]).toBe(true);
  });
});
