/** Scenes of the help panel, one for each kind of entry, and of the rulebook. */

import { useEffect } from 'react';
import { kindOf } from '../../shared/model/catalogue/index.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { HelpHost } from '../page/help/HelpHost.tsx';
import { RulesPage } from '../page/help/RulesPage.tsx';
import { openBook, openHelp, openWhy, type Topic } from '../session/help.ts';
import type { Line } from '../session/log.ts';
import { addScene } from './registry.ts';
import '../styles/base.css';
import '../styles/parts.css';

function Opened({ open }: { open: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(open, []);
  return <HelpHost />;
}

const LINE: Line = {
  number: 1,
  seq: 1,
  kind: 'battle',
  key: 'log.struck',
  params: {
    who: { seat: 0 },
    count: 2,
    things: { kinds: [kindOf('bears'), kindOf('elves_2')] },
    hex: { hex: hexId(8) },
  },
  hex: hexId(8),
  seat: 0,
};

const PANELS: readonly [string, string, readonly Topic[]][] = [
  ['creature', 'a creature: a sentence for each of its facts', ['kind.old_dragon']],
  ['hero', 'a hero with a long power', ['kind.assassin_primus']],
  ['lord', 'a Terrain Lord', ['kind.swamp_king']],
  ['magic', 'a magic item', ['kind.balloon']],
  ['event', 'an event', ['kind.big_juju']],
  ['income', 'an income piece', ['kind.gold_mine']],
  ['town', 'a city', ['kind.city']],
  ['treasure', 'a treasure', ['kind.treasure_chest']],
  ['fort', 'a fort', ['fort.4']],
  ['terrain', 'a terrain', ['terrain.4']],
  ['mark', 'a mark on counters', ['flag.fly']],
  ['phase', 'a phase', ['phase.things']],
  ['word', 'a word of the game', ['word.bluff']],
  ['group', 'a group of counters, with all its members', ['group.hero']],
  ['many', 'several topics in one panel', ['terrain.6', 'fort.3', 'kind.village', 'word.hexes']],
];

for (const [name, says, topics] of PANELS) {
  addScene({ name: `help-${name}`, says: `help: ${says}`, render: () => <Opened open={() => openHelp(topics)} /> });
}
addScene({
  name: 'help-why',
  says: 'help: the reason for a line of the log',
  render: () => <Opened open={() => openWhy(LINE)} />,
});
addScene({ name: 'rulebook', says: 'the rulebook as a page', render: () => <RulesPage at="" /> });
addScene({ name: 'rulebook-rule', says: 'the rulebook at a rule', render: () => <RulesPage at="MOVE-09" /> });
addScene({ name: 'rulebook-ruling', says: 'the rulebook at a ruling', render: () => <RulesPage at="AMB-122" /> });
addScene({
  name: 'rulebook-search',
  says: 'the rulebook during a search',
  render: () => <RulesPage at="" find="castle" />,
});
addScene({
  name: 'rulebook-nothing',
  says: 'the rulebook after a search without results',
  render: () => <RulesPage at="" find="teleporter" />,
});
addScene({
  name: 'rulebook-over',
  says: 'the rulebook over the page, at a rule',
  render: () => <Opened open={() => openBook('HPOW-04')} />,
});
