// Who does what now, in one sentence, for a player who watches: read off the battle and the act on the stage, the open
// questions and the phase, all of which every viewer may know.
import { hexOf, isWindow } from '../../shared/decisions/kinds.ts';
import { type Decision, type HexOrNone, NOBODY, type View } from '../../shared/game/types.ts';
import { acting } from '../i18n/en/acting.ts';
import { rounds } from '../i18n/en/rounds.ts';
import { addTexts, placeName, t, tIf } from '../i18n/index.ts';
import { openQuestions } from '../state/asked.ts';
import type { TableState } from '../state/game.ts';
import { seatName } from '../ui/names.ts';
import { actTitle } from './stage/act-title.ts';
import { battleTitle, namesOf } from './stage/battle-title.ts';
import { actOf } from './stage/told-act.ts';

addTexts(acting);
addTexts(rounds);

interface ActingLine {
  text: string;
  /** The banner over the stage says it too, to screen readers as well. */
  isOnStage: boolean;
}

/** As many names as the line has room for. */
const NAMED = 3;

/** "Ann is assigning hits at D6" for questions of one kind. */
function askedLine(asked: readonly Decision[]): string | null {
  const [first] = asked;
  if (first === undefined) return null;
  const doing = tIf(`did.${first.kind}`);
  const seats = [...new Set(asked.map(({ seat }) => seat))];
  const who = namesOf(seats, seatName);
  const many = seats.length > NAMED ? 'acting.many' : 'acting.several';
  const said = t(seats.length === 1 ? 'acting.asked' : many, { who, doing, count: seats.length });
  const hex = hexOf(first) ?? -1;
  return hex === -1 ? said : t('acting.at', { said, hex: placeName(hex) });
}

/** What the phase is about, for the player whose part it is, or for all. */
function phaseLine({ phase, turn }: View, isFirstRoll: boolean): string | null {
  if (isFirstRoll) return t('acting.first');
  const own = turn === NOBODY ? '' : tIf(`acting.${phase}`, { who: seatName(turn) });
  return own || tIf(`acting.all.${phase}`) || null;
}

/** Returns who does what; null if the position does not say. */
export function actingNow(s: TableState): ActingLine | null {
  const { shown: view, battle, now, behind } = s;
  if (view === null || view.victory !== null) return null;
  // While something is being shown its question is answered already, and still what it is about.
  const open = behind ? view.open.filter((d) => !isWindow(d.kind)) : openQuestions(s);
  const [first] = open;
  const asked = open.filter(({ kind }) => kind === first?.kind);
  const isFought = battle !== null && battle.over === null;
  const act = isFought ? null : actOf(view, now, behind);
  const stageHex: HexOrNone = isFought ? battle.hex : (act?.hex ?? -1);
  if (isFought || act !== null) {
    // What is asked on the stage says more than its title.
    const here = first !== undefined && !behind && hexOf(first) === stageHex ? askedLine(asked) : null;
    if (here !== null) return { text: here, isOnStage: false };
    return { text: isFought ? battleTitle(battle) : act === null ? '' : actTitle(act), isOnStage: true };
  }
  const isFirstRoll = view.phase === 'setup' && behind && now?.event.t === 'rolled' && first === undefined;
  const text = askedLine(asked) ?? phaseLine(view, isFirstRoll);
  return text === null ? null : { text, isOnStage: false };
}
