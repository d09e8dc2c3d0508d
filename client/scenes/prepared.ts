// Positions from played games, one file each in data/ (written by `npm run generate -- scenes`), and their
// scenes.

import { withWholeRules } from '../../shared/model/game/ruleset.ts';
import type { Seat, View } from '../../shared/model/game/types.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';

export interface Prepared {
  seat: Seat;
  view: View;
  /** An earlier view and the steps since, each with its events as tuples. They lead to `view`. */
  earlier?: { view: View; steps: unknown[][][] };
}

export interface PreparedScene {
  /** scenes.html?scene=<name> */
  name: string;
  /** data/<file>.json */
  file: string;
  says: string;
  /** Seconds on the clock of every player with an open decision. */
  clock?: number;
  /** The steps are played after the table is drawn. */
  plays?: boolean;
}

/** A scene for every kind of decision, and rare positions. */
export const PREPARED: readonly PreparedScene[] = [
  ...DECISION_KINDS.map((kind) => ({ name: `panel-${kind}`, file: kind, says: `the table with ${kind} to decide` })),
  { name: 'exchange-intercept', file: 'exchange-intercept', says: "flyers' exchange: who flies up to meet them" },
  { name: 'exchange-stay', file: 'exchange-stay', says: "the same flyers' exchange: who stays when it is over" },
  { name: 'battle-three', file: 'battle-three', says: 'a battle of three sides, after its first steps' },
  { name: 'call-window', file: 'call-window', says: 'a call window that several players have open', clock: 20 },
  { name: 'crowded-table', file: 'crowded-table', says: 'the table of four late in a game' },
  { name: 'half-discovered', file: 'half-discovered', says: 'a hidden map with half of its tiles turned up' },
  {
    name: 'looked-at',
    file: 'looked-at',
    says: 'tiles of a hidden map: some the player has looked at, and one that an opponent has',
  },
  { name: 'move-nomad', file: 'move-nomad', says: "a move in which the Nomad's buildings may go, too" },
  { name: 'move-aviator', file: 'move-aviator', says: "a move in which a walker of the Aviator's may fly" },
  { name: 'move-wagon-king', file: 'move-wagon-king', says: 'the Wagon King has moved: buildings may follow' },
  { name: 'move-ahasverus', file: 'move-ahasverus', says: 'a move of the wanderer, to any own hex' },
  { name: 'event-gate', file: 'event-gate', says: 'playing a Gate, with an army to send' },
  { name: 'powers-dealt', file: 'powers-dealt', says: 'six players at the start, each with a power by lot' },
  { name: 'six-early', file: 'six-early', says: 'the table of six in its first round' },
  { name: 'six-crowded', file: 'six-crowded', says: 'the table of six late in a game' },
  { name: 'battle-six', file: 'battle-six', says: 'a battle of six sides' },
  { name: 'result', file: 'result', says: 'the result of a game of four' },
];

/** Effects of magic, events and heroes: the steps before each, then the effect at the page's own speed. */
export const EFFECTS: readonly PreparedScene[] = (
  [
    ['cloud', 'the Black Cloud comes'],
    ['cloud-drifts', 'the Black Cloud goes to another hex'],
    ['fire', 'a wall of fire rises, and takes hits'],
    ['arms', 'a Bow, a Sword and a Golem are shown in battle'],
    ['dispelled', 'a Bow is struck by Dispel Magic'],
    ['charmed', 'a Lucky Charm turns a die'],
    ['saved', 'a Sword Master parries hits'],
    ['dustScattered', 'Dust of Defense sends the attackers home'],
    ['converted', 'a Warlord wins a creature over'],
    ['balloon', 'a Balloon takes three creatures over three hexes'],
    ['balloon-blown', 'a Fan blows a Balloon out over the sea'],
    ['boat', 'a Boat takes three creatures across the sea'],
    ['plague', 'the Dark Plague goes from hex to hex'],
    ['new-tile', 'Big Juju replaces a tile'],
    ['discovered', 'a tile of a hidden map turns up as it is entered'],
    ['sent-back', 'a tile of a hidden map is sea: the pieces that entered go back'],
    ['followed', 'a keep and a city follow the Wagon King'],
    ['flooded', 'Big Juju turns a hex into sea: pieces that can flee do'],
    ['enlisted', 'a hero of the pool joins'],
    ['turned', 'a hero who fell is turned over in the pool'],
    ['contest', 'the Assassin goes for a rival'],
    ['robbed', 'the Master Thief takes a Thing'],
  ] as const
).map(([name, says]) => ({ name: `effect-${name}`, file: `effect-${name}`, says, plays: true }));

const FILES = import.meta.glob<{ default: Prepared }>('./data/*.json');

/** Fetches a position; each is a separate chunk. Throws if the file is missing. */
export async function positionOf(scene: PreparedScene): Promise<Prepared> {
  const load = FILES[`./data/${scene.file}.json`];
  if (load === undefined) throw new Error(`data/${scene.file}.json is missing: npm run generate -- scenes`);
  const { seat, view, earlier } = (await load()).default;
  // The scene may be older than an option.
  const wholeEarlier = earlier === undefined ? {} : { earlier: { ...earlier, view: withWholeRules(earlier.view) } };
  return { seat, view: withWholeRules(view), ...wholeEarlier };
}
