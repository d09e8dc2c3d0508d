import { isCreature, kindInfo, kindOf } from '../../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { Game, HexId, Seat } from '../../../shared/model/game/types.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import {
  costOf,
  during,
  either,
  frameOf,
  has,
  is,
  isBluff,
  lastHex,
  movers,
  nextAfter,
  on,
  powerOf,
  type ShownBy,
  type Shows,
  seatHas,
  sum,
  walks,
} from './ask.ts';

const inEvent =
  (event: string, ...kinds: GameEvent['t'][]): Shows =>
  ({ e, before }) =>
    during(before, event) && kinds.includes(e.t);
const plays = (item: string): Shows => on('played', (e) => is(e.face.kind, item));
const saves = (saver: string): Shows => on('saved', (e) => is(e.saver, saver) && e.safe);
/** Returns a test for a hero that strikes enemy walls before the first round. */
const strikesFirst = (hero: string): Shows =>
  on(
    'struck',
    (e, g) =>
      frameOf(g, 'battle')?.round === 0 &&
      g.counters.some((c) => c.at === e.hex && c.seat !== e.seat && c.up && is(c.kind, hero)) &&
      e.targets.every((target) => target === 'fort' || target === 'town'),
  );
const contest = (hero: string): Shows =>
  either(
    on('victimsNamed', () => hero === 'assassin_primus'),
    on('robbed', () => hero === 'master_thief'),
    on('rolled', (e, g) => {
      const state = frameOf(g, 'powers')?.state;
      return e.purpose === 'power' && state !== undefined && 'power' in state && is(state.power, hero);
    }),
    on('heroSent', (e) => is(e.hero, hero)),
  );
const lordSupports = (g: Game, seat: Seat, hex: HexId): boolean =>
  g.counters.some((c) => {
    const { terrain } = kindInfo(c.kind);
    if (c.at !== hex || c.seat !== seat || !isCreature(c.kind) || isBluff(g, c)) return false;
    return hexesOf(g, seat).every((own) => hexState(g, own).terrain !== terrain);
  });
const FLAGGED = ['arch_cleric', 'arch_mage', 'elf_lord', 'ghaog_ii', 'lord_of_the_eagles', 'sir_lance_a_lot'];

export const EFFECTS_SHOWN: ShownBy = {
  'EVT-01': inEvent('good_harvest', 'earned'),
  'EVT-02': inEvent('mother_lode', 'earned'),
  'EVT-03': inEvent('weather_control', 'cloudMoved'),
  'EVT-04': inEvent('defection', 'rolled'),
  'EVT-05': either(
    inEvent('terrain_disaster', 'hiddenLost', 'shownLost', 'lowered'),
    on('rolled', (e, g) => during(g, 'terrain_disaster') && e.dice.length === 2 && [6, 7, 8].includes(sum(e.dice))),
  ),
  'EVT-06': inEvent('big_juju', 'tileReplaced'),
  'EVT-07': inEvent('dark_plague', 'hiddenLost', 'shownLost', 'incomeRemoved', 'lowered'),
  'EVT-08': inEvent('willing_workers', 'built'),
  'EVT-09': inEvent('vandals', 'lowered'),
  'EVT-10': inEvent('teeniepox', 'hiddenLost', 'shownLost', 'rolled'),
  'EVT-11': on('moved', (e) => e.why === 'sent'),
  'MAG-01': plays('bow'),
  'MAG-02': on('boarded', (e, g) => has(g, [e.item], 'balloon')),
  'MAG-03': plays('elixir'),
  'MAG-04': plays('sword'),
  'MAG-05': either(saves('golem'), plays('golem')),
  'MAG-06': on('rolled', (e, _, __, m) => {
    const entered = nextAfter(m, 'itemEntered', 'rolled', 'battleRolled');
    return e.purpose === 'item' && entered?.t === 'itemEntered' && has(m.after, [entered.id], 'firewall');
  }),
  'MAG-07': plays('dust_of_defense'),
  'MAG-08': either(
    on('cancelled', (e) => is(e.canceller, 'dispel_magic')),
    plays('dispel_magic'),
  ),
  'MAG-09': on('charmed'),
  'MAG-10': either(
    on('cancelled', (e) => is(e.canceller, 'fan')),
    plays('fan'),
  ),
  'MAG-11': saves('talisman'),
  'MAG-12': on('boarded', (e, g) => has(g, [e.item], 'boat')),
  'POWER-01': on('heroSent'),
  'HPOW-01': strikesFirst('baron_munchausen'),
  'HPOW-02': strikesFirst('grand_duke'),
  'HPOW-03': walks(
    (e, g) =>
      has(g, movers(e), 'deerhunter') && movers(e).length > 1 && e.path.slice(1).some((hex) => costOf(g, hex) > 1),
  ),
  'HPOW-04': contest('assassin_primus'),
  'HPOW-05': contest('master_thief'),
  'HPOW-06': on('battleRolled', (e) => e.step === 'ranged' && e.dice.some(({ kind }) => kind === kindOf('marksman'))),
  'HPOW-07': saves('sword_master'),
  'HPOW-09': on('converted'),
  'HPOW-10': either(
    on('revealed', (e, _, after) => lordSupports(after, e.seat, e.hex)),
    walks((e, _, after) => lordSupports(after, e.seat, lastHex(e))),
    on('placed', (e, _, after) => lordSupports(after, e.seat, e.hex)),
  ),
  'HPOW-11': on('battleRolled', (e) => e.dice.some(({ kind }) => FLAGGED.some((name) => kind === kindOf(name)))),
  'NEWH-03': on('shifted', (e, g) => powerOf(g, e.seat) !== 'nomad' && seatHas(g, e.seat, 'gypsy_king')),
  'POW-01': on('spared'),
  'POW-04': on('cameBack'),
  'POW-09': on(
    'battleRolled',
    (e, g) =>
      powerOf(g, e.foe) === 'magician' &&
      e.step === 'melee' &&
      e.dice.some(({ kind }) => kind !== -1 && kindInfo(kind).magic),
  ),
  'POW-10': on('shifted', (e, g) => powerOf(g, e.seat) === 'nomad'),
  'POW-12': on('battleRolled', (e, g) => {
    const small = e.dice.filter(({ kind }) => kind !== -1 && isCreature(kind) && kindInfo(kind).cv === 1);
    const pieces = new Set(small.map(({ by }) => by)).size;
    return powerOf(g, e.side) === 'populous' && pieces > 0 && small.length > pieces;
  }),
};
