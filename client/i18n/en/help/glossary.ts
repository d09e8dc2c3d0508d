// Help on the phases, and the glossary: one text each, one line per paragraph.
export const glossary = {
  'help.phase.setup':
    'Dice say who begins. Everybody takes a start, then two hexes beside their own, gets {{startGold}} gold and a tower, and draws {{startingThings}} Things. Some may be placed at once; once in the game, Things can be swapped for fresh ones.',
  'help.phase.gold':
    'Everybody is paid their income: 1 for each land hex, the level of each fort, the number on each income piece on the board, and 1 for each hero. Nobody may leave it out.',
  'help.phase.heroes':
    'In turn, each may let heroes go, then try for one hero of the pool: two dice must reach twice its value. Each 5 gold before the roll and each 10 after it add 1. A hero won is placed at once.',
  'help.phase.things':
    'In turn, each draws one Thing for every two land hexes they own, rounded up. More can be bought for {{recruitCost}} gold each (limit: {{paidRecruitMax}}), and one more comes for every two Things shown and given back. Then Things are placed, and {{rackLimit}} at most stay on the rack.',
  'help.phase.events': 'In turn, each may play one event from their rack.',
  'help.phase.move':
    'In turn, each moves their creatures and heroes, stack by stack. A piece has {{movement}} points: swamp, mountain, forest and jungle cost 2 to enter, everything else 1. Enemies and land that nobody owns end the move.',
  'help.phase.combat':
    'In turn, each picks and resolves one of their battles or explorations, again and again until none is left. Nobody who has one may pass.',
  'help.phase.build':
    'In turn, each may build towers and raise forts in their hexes, {{fortCost}} gold a level, one level a hex.',
  'help.phase.powers': 'In turn, the owners of the Assassin and of the Thief may use that power once.',
  'help.phase.order': 'The next player clockwise becomes first. With two players the same one stays first.',
  'help.title.income': 'Income',
  'help.word.income':
    'What you are paid each round: 1 for each land hex you own, the level of each fort, the number on each income piece on the board in your hexes, and 1 for each hero. What lies on the rack, and treasure, is not counted. It is worked out anew whenever it matters.',
  'help.title.gold': 'Gold',
  'help.word.gold':
    'Everybody may see how much you have. It buys Things ({{recruitCost}} each), helps with heroes (5 or 10 a point), bribes defenders (their value each) and builds forts ({{fortCost}} a level).',
  'help.title.rack': 'Rack',
  'help.word.rack':
    'Your hidden store of Things, {{rackLimit}} at most; the others see how many. Whoever gains too many must place, cash or give back the surplus.',
  'help.title.cup': 'Cup',
  'help.word.cup':
    'Where all Things are drawn from and lost ones go back to. It has no order, and how many are left is known to all. Once the last one has been drawn, used magic, treasure and events leave the game instead of going back; at some tables everything does.',
  'help.title.pool': 'Pool of heroes',
  'help.word.pool':
    'The heroes nobody has. Each counter shows one of its two heroes; the other is not in the game while it lies below.',
  'help.title.hidden_tile': 'Face-down tile',
  'help.word.hidden_tile':
    'In the standard game all tiles turn face up before play begins. With a map to discover, only the starting hexes and the tiles next to them do. A tile that is still face down costs one movement point to enter and stops every stack. It turns face up when it is explored, or when it is entered; if it is sea, the stack goes back to where it came from. No player knows the terrain before then: luck decides it at that moment.',
  'help.title.deck': 'Deck',
  'help.word.deck':
    'The tiles that are not on the board. Seas at a start are replaced from it, and Big Juju takes its tiles there. It has no order.',
  'help.title.hexes': 'Hexes and markers',
  'help.word.hexes':
    'A hex belongs to the player whose marker lies there, with or without pieces in it, until another takes it. Land hexes pay 1 gold a round each and give a Thing for every two. Your stack in a hex that is not yours carries your marker too.',
  'help.title.forts': 'Forts',
  'help.word.forts':
    'Tower 1, keep 2, castle 3, citadel 4: each level pays 1 gold a round and fights for the hex. One fort a hex, raised by one level a round for {{fortCost}} gold.',
  'help.title.citadel': 'Citadel and victory',
  'help.word.citadel':
    'A castle becomes a citadel for {{fortCost}} gold while your income is at least {{citadelIncome}}.',
  'help.title.bluff': 'Support and bluffs',
  'help.word.bluff':
    'A creature is supported while you own a hex of its terrain, or the Terrain Lord of it stands with the creature. Without support it is a bluff: face down it moves, explores and starts battles, but once it is seen any other player may call it, and it goes to the cup. A wrong call costs nothing but is seen. Support is judged by the board of that very moment.',
  'help.title.clock': 'Clock',
  'help.word.clock':
    'Every question has a time, so that nobody waits for ever for somebody who has gone. When it is over the clock chooses, as the rules say for each question, and the log says so; what you had put together by then is sent instead where it can be.\nIn the first game at a table the first two questions of each kind have three minutes at least, unless the table has chosen a fast clock. Who plays against bots alone has four times as long as the table gives, for nobody else waits. How long that is is chosen where a table is made.',
  'help.title.call': 'Calling a bluff',
  'help.word.call':
    'After creatures are turned up, and as each battle round starts, everybody else has a short time to call. Pressed in between, the call waits for the next such time. Whether anything can be called never shows.',
  'help.title.pin': 'Pinned',
  'help.word.pin':
    'A piece that starts its move among enemy counters has to stay. You may ask the enemy to show one supported creature there; if they cannot or will not, you go free. Flyers may try to leave by air, and the Deerhunter leads out whom he takes along.',
  'help.title.room': 'Room',
  'help.word.room':
    'At most {{stackLimit}} of your creatures and heroes end their move in one hex; each player has a count of their own. Forts, markers and income pieces are not counted, and a citadel lifts the limit for all.',
  'help.title.stop': 'What ends a move',
  'help.word.stop':
    'Enemy counters that lie face down, or that can fight: creatures, heroes, forts, cities, villages. Bluffs too. Land that nobody owns stops everybody for the phase. Enemy markers and income pieces that cannot fight do not.',
  'help.title.explore': 'Exploring',
  'help.word.explore':
    'In a hex nobody owns the explorer rolls a die: on 1 or 6 it is theirs. On 2 to 5 that many Things are drawn and defend it, played by the neighbour on the explorer’s right. The explorer may bribe them, and fights the rest. If none of them can fight, the explorer takes the hex with all that was found.',
  'help.title.bribe': 'Bribing',
  'help.word.bribe':
    'Before the battle with drawn defenders, creatures, cities and villages can be bought off for gold equal to their value, double if treasure, magic or an income piece is among what was drawn. Buy all of them and the hex is yours with what lies there. Defenders left over from an earlier battle take no bribes.',
  'help.title.battle': 'Battle',
  'help.word.battle':
    'A round goes magic, ranged, melee, retreat. In its step each piece rolls a die, a charging one two; a die no higher than its value hits. Within a step all sides roll before anybody is lost. It ends as soon as only one side can fight.',
  'help.title.hit': 'Hits',
  'help.word.hit':
    'Whoever is hit says which of their pieces take the hits. One kills a creature or a hero; a fort, city or village loses 1 of its value for each and is turned over at 0. What is damaged is whole again after the battle.',
  'help.title.retreat': 'Retreat',
  'help.word.retreat':
    'After melee the attackers, then the defender, may go: all creatures and heroes together, to one own hex beside the battle without enemy counters. Pieces that make more than {{stackLimit}} there are lost.',
  'help.title.damage': 'After a battle',
  'help.word.damage':
    'If at least one round was fought, a die is rolled for each fort and income piece in the hex: on 1 or 6 an income piece is lost and a fort drops a level. Citadels are safe. Then the captor may place Things there.',
  'help.title.value': 'Value',
  'help.word.value':
    'The number on a counter: a die no higher than it hits, so 6 never misses. For a hero, twice this number must be reached to win it.',
  'help.title.black_cloud': 'Black Cloud',
  'help.word.black_cloud':
    'Put on a hex by Weather Control. Whoever owns the hex fights there at 1 less with everything; at 0 a piece does not roll but can still take a hit. It leaves when the event is played again or the hex changes hands.',
  'help.title.target': 'Three sides and more',
  'help.word.target':
    'Each side names, unseen and together with the others, one side for the round, and all its hits go there. Attackers decide on retreat from the left of the defender on. It goes on until one side is alone.',
  'help.title.rivals': 'Rivals in an unowned hex',
  'help.word.rivals':
    'They fight each other first; who announces the battle attacks. The only survivor explores the hex at once.',
} as const;
