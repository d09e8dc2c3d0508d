// Describes in one sentence who acts, for a player who watches. It uses public facts: the battle or other act
// on the stage, the open questions and the phase.

import { hexOf, isWindow } from '../../../shared/model/decisions/kinds.ts';
import { type Decision, type HexOrNone, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { acting } from '../../i18n/en/hud.ts';
import { rounds } from '../../i18n/en/rounds.ts';
import { addTexts, placeName, t, tIf } from '../../i18n/index.ts';
import type { TableState } from '../../session/game.ts';
import { openQuestions } from '../../session/table.ts';
import { aboutSeat, capital, objectName, seatName } from '../../ui/names.ts';
import { actOf } from '../stage/act-on-stage.ts';
import { actTitle } from '../stage/act-title.ts';
import { battleTitle, namesOf } from '../stage/battle-title.ts';

addTexts(acting);
addTexts(rounds);

interface ActingLine {
  text: string;
  /** Does the banner over the stage say the same, also to screen readers? */
  isOnStage: boolean;
}

const NAMED = 3;

/** Returns "Ann is assigning hits at D6" for questions of one kind. */
function askedLine(questions: readonly Decision[]): string | null {
  const [first] = questions;
  if (first === undefined) return null;
  const doing = tIf(`did.${first.kind}`);
  const seats = [...new Set(questions.map(({ seat }) => seat))];
  const who = capital(namesOf(seats, objectName));
  const many = seats.length > NAMED ? 'acting.many' : 'acting.several';
  const key = seats.length === 1 ? aboutSeat('acting.asked', first.seat) : many;
  const text = t(key, { who, doing, count: seats.length });
  const hex = hexOf(first) ?? -1;
  return hex === -1 ? text : t('acting.at', { said: text, hex: placeName(hex) });
}

function phaseLine({ phase, turn }: View, isFirstRoll: boolean): string | null {
  if (isFirstRoll) return t('acting.first');
  const doing = turn === NOBODY ? '' : tIf(`acting.${phase}`);
  if (doing !== '') return t(aboutSeat('acting.asked', turn), { who: seatName(turn), doing });
  return tIf(`acting.all.${phase}`) || null;
}

/** Returns who does what; null if the position does not say. */
export function actingNow(s: TableState): ActingLine | null {
  const { shown: view, battle, now, behind } = s;
  if (view === null || view.victory !== null) return null;
  // While events play, the answered question in `view` still describes the action.
  const open = behind ? view.open.filter((d) => !isWindow(d.kind)) : openQuestions(s);
  const [first] = open;
  const sameKind = open.filter(({ kind }) => kind === first?.kind);
  const isFought = battle !== null && battle.over === null;
  const act = isFought ? null : actOf(view, now, behind);
  const stageHex: HexOrNone = isFought ? battle.hex : (act?.hex ?? -1);
  if (isFought || act !== null) {
    // The question about the hex on the stage says more than the title of the stage.
    const stageLine = first !== undefined && !behind && hexOf(first) === stageHex ? askedLine(sameKind) : null;
    if (stageLine !== null) return { text: stageLine, isOnStage: false };
    return { text: isFought ? battleTitle(battle) : act === null ? '' : actTitle(act), isOnStage: true };
  }
  const isFirstRoll = view.phase === 'setup' && behind && now?.event.t === 'rolled' && first === undefined;
  const text = askedLine(sameKind) ?? phaseLine(view, isFirstRoll);
  return text === null ? null : { text, isOnStage: false };
}
