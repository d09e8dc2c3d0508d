// The odds on a counter's page: hits, duels, recruiting a hero, the dice of items and events, and draws. All
// are exact, in per cent.
import { copiesOf, cupSizeOf, isHero, type KindInfo, magicItemInfo } from '../../../shared/model/catalogue/index.ts';
import { COST_BEFORE } from '../../../shared/rules/heroes/hero-roll.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import type { Trait } from '../../../shared/rules/traits/trait.ts';
import { rulesInTexts } from '../../i18n/index.ts';
import { th } from './words.ts';

export interface Chances {
  title: string;
  /** Two counters fight until one falls. The page says below the numbers what a duel leaves out. */
  isDuel?: boolean;
  columns: readonly { head: string; percent: number }[];
}

const FACES = 6;
const PAIRS = FACES * FACES;
const BOUGHT = [0, 1, 2, 4] as const;
const VALUES = [1, 2, 3, 4, 5, 6] as const;
const TRIES = [1, 2, 3, 4] as const;
/** Numbers of Things drawn: one, a full rack, and the initial racks of two and four players. SETUP-14 */
const DRAWN = [1, 10, 20, 40] as const;

const percent = (part: number): number => Math.round(100 * part);

/** A die hits with this value or less. COMB-06 */
const dieHits = (cv: number): number => Math.min(Math.max(cv, 0), FACES) / FACES;

/**
 * A counter that fights: its value, its number of dice, and
 * its step of a round: magic 0, ranged 1, melee 2. COMB-05
 */
interface Fighter {
  cv: number;
  dice: 1 | 2;
  step: 0 | 1 | 2;
}

const fighterOf = (k: KindInfo): Fighter => ({
  cv: k.cv,
  dice: k.charge ? 2 : 1,
  step: k.magic ? 0 : k.ranged ? 1 : 2,
});

/** Returns the chances of no hit, one hit and, with two dice, two hits. */
const hitsOf = (p: number, dice: 1 | 2): readonly number[] =>
  dice === 2 ? [(1 - p) ** 2, 2 * p * (1 - p), p ** 2] : [1 - p, p];

/**
 * Returns the chance that the first of two fighters survives if they fight until one falls, without retreat.
 * @param ownHits its chance of at least one hit in a round
 * @param otherHits the same of the other fighter
 * @param first whether its step comes earlier; else both roll before either falls
 */
export function duelWon(ownHits: number, otherHits: number, first: boolean): number {
  const over = 1 - (1 - ownHits) * (1 - otherHits);
  if (over === 0) return 0;
  return (first ? ownHits : ownHits * (1 - otherHits)) / over;
}

/** Returns the chance that two dice total at least `need`. */
export function twoDiceMake(need: number): number {
  let pairs = 0;
  for (let a = 1; a <= FACES; a++) for (let b = 1; b <= FACES; b++) if (a + b >= need) pairs++;
  return pairs / PAIRS;
}

function twoDiceWin(): number {
  let won = 0;
  for (let sum = 2; sum <= 2 * FACES; sum++) won += (twoDiceMake(sum) - twoDiceMake(sum + 1)) * (1 - twoDiceMake(sum));
  return won;
}

/**
 * Returns the chance that at least one of a kind is among Things drawn from the full cup.
 * @param copies the number of the kind among `cup` Things
 */
export function someDrawn(copies: number, cup: number, drawn: number): number {
  let missChance = 1;
  for (let i = 0; i < drawn; i++) missChance *= Math.max(0, cup - copies - i) / Math.max(1, cup - i);
  return 1 - missChance;
}

const columns = <T>(list: readonly T[], head: (of: T) => string, part: (of: T) => number): Chances['columns'] =>
  list.map((of) => ({ head: head(of), percent: percent(part(of)) }));

const hitTimes = (n: number): string => (n === 0 ? th('help.odds.none') : th('help.odds.hit', { count: n }));
const byValue = (part: (cv: number) => number): Chances['columns'] => columns(VALUES, String, part);

const hitting = (p: number, dice: 1 | 2): Chances => ({
  title: th('help.odds.hits'),
  columns: columns(
    [...hitsOf(p, dice).entries()],
    ([n]) => hitTimes(n),
    ([, part]) => part,
  ),
});

/** Returns a fighter's chances of hits, and its chances in a duel with its own power. HPOW-07, HPOW-09 */
function fighting({ cv, dice, step }: Fighter, { saves, callsOver }: Trait = {}): Chances[] {
  const hitChance = 1 - (1 - dieHits(cv)) ** dice;
  // A fighter that rolls one die a round can parry only the first hit.
  const falls = saves === undefined ? 1 : saves.fails.length / FACES;
  const called = (rivalRoll: number): number => (callsOver ? (FACES + 1 - rivalRoll) / FACES : 0);
  const duel = byValue((otherValue) => {
    const over = called(otherValue);
    return over + (1 - over) * duelWon(hitChance, falls * dieHits(otherValue), step < 2);
  });
  const title = th(
    callsOver ? 'help.odds.duelCalled' : saves === undefined ? 'help.odds.duel' : 'help.odds.duelParried',
  );
  return [hitting(dieHits(cv), dice), { title, isDuel: true, columns: duel }];
}

/** Returns the chances by the gold paid before the roll. HERO-02, HERO-03 */
const recruiting = (k: KindInfo): Chances => ({
  title: th('help.odds.hero'),
  columns: columns(
    BOUGHT,
    (more) => th('help.odds.gold', { n: more * COST_BEFORE }),
    (more) => twoDiceMake(2 * k.cv - more),
  ),
});

/** Returns the chances from a magic item's own values. COMP-02 */
function helping({ kind }: KindInfo): Chances[] {
  const { fights, bonus, dieModifier, symbol } = magicItemInfo(kind);
  const chances: Chances[] = [];
  // The strength of the wall is a die roll, so each strength is equally likely.
  if (fights === 'die')
    chances.push(
      hitting(
        VALUES.reduce((sum, cv) => sum + dieHits(cv) / FACES, 0),
        1,
      ),
    );
  else if (fights !== null)
    chances.push(...fighting({ cv: fights, dice: 1, step: symbol === 'M' ? 0 : symbol === 'R' ? 1 : 2 }));
  if (bonus > 0) {
    const dice = symbol === 'C' ? 2 : 1;
    chances.push({ title: th('help.odds.bearer'), columns: byValue((cv) => 1 - (1 - dieHits(cv + bonus)) ** dice) });
    if (dice === 2)
      chances.push({ title: th('help.odds.bearerTwice'), columns: byValue((cv) => dieHits(cv + bonus) ** 2) });
  }
  if (dieModifier > 0) {
    chances.push({ title: th('help.odds.charmed'), columns: byValue((cv) => dieHits(cv + dieModifier)) });
    // A die cannot exceed its highest face.
    const spoilt = (cv: number) => (cv >= FACES ? 1 : dieHits(cv - dieModifier));
    chances.push({ title: th('help.odds.spoilt'), columns: byValue(spoilt) });
  }
  return chances;
}

function throwing({ kind }: KindInfo): Chances[] {
  const { saves, strikesOn, harmlessOn, contested, movesByDie, weakensBy } = traitOf(kind);
  const chances: Chances[] = [];
  if (saves !== undefined) {
    const saved = 1 - saves.fails.length / FACES;
    const title = th(saves.by === 'item' ? 'help.odds.saves' : 'help.odds.parries');
    chances.push({ title, columns: columns(TRIES, String, (n) => saved ** n) });
  }
  if (strikesOn !== undefined) {
    const strikes = strikesOn.reduce((sum, n) => sum + twoDiceMake(n) - twoDiceMake(n + 1), 0);
    chances.push({ title: th('help.odds.strikes'), columns: columns(TRIES, String, (n) => 1 - (1 - strikes) ** n) });
  }
  if (harmlessOn !== undefined) {
    const losses = VALUES.filter((face) => !harmlessOn.includes(face));
    const noneColumn = { head: th('help.odds.none'), percent: percent(harmlessOn.length / FACES) };
    chances.push({ title: th('help.odds.losses'), columns: [noneColumn, ...columns(losses, String, () => 1 / FACES)] });
  }
  if (contested) {
    const parts = [
      ['help.odds.higher', twoDiceWin()],
      ['help.odds.notHigher', 1 - twoDiceWin()],
    ] as const;
    chances.push({
      title: th('help.odds.contest'),
      columns: columns(
        parts,
        ([key]) => th(key),
        ([, part]) => part,
      ),
    });
  }
  if (movesByDie) chances.push({ title: th('help.odds.moved'), columns: byValue((n) => dieHits(FACES + 1 - n)) });
  if (weakensBy !== undefined)
    chances.push({ title: th('help.odds.weakened'), columns: byValue((cv) => dieHits(cv - weakensBy)) });
  return chances;
}

/**
 * Returns the chances of a draw from the full cup of the described game; none if the counter is in no cup.
 */
function drawing({ kind }: KindInfo): Chances[] {
  const rules = rulesInTexts();
  const copies = copiesOf(rules, kind);
  if (copies === 0) return [];
  const percentDrawn = (drawn: number) => Math.round(1000 * someDrawn(copies, cupSizeOf(rules), drawn)) / 10;
  return [{ title: th('help.odds.cup'), columns: DRAWN.map((n) => ({ head: String(n), percent: percentDrawn(n) })) }];
}

/** Returns whether the kind is an item or event without dice. */
export const hasNoDice = (k: KindInfo): boolean =>
  (k.group === 'magic' || k.group === 'event') && ownOdds(k).length === 0;

function ownOdds(k: KindInfo): Chances[] {
  const fights = (k.group === 'creature' || k.group === 'hero') && k.cv > 0;
  return [
    ...(fights ? fighting(fighterOf(k), traitOf(k.kind)) : []),
    ...(isHero(k.kind) ? [recruiting(k)] : []),
    ...(k.group === 'magic' ? helping(k) : []),
    ...throwing(k),
  ];
}

/** Returns the odds of a kind of counter: its dice, recruiting and draws. */
export const oddsOfKind = (k: KindInfo): readonly Chances[] => [...ownOdds(k), ...drawing(k)];
