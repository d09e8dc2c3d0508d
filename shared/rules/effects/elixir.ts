// The Elixir is a reply to Dark Plague or Teeniepox: its player loses nothing to the event. MAG-03
import type { Seat } from '../../model/game/types.ts';
import type { EventReply } from '../events/event-replies.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import type { Play } from '../play.ts';

/** Uses up an Elixir shown in reply to an event. Returns the seats that the event now spares. */
export function drink(play: Play, { seat, id }: EventReply): readonly Seat[] {
  spendCounters(play, [id]);
  return [seat];
}
