// Every event by its kind (Gate, EVT-11, is no event of the classic game). TURN-01, EVT-01…EVT-10
import { kindOf } from '../../catalogue/index.ts';
import type { Kind } from '../../game/types.ts';
import { defection } from './defection.ts';
import { terrainDisaster } from './disaster.ts';
import type { EventModule } from './event.ts';
import { goodHarvest } from './harvest.ts';
import { bigJuju } from './juju.ts';
import { motherLode } from './lode.ts';
import { darkPlague } from './plague.ts';
import { teeniepox } from './teeniepox.ts';
import { vandals } from './vandals.ts';
import { weatherControl } from './weather.ts';
import { willingWorkers } from './workers.ts';

const BY_ID: Readonly<Record<string, EventModule>> = {
  big_juju: bigJuju,
  dark_plague: darkPlague,
  defection,
  good_harvest: goodHarvest,
  mother_lode: motherLode,
  teeniepox,
  terrain_disaster: terrainDisaster,
  vandals,
  weather_control: weatherControl,
  willing_workers: willingWorkers,
};

const EVENTS = new Map<Kind, EventModule>(Object.entries(BY_ID).map(([id, module]) => [kindOf(id), module]));

/** Every event there is. */
export const EVENT_KINDS: readonly Kind[] = [...EVENTS.keys()].sort((a, b) => a - b);

/** The module of an event. Throws for any other kind. */
export function moduleOf(kind: Kind): EventModule {
  const found = EVENTS.get(kind);
  if (found === undefined) throw new Error(`no event: ${kind}`);
  return found;
}
