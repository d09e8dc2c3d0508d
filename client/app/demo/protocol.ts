// What the worker in which bots play tells the page. Types only.
import type { GameEvent } from '../../../shared/events/index.ts';
import type { View } from '../../../shared/game/types.ts';

/** A game that begins to be shown, or the next step of the one that is. The page asks for each by any message. */
export type DemoReply = { readonly view: View } | { readonly events: readonly GameEvent[] };
