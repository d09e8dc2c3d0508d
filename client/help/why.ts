// Why was that so? For each sentence of the log the rules it rests on, and the rulings where one of them decides it.
import type { log } from '../i18n/en/log.ts';

type Written = keyof typeof log;
type Sentence = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;
/** Parts of sentences, not sentences. */
type Word = 'log.pieces' | 'log.targets' | 'log.faceDown' | 'log.by.clock' | 'log.by.away';
/** Headings: the phase they name answers for them. */
type Heading = 'log.phase' | 'log.part';

export interface Why {
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
}

const ids = (list: string): readonly string[] => (list === '' ? [] : list.split(' '));
/** Rules, then rulings; a space between each. */
const by = (rules: string, rulings = ''): Why => ({ rules: ids(rules), rulings: ids(rulings) });

export const WHY: Readonly<Record<Exclude<Sentence, Word | Heading>, Why>> = {
  'log.ended.held': by('CIT-04 CIT-06 CIT-10', 'AMB-58 AMB-60 AMB-109 AMB-134'),
  'log.ended.second': by('CIT-05 CIT-08 CIT-10', 'AMB-61 AMB-109 AMB-147'),
  'log.ended.income': by('CIT-08', 'AMB-63 AMB-145'),
  'log.ended.sole': by('CIT-09', 'AMB-62'),
  'log.ended.fast': by('CIT-10', 'AMB-64 AMB-146'),
  'log.ended.seized': by('CIT-10', 'AMB-64'),
  'log.ended.turns': by('CIT-10', 'AMB-139'),
  'log.ended.territory': by('CIT-10', 'AMB-139'),
  'log.lastRoundSet': by('CIT-08', 'AMB-63'),
  'log.ended.last': by('CIT-04', 'AMB-108 AMB-109'),
  'log.ended.draw': by('CIT-04', 'AMB-108'),
  'log.fell': by('TURN-02 TURN-04', 'AMB-67'),
  'log.resigned': by('TURN-02', 'AMB-109'),
  'log.restored': by('TURN-02'),
  'log.clock': by('TURN-02'),
  'log.ordered': by('SETUP-06 SETUP-07 TURN-04', 'AMB-05 AMB-67'),

  'log.rolled.first': by('SETUP-06', 'AMB-05'),
  'log.rolled.explore': by('EXPL-01 EXPL-02', 'AMB-115'),
  'log.rolled.damage': by('POST-03 POST-04', 'AMB-54 AMB-118'),
  'log.rolled.damageTo': by('POST-03 POST-04', 'AMB-54 AMB-118'),
  'log.rolled.hero': by('HERO-02 HERO-03 HERO-10'),
  'log.rolled.event': by('EVT-04 EVT-05 EVT-10', 'AMB-70'),
  'log.rolled.power': by('HPOW-04 HPOW-05'),
  'log.rolled.item': by('MAG-06 HPOW-09', 'AMB-83 AMB-117'),
  'log.rolled.save': by('HPOW-07 MAG-11', 'AMB-84 AMB-122'),
  'log.rolled.other': by('TURN-02'),
  'log.battleRolled': by('COMB-06 COMB-07 COMB-08 COMB-09', 'AMB-46 AMB-121'),
  'log.battleRolledNeutral': by('COMB-06 COMB-07 COMB-08 BLUF-06'),
  'log.charmed': by('MAG-09', 'AMB-78 AMB-126'),

  'log.boardRevealed': by('SETUP-09'),
  'log.tilesHidden': by('VAR-03 VAR-04', 'AMB-89'),
  'log.tilesTurned': by('VAR-03 VAR-04', 'AMB-89'),
  'log.tileTurned': by('VAR-03 VAR-04', 'AMB-140'),
  'log.tileLookedAt': by('NEWH-04', 'AMB-165'),
  'log.tileSeen': by('NEWH-04', 'AMB-165'),
  'log.deckSearched': by('EVT-06 SETUP-10', 'AMB-140'),
  'log.tileReplaced': by('SETUP-10 EVT-06', 'AMB-03 AMB-105 AMB-132'),
  'log.deckSorted': by('SETUP-17', 'AMB-04'),

  'log.earned.start': by('SETUP-13'),
  'log.earned.income': by('INC-01 INC-02 INC-05'),
  'log.earned.cash': by('INC-07'),
  'log.earned.event': by('EVT-01 EVT-02'),
  'log.earned.stolen': by('HPOW-05', 'AMB-86'),
  'log.earned.stake': by('POW-11', 'AMB-161'),
  'log.earned.refund': by('REC-02 REC-09', 'AMB-16'),
  'log.paid.recruit': by('REC-02'),
  'log.paid.build': by('FORT-01 CIT-01'),
  'log.paid.hero': by('HERO-03 HERO-04'),
  'log.paid.stolen': by('HPOW-05', 'AMB-86'),
  'log.paid.stake': by('POW-11', 'AMB-161'),
  'log.paid.fallen': by('TURN-02', 'AMB-67'),

  'log.drew': by('REC-01 REC-02 REC-03 SETUP-14 SETUP-15', 'AMB-16'),
  'log.drewSeen': by('REC-01 REC-02 REC-03 SETUP-14 SETUP-15', 'AMB-16'),
  'log.traded': by('REC-03 REC-04'),
  'log.returnedToRack': by('REC-03 REC-04', 'AMB-16'),
  'log.returned': by('REC-05 REC-06', 'AMB-14 AMB-111'),
  'log.cashed': by('INC-07', 'AMB-110'),
  'log.placed': by('DEP-01 DEP-02', 'AMB-19'),
  'log.incomePlaced': by('DEP-03 DEP-04'),

  'log.incomeRemoved.removed': by('REM-02', 'AMB-32'),
  'log.incomeRemoved.damaged': by('POST-03', 'AMB-54'),
  'log.incomeRemoved.event': by('EVT-05 EVT-06 EVT-07 EVT-10', 'AMB-71 AMB-72'),
  'log.incomeRemoved.lesser': by('EXPL-04', 'AMB-36'),

  'log.shownLost.hit': by('HIT-01 HIT-02', 'AMB-47 AMB-122'),
  'log.shownLostNeutral': by('HIT-02 EXPL-02'),
  'log.shownLost.bluff': by('BLUF-01 BLUF-03', 'AMB-20 AMB-21'),
  'log.shownLost.overflow': by('RET-04 EVT-06', 'AMB-49 AMB-74'),
  'log.shownLost.cornered': by('COMB-12 RET-02', 'AMB-119'),
  'log.shownLost.trade': by('REC-03 REC-04'),
  'log.shownLost.event': by('EXPL-03 EVT-05 EVT-07 EVT-10', 'AMB-130'),
  'log.shownLost.unplayable': by('EXPL-03 EXPL-06'),
  'log.shownLost.lesser': by('EXPL-04', 'AMB-36'),
  'log.shownLost.power': by('HPOW-04', 'AMB-85'),
  'log.shownLost.sea': by('MOVE-12 EVT-06', 'AMB-31 AMB-132'),
  'log.shownLost.unclaimed': by('EXPL-05 EXPL-11 EXPL-10', 'AMB-35 AMB-40'),
  'log.hiddenLost': by('EVT-05 EVT-07 EVT-10', 'AMB-130'),

  'log.incomeMarked': by('POW-07', 'AMB-160'),
  'log.spared': by('POW-01', 'AMB-152'),
  'log.cameBack': by('POW-04', 'AMB-153'),
  'log.rerolled': by('POW-05', 'AMB-154'),
  'log.shifted.fort': by('POW-10 NEWH-03', 'AMB-163'),
  'log.shifted.town': by('POW-10 NEWH-03', 'AMB-163'),
  'log.wingsLent': by('POW-02', 'AMB-164'),
  'log.powerTaken': by('POW-01', 'AMB-150'),
  'log.poolFilled': by('COMP-07 SETUP-03'),
  'log.heroTried': by('HERO-01 HERO-02'),
  'log.heroMissed': by('HERO-02 HERO-03'),
  'log.enlisted': by('HERO-02 HERO-05'),
  'log.discharged': by('HERO-06 HERO-07', 'AMB-11 AMB-12'),
  'log.heroTurned': by('HERO-08', 'AMB-11'),
  'log.converted': by('HPOW-09', 'AMB-83 AMB-113 AMB-135'),

  'log.played': by('REC-09 COMB-05 MAG-10', 'AMB-76 AMB-104'),
  'log.cancelled': by('MAG-08 MAG-10', 'AMB-125'),
  'log.saved': by('HPOW-07 MAG-11 MAG-05', 'AMB-84 AMB-122 AMB-123'),
  'log.parried': by('HPOW-07 MAG-11 MAG-05', 'AMB-84 AMB-122 AMB-123'),
  'log.notParried': by('HPOW-07 MAG-11', 'AMB-84'),
  'log.notSaved': by('HPOW-07 MAG-11', 'AMB-84'),
  'log.cloudMoved': by('EVT-03 MAG-10', 'AMB-69 AMB-121'),
  'log.cloudGone': by('EVT-03 MAG-10', 'AMB-69'),
  'log.heroSent.hex': by('POWER-01 HPOW-04', 'AMB-85'),
  'log.contest.tied': by('HPOW-04 HPOW-05'),
  'log.contest.won': by('HPOW-04 HPOW-05'),
  'log.contest.lost': by('HPOW-04 HPOW-05'),
  'log.contest.caught': by('HPOW-04 HPOW-05'),
  'log.wooed': by('EVT-04 EVT-05 EVT-10', 'AMB-70'),
  'log.notWooed': by('EVT-04 EVT-05 EVT-10', 'AMB-70'),
  'log.heroSent.player': by('POWER-01 HPOW-05', 'AMB-86'),
  'log.victimsNamed': by('HPOW-04', 'AMB-85'),
  'log.robbed': by('HPOW-05', 'AMB-86'),
  'log.stole': by('HPOW-05 REC-06', 'AMB-86 AMB-111'),
  'log.abandoned': by('EVT-06', 'AMB-132'),

  'log.revealed': by('BLUF-08 COMB-04'),
  'log.turnedDown': by('BLUF-08 DEP-07'),
  'log.moved': by('MOVE-01 MOVE-02 MOVE-09 MOVE-11', 'AMB-112'),
  'log.boarded': by('MAG-02', 'AMB-80'),
  'log.sent': by('EVT-11 MOVE-11', 'AMB-75 AMB-136'),
  'log.sentBack': by('VAR-03 VAR-04 RET-04', 'AMB-102'),
  'log.retreated': by('RET-01 RET-02 RET-03', 'AMB-50 AMB-128'),
  'log.demanded': by('MOVE-07 MOVE-08', 'AMB-24'),
  'log.pinShown': by('MOVE-08', 'AMB-24'),
  'log.pinRefused': by('MOVE-08', 'AMB-24'),
  'log.freed': by('MOVE-08', 'AMB-24'),
  'log.heldBack': by('FLY-02 FLY-03', 'AMB-29 AMB-114'),
  'log.called.bluff': by('BLUF-03 BLUF-01', 'AMB-20'),
  'log.called.wrong': by('BLUF-04 BLUF-01', 'AMB-20'),

  'log.uncovered': by('EXPL-02 EXPL-03'),
  'log.uncoveredNone': by('EXPL-07 REC-09', 'AMB-115'),
  'log.incomeFound': by('EXPL-04 EXPL-03', 'AMB-36'),
  'log.bribed': by('BRIB-01 BRIB-02 BRIB-03', 'AMB-37 AMB-38 AMB-116'),
  'log.looted': by('EXPL-05 EXPL-06 EXPL-07 EXPL-11', 'AMB-40'),
  'log.lootedSeen': by('EXPL-05 EXPL-06 EXPL-07 EXPL-11', 'AMB-40'),

  'log.battleBegan': by('COMB-02 COMB-03 RIVAL-02 RIVAL-03', 'AMB-33 AMB-45'),
  'log.battleRoundBegan': by('COMB-05', 'AMB-76 AMB-117'),
  'log.aimed': by('MULT-01', 'AMB-48'),
  'log.struck': by('HIT-01 HIT-03', 'AMB-47 AMB-122'),
  'log.struckNeutral': by('HIT-01 HIT-03 EXPL-02', 'AMB-47'),
  'log.stayed': by('RET-01 RET-02 MULT-02', 'AMB-50'),
  'log.battleEnded': by('COMB-12 POST-01 POST-02', 'AMB-118 AMB-120'),
  'log.battleEndedNeutral': by('COMB-12 EXPL-09 EXPL-10', 'AMB-42 AMB-43'),

  'log.captured.start': by('SETUP-07 SETUP-11'),
  'log.captured.mark': by('SETUP-11 SETUP-12', 'AMB-07'),
  'log.captured.walk': by('CONQ-01 CONQ-02 CONQ-03', 'AMB-33'),
  'log.captured.explore': by('EXPL-01 EXPL-07', 'AMB-115'),
  'log.captured.bribe': by('BRIB-04', 'AMB-41'),
  'log.captured.battle': by('POST-02 CONQ-02', 'AMB-118 AMB-133'),
  'log.built': by('FORT-01 CIT-01 CIT-02', 'AMB-56 AMB-57'),
  'log.lowered': by('POST-03 EVT-09', 'AMB-55'),
  'log.loweredNone': by('POST-03', 'AMB-54'),
};

/** What a sentence of the log rests on; null for one that is none. */
export const whyOf = (key: string): Why | null => (Object.hasOwn(WHY, key) ? WHY[key as keyof typeof WHY] : null);
