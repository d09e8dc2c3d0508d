// The uses of each power of a player. POW-01…POW-15
import { PLAYER_POWERS } from '../../../shared/model/catalogue/index.ts';
import { type Game, NOBODY, type PowerId, type Seat } from '../../../shared/model/game/types.ts';
import { type Clause, clause, hasFlag, topFrame } from './clause.ts';

const has = (g: Game, seat: Seat, power: PowerId): boolean => g.powers?.[seat]?.power === power;

const damage = (g: Game) => topFrame(g, 'damage');

const OF_THEIR_OWN: readonly Clause[] = [
  clause('POW-01 Amoeba: a loss is spared', 'spared'),
  clause('POW-02 Aviator: a walker flies', 'wingsLent', ({ e }) => e.id !== null),
  clause(
    'POW-02 Aviator: it retreats flying',
    'pushed',
    ({ e }) => e.frame.kind === 'retreat' && e.frame.by.way === 'wings',
  ),
  clause('POW-03 Builder: builds', 'paid', ({ g, e }) => e.why === 'build' && has(g, e.seat, 'builder')),
  clause(
    'POW-08 King of Things: draws',
    'drew',
    ({ g, e }) => g.phase === 'things' && has(g, e.seat, 'king_of_things'),
  ),
  clause(
    'POW-06 Explorer: meets nobody on 5',
    'captured',
    ({ g, e }) => e.why === 'explore' && g.dice[0] === 5 && has(g, e.seat, 'explorer'),
  ),
  clause(
    'POW-09 Magician: magic in melee',
    'battleRolled',
    ({ e, g }) => e.step === 'melee' && has(g, e.foe, 'magician') && e.dice.some(({ kind }) => hasFlag(kind, 'magic')),
  ),
  clause('POW-04 Brute: a creature comes back', 'cameBack'),
  clause('POW-05 Lucky: rolls again', 'rerolled'),
  clause('POW-07 Tax Farmer: marks a hex', 'incomeMarked', ({ e }) => e.hex !== null),
  clause('POW-10 Nomad: a fort moves', 'shifted', ({ e }) => e.what === 'fort'),
  clause('POW-10 Nomad: a city or village moves', 'shifted', ({ e }) => e.what === 'town'),
  clause('POW-11 Gambler: stakes', 'paid', ({ e }) => e.why === 'stake'),
  clause('POW-11 Gambler: a stake is won', 'earned', ({ e }) => e.why === 'stake'),
  clause(
    'POW-12 Populous: a creature rolls three dice',
    'battleRolled',
    ({ g, e }) => has(g, e.side, 'populous') && e.dice.some((d) => e.dice.filter(({ by }) => by === d.by).length > 2),
  ),
  clause('POW-13 Recruiter: tries', 'heroTried', ({ g, e }) => has(g, e.seat, 'recruiter')),
  clause('POW-14 Trafficker: trades', 'traded', ({ g, e }) => has(g, e.seat, 'trafficker')),
  clause(
    'POW-15 Vandal: takes',
    'rolled',
    ({ g, e }) => e.purpose === 'damage' && has(g, damage(g)?.winner ?? NOBODY, 'vandal'),
  ),
  clause(
    'POW-15 Vandal: loses',
    'rolled',
    ({ g, e }) => e.purpose === 'damage' && has(g, damage(g)?.lostBy ?? NOBODY, 'vandal'),
  ),
];

/** A power that only changes a number needs no other clause than that a player has it. */
export const POWER_CLAUSES: readonly Clause[] = [
  ...OF_THEIR_OWN,
  ...PLAYER_POWERS.filter(({ rule }) => !OF_THEIR_OWN.some(({ name }) => name.startsWith(rule))).map(
    ({ id, name, rule }) => clause(`${rule} ${name}: taken`, 'powerTaken', ({ e }) => e.power === id),
  ),
];
