// The Elixir answers Dark Plague and Teeniepox: its drinker's armies lose nothing. MAG-03
import type { Seat } from '../../model/game/types.ts';
import type { EventReply } from '../events/event-replies.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import type { Play } from '../play.ts';

/** Drinks the Elixir shown in reply to an event. Returns the seats that the event spares. */
export function drink(play: Play, { seat, id }: EventReply): readonly Seat[] {
  spendCounters(play, [id]);
  return [seat];
}
