// The moments before an end: citadels that are built, change their owner or are lost. All facts are public.
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type HexId, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { onlyOf } from '../../../shared/model/shape/entry.ts';
import { citadels } from '../../../shared/rules/queries/queries.ts';
import { near } from '../../i18n/en/near.ts';
import { addTexts, t } from '../../i18n/index.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import { aboutSeat, objectName, seatName } from '../../ui/names.ts';
import { citadelText, roundHeld } from '../panels/standing.ts';

addTexts(near);

/** A change of citadels that brings the end of the game nearer or farther. */
export interface NearMoment {
  what: 'first' | 'second' | 'taken' | 'fallen';
  hex: HexId;
  /** The owner of the hex after the event, and before it. */
  seat: Seat;
  from: Seat;
}

const ownerIn = (view: View, hex: HexId): Seat => hexState(view, hex).owner;

/**
 * Returns the moment of an event; null if the event changes no citadel, or if citadels do not win this game.
 */
export function nearEndOf({ event, before, after }: PlayedEvent): NearMoment | null {
  const { victory } = after.rules;
  if (event.t === 'restored' || victory === 'turnLimit' || victory === 'territory') return null;
  const [old, now] = [citadels(before), citadels(after)];
  const of = (what: NearMoment['what'], hex: HexId): NearMoment => {
    return { what, hex, seat: ownerIn(after, hex), from: ownerIn(before, hex) };
  };
  if (now.length === old.length) {
    const taken = now.find((hex) => old.includes(hex) && ownerIn(after, hex) !== ownerIn(before, hex));
    return taken === undefined || ownerIn(after, taken) === NOBODY ? null : of('taken', taken);
  }
  const gone = old.find((hex) => !now.includes(hex));
  if (gone !== undefined) return of('fallen', gone);
  const risen = now.find((hex) => !old.includes(hex));
  if (risen === undefined || now.length > 2) return null;
  return of(now.length === 1 ? 'first' : 'second', risen);
}

function prospect(view: View, { what, hex }: NearMoment): string {
  const { victory } = view.rules;
  const all = citadels(view);
  if (all.length === 0) return t('near.none');
  const owners = new Set(all.map((at) => ownerIn(view, at)));
  if (victory === 'conquest' && owners.size > 1) return t('near.conquest');
  if (victory === 'soleAtEnd' && owners.size > 1) return t('near.sole');
  const at = what === 'fallen' ? onlyOf(all) : hex;
  if (at === undefined) return '';
  const owner = ownerIn(view, at);
  const who = seatName(owner);
  if (victory === 'conquest' && all.length === 1)
    return t(aboutSeat('near.held', owner), { who, n: roundHeld(view, at) });
  return `${who}: ${citadelText(view, at)}`;
}

/** Returns the title of a moment, and what it means under the rules of the game. */
export function nearEndText(moment: NearMoment, view: View): { title: string; says: string } {
  const { what, seat, from } = moment;
  const subject = what === 'fallen' ? from : seat;
  const title = t(aboutSeat(`near.${what}`, subject), { who: seatName(subject), whom: objectName(from) });
  return { title, says: prospect(view, moment) };
}
