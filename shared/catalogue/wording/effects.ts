/** EVT, MAG, HPOW, NEWH, POW, VAR: events, magic, hero powers and variants; none is in force in this build. */
import { later, type RuleInfo } from './row.ts';

const EVENTS = '1986 §14; French annex A2';
const MAGIC = '1986 §15; French annex A3';
const HEROES = 'French annex A1';
const HOUSE = 'French page 17.6';
const POWERS = 'French page 17.5';

export const EFFECT_RULES: readonly RuleInfo[] = [
  later('EVT-01', EVENTS, 'Good Harvest pays at once what your forts, land and heroes bring, without income pieces.'),
  later('EVT-02', EVENTS, 'Mother Lode pays at once twice what your income pieces bring.'),
  later(
    'EVT-03',
    EVENTS,
    'Weather Control, through a magic creature, puts a Black Cloud on a hex near it: its owner fights there at 1 less.',
  ),
  later('EVT-04', EVENTS, 'Defection tries a hero of the pool or a rival by two dice each; the higher roll gets it.'),
  later(
    'EVT-05',
    EVENTS,
    'Terrain Disaster strikes a named hex on 6, 7 or 8 of two dice, and else another of that terrain, for up to five losses.',
  ),
  later('EVT-06', EVENTS, 'Big Juju, through a magic creature, changes the tile of a hex near it for another terrain.'),
  later(
    'EVT-07',
    EVENTS,
    'Dark Plague costs every hex with creatures as many losses as its forts and towns are worth.',
  ),
  later('EVT-08', EVENTS, 'Willing Workers build a tower or raise a fort free, up to a castle.'),
  later('EVT-09', EVENTS, 'Vandals take a level from a fort of a rival, though not from a citadel.'),
  later('EVT-10', EVENTS, 'Teeniepox brings up to five losses to the largest army of a rival, by the roll of a die.'),
  later('EVT-11', 'French page 2.2', 'The Gate sends pieces of an army to an unexplored hex far away.'),

  later('MAG-01', MAGIC, 'The Bow gives one fighter ranged fire and 1 more value for a battle.'),
  later('MAG-02', MAGIC, 'The Balloon carries up to three small creatures as far as three hexes and shoots for them.'),
  later('MAG-03', MAGIC, 'The Elixir saves your armies from a plague or the pox.'),
  later('MAG-04', MAGIC, 'The Sword gives one fighter a charge and 1 more value for a battle.'),
  later('MAG-05', MAGIC, 'The Golem fights one battle in melee at 6 and shields its stack from arrows.'),
  later('MAG-06', MAGIC, 'The Fire Wall fights one battle by magic, as strong as a die says.'),
  later('MAG-07', MAGIC, 'Dust of Defense sends the attacker home before the first round.'),
  later('MAG-08', MAGIC, 'Dispel Magic undoes one magic item of another and makes his magic creatures fight in melee.'),
  later('MAG-09', MAGIC, 'The Lucky Charm shifts any one die by 1.'),
  later('MAG-10', MAGIC, 'The Fan blows away a balloon, a boat, the dust or the cloud.'),
  later('MAG-11', MAGIC, 'The Talisman may save a creature that is hit, on 2 to 5, until it fails.'),
  later('MAG-12', 'French page 3.2', 'The Boat carries any creatures across as many as three hexes of sea.'),

  later('HPOW-01', HEROES, 'Baron Munchausen opens a battle with one hit on each enemy fort and town there.'),
  later('HPOW-02', HEROES, 'The Grand Duke opens a battle as the Baron does.'),
  later('HPOW-03', HEROES, 'The Deerhunter and those who stay with him pay 1 for any land and slip out of a pin.'),
  later('HPOW-04', HEROES, 'The Assassin may kill a hero or hidden Thing in a hex if his player outrolls its owner.'),
  later('HPOW-05', HEROES, 'The Thief may rob a rival of a Thing by chance or of all gold if his player outrolls him.'),
  later('HPOW-06', HEROES, 'The Marksman shoots at 5, or at 2 and picks the victim himself.'),
  later('HPOW-07', HEROES, 'The Sword Master wards off the first hit of a round on 2 to 5.'),
  later('HPOW-08', HEROES, 'The Dwarf King doubles the mines of his owner.'),
  later(
    'HPOW-09',
    HEROES,
    'The Warlord may win over an enemy creature before the first round, if a die reaches its value.',
  ),
  later('HPOW-10', HEROES, 'A Terrain Lord supports the creatures of his terrain that stand with him.'),
  later('HPOW-11', '1986 §9.3, 10.12', 'The other heroes have no power but the marks on their counters.'),

  later('NEWH-01', HOUSE, 'Ahasverus moves at will to any hex or creature of his owner.'),
  later('NEWH-02', HOUSE, 'Lenin gives creatures of value 1 beside him many dice together.'),
  later('NEWH-03', HOUSE, 'The Gypsy King takes villages, cities, towers and keeps along on his way.'),
  later('NEWH-04', HOUSE, 'Tycho Brahe looks at hidden tiles beside him before he moves.'),

  later('POW-01', POWERS, 'Amoeba: your first loss of each round of battle does not count.'),
  later('POW-02', POWERS, 'Aviator: one walker of yours may fly each round.'),
  later('POW-03', POWERS, 'Builder: you build for 4 gold.'),
  later('POW-04', POWERS, 'Brute: your charging creatures that fall return to your rack.'),
  later('POW-05', POWERS, 'Lucky: you may roll one die of each round of battle again.'),
  later('POW-06', POWERS, 'Explorer: fewer defenders meet you.'),
  later('POW-07', POWERS, 'Tax Farmer: one hex you mark pays double income next round.'),
  later('POW-08', POWERS, 'King of Things: you draw one more free Thing.'),
  later('POW-09', POWERS, 'Magician: magic creatures of others fight you in melee.'),
  later('POW-10', POWERS, 'Nomad: your villages, cities, towers and keeps move like creatures.'),
  later('POW-11', POWERS, 'Gambler: you may stake gold on your battles.'),
  later('POW-12', POWERS, 'Populous: your creatures of value 1 roll many dice together.'),
  later('POW-13', POWERS, 'Recruiter: you win heroes with lower rolls.'),
  later('POW-14', POWERS, 'Trafficker: you trade Things one for one.'),
  later('POW-15', POWERS, 'Vandal: damage after battle spares what you take and spoils what you lose.'),

  later('VAR-01', 'French page 17.1', 'Six players use two boxes and a board with one more ring.'),
  later('VAR-02', 'French page 17.2', 'Players start with 15 Things and may buy as many as they can pay.'),
  later('VAR-03', 'French page 17.3', 'The map stays hidden, and each tile turns up when it is explored.'),
  later(
    'VAR-04',
    'French page, review',
    'The map stays hidden, and each tile turns up when it is entered; from a sea one goes back.',
  ),
  later('VAR-05', 'fan summary, variants', 'What has been turned up stays face up.'),
];
