// The table in front, changed and asked by tests without a source.
import { frontSession } from '../context.ts';
import type { Driver } from '../seated.ts';
import type { Session } from '../session.ts';

/** Opens a driver's table, and forgets the last table. */
export const openTable = (driver: Driver): void => frontSession().open({ act: driver });

/** Installs a view without playing events. */
export const install: Session['install'] = (view, game) => frontSession().install(view, game);

/** Applies a step's events to the true view and queues them for display. Returns the new true view. */
export const takeStep: Session['take'] = (events, chosen) => frontSession().take(events, chosen);

/** Sends the answer to an open decision. */
export const sendAnswer: Session['answer'] = (id, answer) => frontSession().answer(id, answer);

/** Sends a free action. */
export const sendFree: Session['free'] = (action) => frontSession().free(action);

/** Sends any other request. */
export const request: Session['request'] = (ask) => frontSession().request(ask);
