// All limits of the visitors of one server, over one store of counts.
import type { Server } from 'node:http';
import type { WorkCounter } from '../common/work-counter.ts';
import { Gate } from './gate.ts';
import { Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import type { Proxies } from './proxies.ts';
import { limitConnections } from './quiet-connections.ts';
import { limitRefusals } from './refusals.ts';
import { limitRequests } from './requests.ts';

/** Begins to limit the connections of a server, and makes its other limits. */
export const limitVisitors = (
  http: Server,
  limits: Limits,
  proxies: Proxies,
  counter: Pick<WorkCounter, 'crowdedOut'>,
  limiters = new Limiters(),
) => ({
  limiters,
  gate: new Gate(limits.connectionsPerAddress),
  mayRefuse: limitRefusals(limits, limiters, proxies),
  excessOf: limitRequests(limits, limiters, proxies),
  countsAtTable: limitConnections(http, proxies, limits.quietPerAddress, counter),
});
