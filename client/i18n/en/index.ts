// All English texts, one flat list of keys.

import type { account } from './account.ts';
import type { club } from './club.ts';
import type { daySheet } from './day-sheet.ts';
import type { days } from './days.ts';
import { common } from './decide/common.ts';
import { setup } from './decide/setup.ts';
import type { does } from './does.ts';
import type { goals } from './goals.ts';
import type { greatBattle } from './great-battle.ts';
import type { acting, hud } from './hud.ts';
import type { known } from './known.ts';
import type { lessons } from './lessons.ts';
import type { lobby } from './lobby.ts';
import type { log, logPanel } from './log.ts';
import type { make } from './make.ts';
import type { near } from './near.ts';
import type { notices } from './notices.ts';
import type { operator } from './operator.ts';
import type { puzzlePage } from './puzzle-page.ts';
import type { puzzles } from './puzzles.ts';
import type { ranked } from './ranked.ts';
import { refusals } from './refusals.ts';
import type { remarks } from './remarks.ts';
import type { roll } from './roll.ts';
import type { rounds } from './rounds.ts';
import type { showcase } from './showcase.ts';
import type { stage } from './stage.ts';
import { record, start } from './start.ts';
import type { nameCard, startMore } from './start-more.ts';
import type { caster, streamer, studio } from './streaming.ts';
import { help, table } from './table.ts';
import type { talk } from './talk.ts';
import type { tempers } from './tempers.ts';
import type { tournament } from './tournament.ts';
import type { votes } from './votes.ts';
import type { announced, myGames, offer, playedRules, waitingRoom } from './waiting.ts';
import type { together, tv, watch } from './watch.ts';
import type { whatif } from './whatif.ts';
import { words } from './words.ts';

export const en = {
  ...start,
  ...table,
  ...words,
  ...common,
  ...setup,
  ...record,
  ...refusals,
  ...help,
} as const;

export type LateTexts = typeof account &
  typeof remarks &
  typeof tempers &
  typeof club &
  typeof hud &
  typeof acting &
  typeof days &
  typeof daySheet &
  typeof does &
  typeof greatBattle &
  typeof goals &
  typeof caster &
  typeof log &
  typeof logPanel &
  typeof lobby &
  typeof myGames &
  typeof announced &
  typeof offer &
  typeof playedRules &
  typeof votes &
  typeof waitingRoom &
  typeof make &
  typeof lessons &
  typeof known &
  typeof near &
  typeof notices &
  typeof operator &
  typeof puzzles &
  typeof puzzlePage &
  typeof ranked &
  typeof roll &
  typeof rounds &
  typeof stage &
  typeof showcase &
  typeof startMore &
  typeof nameCard &
  typeof streamer &
  typeof studio &
  typeof tv &
  typeof together &
  typeof whatif &
  typeof talk &
  typeof tournament &
  typeof watch;
