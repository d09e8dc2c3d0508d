// Phases and glossary: one line per paragraph.
export const glossary = {
  'help.phase.setup':
    'Dice decide who begins. Each player takes a starting hex, then two hexes next to their own, gets {{startGold}} gold and a tower, and draws {{startingThings}} Things. You may place some of them immediately; once in the game, you can swap Things for fresh ones.',
  'help.phase.gold':
    'Every player is paid their income: 1 for each land hex, the level of each fort, the number on each income piece on the board, and 1 for each hero. You cannot decline it.',
  'help.phase.heroes':
    'In turn, each player may dismiss heroes, then try for one hero of the pool: two dice must reach twice its value. Each 5 gold before the roll and each 10 after it add 1. You place a hero immediately when you win it.',
  'help.phase.things':
    'In turn, each player draws one Thing for every two land hexes they own, rounded up. You can buy more for {{recruitCost}} gold each (limit: {{paidRecruitMax}}), and you draw one more for every two Things you show and give back. Then you place Things; at most {{rackLimit}} may stay on your rack.',
  'help.phase.events': 'In turn, each player may play one event from their rack.',
  'help.phase.move':
    'In turn, each player moves their creatures and heroes, stack by stack. A piece has {{movement}} points: swamp, mountain, forest and jungle cost 2 to enter, everything else 1. Enemies and unowned land end the move.',
  'help.phase.combat':
    'In turn, each player picks and resolves one of their battles or explorations, until none is left. You may not pass while you have one.',
  'help.phase.build':
    'In turn, each player may build towers and raise forts in their hexes, {{fortCost}} gold a level, one level a hex.',
  'help.phase.powers': 'In turn, the owners of the Assassin and of the Thief may use that power once.',
  'help.phase.order': 'The next player clockwise becomes first. With two players, the same player stays first.',
  'help.title.income': 'Income',
  'help.word.income':
    'What you are paid each round: 1 for each land hex you own, the level of each fort, the number on each income piece on the board in your hexes, and 1 for each hero. Treasure and Things on the rack do not count. Income is recalculated whenever it matters.',
  'help.title.gold': 'Gold',
  'help.word.gold':
    'All players see how much you have. It buys Things ({{recruitCost}} each), helps with heroes (5 or 10 a point), bribes defenders (their value each) and builds forts ({{fortCost}} a level).',
  'help.title.rack': 'Rack',
  'help.word.rack':
    'Your hidden store of Things, {{rackLimit}} at most; other players see only how many you have. If you have too many, you must place, cash or give back the surplus.',
  'help.title.cup': 'Cup',
  'help.word.cup':
    'All Things are drawn from the cup, and lost Things go back to it. It has no order, and all players see how many Things are left. After the last Thing has been drawn, used magic, treasure and events leave the game instead of going back. At some tables nothing goes back from then on.',
  'help.title.pool': 'Pool of heroes',
  'help.word.pool':
    'The heroes that no player has. Each counter shows one of its two heroes; the hidden one is not in the game.',
  'help.title.hidden_tile': 'Face-down tile',
  'help.word.hidden_tile':
    'In the standard game all tiles turn face up before play begins. With a map to discover, only the starting hexes and the tiles next to them turn up. A face-down tile costs one movement point to enter and ends the move of every stack. It turns face up when it is explored or entered. If it is sea, the stack goes back to where it came from. The terrain is drawn at random the first time a player sees the tile.',
  'help.title.deck': 'Deck',
  'help.word.deck':
    'The spare tiles that are not on the board. The deck replaces sea tiles at a starting hex and supplies the new tile for Big Juju. It has no order.',
  'help.title.hexes': 'Hexes and markers',
  'help.word.hexes':
    'A hex belongs to the player whose marker is there, with or without pieces in it, until another player takes it. Land hexes pay 1 gold a round each and give a Thing for every two. Your stack in a hex that is not yours carries your marker too.',
  'help.title.forts': 'Forts',
  'help.word.forts':
    'Tower 1, keep 2, castle 3, citadel 4: each level pays 1 gold a round and fights for the hex. A hex holds one fort; you raise it one level a round for {{fortCost}} gold.',
  'help.title.citadel': 'Citadel and victory',
  'help.word.citadel':
    'You can raise a castle to a citadel for {{fortCost}} gold while your income is at least {{citadelIncome}}.',
  'help.title.bluff': 'Support and bluffs',
  'help.word.bluff':
    'A creature is supported while you own a hex of its terrain, or while the Terrain Lord of that terrain is in its hex. Without support it is a bluff: face down it moves, explores and starts battles, but once it is seen any other player may call it, and it goes to the cup. A wrong call costs nothing, but everyone sees it. Support depends on the board at that very moment.',
  'help.title.clock': 'Clock',
  'help.word.clock':
    'Every question has a time limit, so that you never wait forever for an absent player. When it runs out, the clock chooses as the rules say for each question, and the log says so. If your choice so far is a valid answer, it is sent instead.\nIn the first game at a table, the first two questions of each kind have at least three minutes, unless the table has a fast clock. Alone against bots you have four times as long, because no one else waits. The host chooses the clock when making a table.',
  'help.title.call': 'Calling a bluff',
  'help.word.call':
    'After creatures are turned up, and as each battle round starts, all other players have a short time to call. If you call in between, the call waits for the next such time. The page never shows whether there is anything to call.',
  'help.title.pin': 'Pinned',
  'help.word.pin':
    'A piece that starts its move among enemy counters has to stay. You may ask the enemy to show one supported creature there; if they cannot or will not, the piece is free. Flyers may try to leave by air, and the Deerhunter frees the pieces that move with him.',
  'help.title.room': 'Room',
  'help.word.room':
    'At most {{stackLimit}} of your creatures and heroes may end their move in one hex; each player has a separate count. Forts, markers and income pieces do not count, and a citadel lifts the limit for all players.',
  'help.title.stop': 'What ends a move',
  'help.word.stop':
    'Enemy counters that are face down or can fight end a move: creatures, heroes, forts, cities, villages, and bluffs too. Unowned land stops every piece for the phase. Enemy markers and income pieces that cannot fight stop no piece.',
  'help.title.explore': 'Exploring',
  'help.word.explore':
    'In an unowned hex, roll a die: on 1 or 6 the hex is yours. On 2 to 5 that many Things are drawn and defend it, played by the player on your right. You may bribe them, and you fight the rest. If none of them can fight, you take the hex with everything found there.',
  'help.title.bribe': 'Bribing',
  'help.word.bribe':
    'Before the battle with drawn defenders, you can bribe creatures, cities and villages for gold equal to their value, or double if treasure, magic or an income piece was drawn with them. Bribe all of them and the hex is yours with everything in it. Defenders left over from an earlier battle take no bribes.',
  'help.title.battle': 'Battle',
  'help.word.battle':
    'A round goes magic, ranged, melee, retreat. In its step each piece rolls one die, a charging piece two; a die no higher than its value hits. Within a step, all sides roll before any piece is lost. The battle ends as soon as only one side can fight.',
  'help.title.hit': 'Hits',
  'help.word.hit':
    'The player who is hit chooses which of their pieces take the hits. One hit kills a creature or a hero; each hit lowers a fort, city or village by 1, and it is turned over at 0. Damage is repaired after the battle.',
  'help.title.retreat': 'Retreat',
  'help.word.retreat':
    'After melee the attackers, then the defender, may leave: all creatures and heroes together, to one of their own hexes next to the battle without enemy counters. Pieces above {{stackLimit}} there are lost.',
  'help.title.damage': 'After a battle',
  'help.word.damage':
    'If at least one round was fought, roll a die for each fort and income piece in the hex: on 1 or 6 an income piece is lost and a fort drops a level. Citadels are safe. Then the player who captured the hex may place Things there.',
  'help.title.value': 'Value',
  'help.word.value':
    'The number on a counter: a die no higher than this number hits, so a 6 never misses. To win a hero, your dice must reach twice this number.',
  'help.title.black_cloud': 'Black Cloud',
  'help.word.black_cloud':
    'Weather Control puts it on a hex. The owner of the hex fights there at 1 less with everything; at 0 a piece does not roll but can still take a hit. The cloud leaves when the event is played again or the hex changes hands.',
  'help.title.target': 'Three or more sides',
  'help.word.target':
    'Each side secretly names one side for the round, and all its hits go there; all sides choose at the same time. Attackers decide on retreat in order, starting left of the defender. The battle goes on until only one side is left.',
  'help.title.rivals': 'Rivals in an unowned hex',
  'help.word.rivals':
    'The rivals fight each other first; the player who announces the battle attacks. The last side left explores the hex immediately.',
} as const;
