// Messages from the demo worker to the page. Types only.
import type { GameEvent } from '../../../shared/model/events/index.ts';
import type { View } from '../../../shared/model/game/types.ts';

/** A new game, or the next step of the current game. Any message of the page requests a reply. */
export type DemoReply = { readonly view: View } | { readonly events: readonly GameEvent[] };
