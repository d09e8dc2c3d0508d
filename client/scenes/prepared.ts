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
  { name: 'battle-three', file: 'battle-three', says: 'a battle of three, some of it told' },
  { name: 'call-window', file: 'call-window', says: 'a call window that several players have open', clock: 20 },
  { name: 'crowded-table', file: 'crowded-table', says: 'the table of four late in a game' },
  { name: 'half-discovered', file: 'half-discovered', says: 'a hidden map of which half has turned up' },
  {
    name: 'looked-at',
    file: 'looked-at',
    says: 'tiles of a hidden map that one has looked at, and one somebody else has',
  },
  { name: 'move-nomad', file: 'move-nomad', says: "a move in which the Nomad's buildings may go, too" },
  { name: 'move-aviator', file: 'move-aviator', says: "a move in which a walker of the Aviator's may fly" },
  { name: 'move-wagon-king', file: 'move-wagon-king', says: 'the Wagon King has gone: what he left may follow' },
  { name: 'move-ahasverus', file: 'move-ahasverus', says: 'a move of the wanderer, to any own hex' },
  { name: 'event-gate', file: 'event-gate', says: 'a Gate to play, with an army to send' },
  { name: 'powers-dealt', file: 'powers-dealt', says: 'six with a power each, by lot, as the game begins' },
  { name: 'six-early', file: 'six-early', says: 'the table of six in its first round' },
  { name: 'six-crowded', file: 'six-crowded', says: 'the table of six late in a game' },
  { name: 'battle-six', file: 'battle-six', says: 'a battle of six in one hex' },
  { name: 'result', file: 'result', says: 'a game of four that was won' },
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
    ['new-tile', 'Big Juju puts another tile in the place of one'],
    ['discovered', 'a tile of a hidden map turns up as it is entered'],
    ['sent-back', 'a tile of a hidden map is sea: who entered it goes back'],
    ['followed', 'keep and city follow the Wagon King'],
    ['flooded', 'Big Juju turns a hex into sea: who can flees'],
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
