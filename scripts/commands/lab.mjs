// The commands of the lab. Their help and their part of docs/commands.md are generated from this table.

const JSON_LINE = 'the last line alone, as JSON';
const THREADS = 'number of threads (default: one per core)';

/** @type {import('./find.mjs').Table} */
export const LAB = {
  simulate: {
    module: 'lab/simulate/main.ts',
    does: 'plays whole games without a page and prints statistics',
    examples: [
      '--players 4 --games 100 --seed 1 --bots mixed --check',
      '--rules classic,table,express,summary,design,faidutti --players 2,3,4,5,6 --games 60 --bots steady --json',
      '--rules random --players 2,3,4,5,6 --cap 12 --games 3000',
      "--players 2,3,4 --games 6000 --thresholds --set boatItem=true --set gateEvent=true --set 'hiddenMap=off|onExplore' --set 'newHeroes=on|off' --set 'encounterPowers=off|random|agreed'",
      '--bare --bots random --with all --games 80 --warm 300 --json   # speed, warm; --games 30 --warm 5 for a cold start',
    ],
    options: {
      '--players 4': 'numbers of players, in turn (`2,3,4`)',
      '--games 100': 'number of games',
      '--from 0': 'the number of the first game, to split a long run into parts',
      '--seed 1': 'other games',
      '--bots random': '`random`, `steady`, `mixed` or `duel`',
      '--rules classic':
        'plays the profiles in turn, or random options (`random`): every second game comes from a list that covers every pair of values of two options, and the run reports the pairs that fewer than five games played',
      '--bluff both': '`manual`, `auto` or both in turn (default without `--rules`)',
      '--with PARTS, --without PARTS': 'turns parts on or off: `heroes`, `magic`, `events`, `specialPowers`, `all`',
      "--set 'movement=3|4'":
        'sets an option, or its values in turn; several options are combined. Combinations that make no game are skipped; if none remains, the command says why',
      '--cap 60': 'the last round',
      '--resign': 'lets players resign',
      '--check': 'checks the laws at every step and reports the number of comparisons',
      '--thresholds':
        'fails if a decision, item, event, power or clause of a rule is too rare (`verification/coverage/thresholds.ts`). The fourth line above plays all of them: half of the games have powers of players, a quarter have house heroes',
      '--bare': 'measures speed: counts, spoils and undoes nothing',
      '--warm 0': 'games before the measurement; `decisionsPerCpuSecond` excludes them',
      '--out DIR': 'writes the record of each game into a folder',
      '--json':
        'adds a last line with all figures. `byRules` has games, won, capped, stuck, laws broken, mean rounds, wins by order in the first round, `unopposed` (won by holding a citadel that an opponent could have reached in the last round), minutes by the model of `lab/simulate/minutes.ts`, and `windows` of `lab/simulate/windows.ts`, for seats without magic: the percentage of questions that are windows (opened, usable, asked), and idle seconds a round',
    },
    notes:
      'Cold and warm runs differ only by the compiler’s work, so measure both. Single runs differ by a tenth and more: run five of each, alternating with a reference commit (`git archive`), and compare the medians as a ratio. The same seed must give the same `digest`, or the two played different games. [Figures of the server](figures-server.md) has the results.',
  },
  ratings: {
    module: 'server/cli/ratings.ts',
    does: 'recomputes all ratings from the rated games, and compares them with the stored ratings',
    examples: ['', '--write', '--season Spring --from 2027-03-01'],
    options: {
      '--write': 'replaces stored ratings that differ',
      '--season NAME': 'adds a season: ratings go on with a larger deviation',
      '--from DATE': 'when the season starts (default: now)',
    },
    notes:
      '`DATABASE_URL` or `DATA_DIR` names the store, as for the server. Stop the server first if it uses a `DATA_DIR`. The command fails if a rating differs and `--write` is missing.',
  },
  'first-games': {
    module: 'lab/first-games/main.ts',
    does: 'measures whether a newcomer’s first game ends, how soon, and how often they win it',
    examples: [
      '--players 4 --games 200 --seed 1 --rules express --json',
      '--players 3 --games 200 --rules table --resigns 3      # the person leaves the game in round 3',
    ],
    options: {
      '--players 4': 'number of players',
      '--games 200': 'number of games',
      '--seed 1': 'other games',
      '--rules table': 'the preset',
      '--against easy': 'the bot that the beginner plays against',
      '--resigns ROUND': 'the round in which the beginner leaves the game',
      '--threads 2': 'number of threads',
      '--json': JSON_LINE,
    },
    notes:
      'A beginner by script (`lab/bots/beginner.ts`) plays against gentle bots. The last line is `{"games","ended","medianRounds","share"}`: `share` is the beginner’s share of the victories. Without `--json` three more lines say how the games ended (`turns`: by the last round of a game against bots), in how many rounds, and in how many minutes by the model.',
  },
  tournament: {
    module: 'lab/tournament/main.ts',
    does: 'measures one bot against copies of another',
    examples: [
      '--challenger steady --reference steady-1 --players 4 --seeds 1000 --rules classic',
      '--challenger steady-1 --reference steady-1 --seeds 100      # a mirror: a fair share, or something is wrong',
    ],
    options: {
      '--challenger BOT, --reference BOT': 'the two bots, by their names in `lab/bots/registry.ts`',
      '--players 4': 'number of players',
      '--seeds 1000': 'number of seeds; each is played once for each seat',
      '--seed 1': 'other games',
      '--rules classic': 'the profile',
      '--set victory=unique': 'an option played otherwise, as in `simulate`',
      '--threads 1': THREADS,
      '--data FOLDER, --state FOLDER':
        'the folder of results, a line for each seed (default `lab/data/tournaments`, which git ignores). A stopped run continues, more seeds are added, and a build that may play differently (`PLAYED_BY` in `lab/tournament/main.ts`) starts again. A `FILE.jsonl` can be moved to another machine and continued there; it is refused for another pairing or build',
      '--json': JSON_LINE,
    },
    notes:
      'The challenger sits in each seat once, with copies of the reference in the others. The last line is `{"challenger","reference","seeds","games","share","low","high","meanRounds"}`: the share of the victories (a shared victory in parts, a game without a winner after 60 rounds in equal parts) with its bootstrap interval of 95 % over the seeds. `steady-1` is frozen ([why](decisions/bots.md#frozen-reference-and-generated-positions)). `lab/tournament/claims.md` has the results that [figures](figures.md) cites.',
  },
  train: {
    module: 'lab/training/main.ts',
    does: 'trains the weights of `positionValue(view)` from self-play',
    examples: [
      '--games 24000 --seed 1                   # plays, learns, writes shared/minds/bots/value/weights/any-ending.json, prints its quality',
      '--games 24000 --seed 1 --net soleAtEnd   # the same for one ending; incomeCount also has its own net',
      '--games 24000 --seed 1 --judge           # evaluates the present weights',
    ],
    options: {
      '--net anyEnding': 'the net, by the ending it is for',
      '--games 8000': 'number of games',
      '--seed 1': 'other games',
      '--units 16': 'units of the net',
      '--passes 6': 'passes over the games',
      '--threads 1': THREADS,
      '--data FOLDER, --state FOLDER':
        'the folder of played games, in batches of twenty (default `lab/data/training`, which git ignores); a stopped training continues',
      '--weights FOLDER': 'the folder of the weights (default: those of the game)',
      '--judge': 'keeps the present weights and evaluates them',
      '--json': JSON_LINE,
    },
    notes:
      'A fifth of the games is held out, and all figures are from those: the Brier score (the mean over positions of the sum over seats of squares by which chance and outcome differ; 0 is all-knowing), how often the best chance won, and the table of calibration, compared with equal chances and a net without units.',
  },
  positions: {
    module: 'lab/bots/positions/main.ts',
    does: 'counts the positions with an obvious answer that bots answer correctly',
    options: {
      '--bots steady,sharp': 'the bots',
      '--list': 'also lists the wrong answers',
      '--json': JSON_LINE,
    },
  },
  puzzles: {
    module: 'lab/puzzles/main.ts',
    does: 'finds puzzles in games between bots and proves them by play-outs and exact odds',
    examples: [
      '--games 300 --seed 2 --out lab/data/found.jsonl',
      '--choose lab/data/found.jsonl --most 60      # writes assets/puzzles',
    ],
    options: {
      '--games 100': 'number of games',
      '--from 0': 'the number of the first game',
      '--seed 1': 'other games',
      '--minutes 40': 'stops after the game in which this time is over',
      '--kinds hit,march': 'only these kinds (default: all)',
      '--out FILE': 'adds each puzzle to a file, a line each',
      '--choose FILES': 'chooses among the puzzles of these files: no near duplicates',
      '--most 60': 'with `--choose`: the most puzzles of each kind',
    },
    notes:
      'The last line has the number of games and puzzles, the counts by kind and level, the processor time, and why candidates failed. The same seed finds the same puzzles. `server/games/stored-puzzles.test.ts` and `lab/puzzles/proofs.test.ts` check the stored puzzles.',
  },
  director: {
    module: 'lab/director/main.ts',
    does: 'measures how many turning points of self-played games the director showed when they were decided',
    examples: ['200      # games'],
  },
  digest: {
    module: 'lab/digest/main.ts',
    does: 'takes two digests of 1,000 self-played games: of inputs and events, and of the course, which no renaming changes',
    examples: ['--check', '--from 500 --to 1000 --list games.txt'],
    options: {
      '--check': 'compares with the recorded digests, in groups of ten games',
      '--games 60': 'plays only the first games',
      '--from 0, --to 1000': 'plays a part',
      '--list FILE': 'writes the digests of each game, to compare with another build',
      '--record': 'records the digests again, after an intended change of the rules',
    },
  },
  oracle: {
    module: 'verification/oracle/main.ts',
    does: 'compares battles of the engine with exact odds from independent code',
    options: {
      '--battles 20000': 'battles of each match-up',
      '--seed 0': 'other battles',
      '--only golem': 'the match-ups with these words',
    },
  },
  mutants: {
    module: 'lab/mutation/main.ts',
    does: 'plants faults one at a time and shows that a test catches each (`lab/mutation/README.md`)',
    examples: ['--check', '--list --only MOVE-', '--part 3/8 --jobs 2 --resume'],
    options: {
      '--list': 'says what each fault is, and runs nothing',
      '--show': 'shows what each fault makes of the code, and runs nothing',
      '--check': 'says whether each fault finds its place and changes the program, and runs nothing (seconds)',
      '--only REGEX': 'the faults whose id, sentence, rule or file fits',
      '--part 3/8': 'every eighth fault, from the third',
      '--resume': 'skips faults with a verdict for the same code and tests in `lab/data/mutants.jsonl`',
      '--jobs 2': 'number of faults at the same time',
    },
  },
  chaos: {
    module: 'lab/chaos/main.ts',
    does: 'kills and restarts real servers and breaks connections; every game must finish with a true record',
    examples: ['--games 4 --kills 20 --drops 200 --seed 1 --json', '--processes 3 --kills 40', '--without all'],
    options: {
      '--games 4': 'number of games',
      '--processes 1':
        'number of processes; several share PostgreSQL and Redis, and are also stalled, drained and cut off from either',
      '--kills 20': 'number of killed servers; of all faults of several processes',
      '--drops 200': 'number of broken connections',
      '--seed 1': 'other games',
      '--without NAME': 'disables one protection; `all` disables one after another and shows that each is needed',
      '--json': 'the figures as JSON',
    },
  },
  hostile: {
    module: 'lab/hostile/main.ts',
    does: 'sends invalid messages to a server with honest players',
    options: {
      '--messages 100000': 'number of messages',
      '--seed 1': 'other messages',
      '--json': 'the result as JSON',
    },
  },
  looks: {
    module: 'lab/looks/main.ts',
    does: 'compares the looks of all scenes and pages before and after a change; needs `npm run build -- --scenes`',
    examples: ['take before', 'compare before after'],
    options: {
      '--only PATTERN': 'only places whose name matches',
      '--most 4': 'elements listed for each place that differs',
    },
  },
  pictures: {
    module: 'lab/pictures/main.ts',
    does: 'takes the pictures of the repository; needs `npm run build -- --scenes`',
    examples: ['', 'march crown      # only these'],
    options: {
      '--sharp 1': 'picture pixels for each page pixel',
      '--quality low': '`high`: with shadows',
      '--png': 'also writes the pictures unpacked',
      '--to docs/stream': 'the folder',
    },
  },
  bench: {
    module: 'lab/bench/main.ts',
    does: 'the benchmarks `*.bench.ts`',
  },
  'bench server': {
    module: 'lab/bench/server.ts',
    does: 'a durable append, the round trip at 100 tables, rebuilding a long match, bytes to a spectator',
    options: {
      '--tables 100': 'number of tables',
      '--seconds 20': 'duration of the round trips',
      '--think 1000': 'milliseconds between two commands of a player',
      '--games 4': 'games for the bytes to a spectator',
      '--rounds 60': 'the last round of the long match',
    },
  },
  'bench bots': {
    module: 'lab/bench/beside.ts',
    does: 'how much sharp bots at one table delay another table, compared with steady bots',
    options: {
      '--seconds 30': 'duration for each level',
      '--set-up 120': 'seconds to wait for the first move',
    },
  },
  'bench load': {
    module: 'lab/bench/load.ts',
    does: 'what people at tables in play notice while many networks keep tables of bots, and while the disk is full',
    options: {
      '--addresses 32': 'number of networks with tables of bots',
      '--tables 8': 'tables of bots of each',
      '--people 4': 'people at tables of their own',
      '--seconds 40': 'duration of each stage',
      '--disk DIR':
        'an empty folder on a disk of 80 to 512 MB of its own, which is filled, emptied and read after a kill',
    },
  },
  'bench page': {
    module: 'lab/bench/page.ts',
    does: 'the page in a browser: from click to table, drawing, long tasks, heap; needs `npm run build`',
    options: {
      '--games 20': 'games for the heap',
      '--seconds 40': 'duration of the watched play',
      '--only stands,drawn,played,heap': 'the figures',
      '--board table': '`cells`: the heap on the flat board, which is quicker',
    },
  },
  'bench watch': {
    module: 'lab/bench/watch.ts',
    does: 'the cost of spectating in a browser: a directed game, a large battle; needs `npm run build`',
    options: {
      '--seconds 40': 'duration of each',
      '--only drawn,led,large,page': 'the figures',
      '--record NAME': 'the fixture with the battle',
      '--battle 1': 'the number of the battle in it',
      '--width 1280': 'width of the window, px',
    },
  },
  'bench replay': {
    module: 'lab/bench/replay-jumps.ts',
    does: 'a jump in a long record in a browser, with drawing; needs `npm run build -- --scenes`',
    options: { '--jumps 48': 'number of jumps' },
  },
  'bench presses': {
    module: 'lab/bench/presses.ts',
    does: 'presses per seat and round: with separate confirmation, now, and with dragging',
    options: {
      '--rules classic,table': 'the profiles',
      '--games 6': 'games of each',
      '--seed evening': 'other games',
      '--json': JSON_LINE,
    },
  },
  'bench windows': {
    module: 'lab/bench/windows.ts',
    does: 'the share of a game’s time in windows that a player cannot use, at each pace',
    options: {
      '--games 3': 'games of each',
      '--seed windows': 'other games',
      '--rules table': 'the profile',
      '--rounds 12': 'the last round',
      '--json': JSON_LINE,
    },
  },
  'bench thoughts': {
    module: 'lab/bench/thoughts.ts',
    does: 'the speed of rollouts in decisions per processor second, and the cost of a position’s value',
    options: {
      '--warm 60': 'rollouts before the measurement',
      '--rounds 25': 'number of measurements',
      '--games 2': 'games that the positions come from',
      '--json': JSON_LINE,
    },
  },
  'bench viewers': {
    module: 'lab/bench/viewers.ts',
    does: 'the cost of showing one command to five viewers',
    options: {
      '--games 30': 'number of games',
      '--warm 10': 'games before the measurement',
      '--json': JSON_LINE,
    },
  },
  'bench spectators': {
    module: 'lab/bench/spectators.ts',
    does: 'the cost of spectators for a player, and the bytes sent to a spectator',
    options: {
      '--spectators 300': 'number of spectators',
      '--seconds 30': 'duration of a turn',
      '--turns 2': 'turns without and with spectators',
    },
  },
  'bench capacity': {
    module: 'lab/bench/capacity.ts',
    does: 'how many tables, or spectators, the processes of one machine hold at a median of 5 ms and 25 ms at the 99th percentile',
    examples: ['', '--of spectators --step 250', '--processes 2   # on PostgreSQL and Redis'],
    options: {
      '--of tables': '`spectators`: at `--tables` tables',
      '--processes 1': 'number of server processes',
      '--postgres': 'PostgreSQL and Redis for one process, too',
      '--memory': 'keeps the data in memory: the limit without the disk',
      '--step 50': 'how many are added at a time',
      '--most 500': 'the last number',
      '--tables 20': 'tables in play while spectators are added',
      '--seconds 12': 'duration of each measurement',
      '--think 1000': 'milliseconds between two commands of a player',
    },
  },
  'bench memory': {
    module: 'lab/bench/memory.ts',
    does: 'the memory of a server during many matches of bots, most of them cut short',
    options: {
      '--matches 1000': 'number of matches',
      '--steps 40': 'steps after which a match is left; every twentieth is played to its end',
      '--every 100': 'matches between two measurements',
      '--warm 200': 'matches before the trend counts',
    },
  },
  'bench bare': {
    module: 'lab/bench/bare.ts',
    does: 'the round trip at 100 tables, compared with a bare Colyseus room with the same traffic in the same run',
    options: {
      '--tables 100': 'number of tables and of bare rooms',
      '--seconds 20': 'duration of each turn',
      '--turns 2': 'turns of both',
      '--think 1000': 'milliseconds between two commands of a player',
      '--memory': 'keeps the data of the game in memory: the ratio without the disk',
      '--port': 'only for the process that holds the bare rooms',
    },
  },
  'bench lobby': {
    module: 'lab/bench/lobby.ts',
    does: 'the cost of the lobby at one change a second: processor, bytes to a visitor, bytes of the first state',
    options: {
      '--tables 1000': 'tables that another process of the bus publishes',
      '--visitors 1000': 'visitors, one socket each',
      '--seconds 30': 'duration of the measurement',
      '--port': 'only for the process that holds the visitors',
    },
  },
  'bench cost': {
    module: 'lab/bench/cost.ts',
    does: 'the cost of one command for the server besides the rules',
  },
};
