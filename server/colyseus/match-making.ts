// The library's own way to its rooms is shut.
import { matchMaker } from './colyseus.ts';

/**
 * Closes the library's own way to its rooms, and lets no page of another site read what is answered: the way in is ours
 * alone (http/enter.ts), and the page and its server share one origin. (What is set here are settings of the library's
 * `controller`; http/guard.test.ts looks at the answers.)
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}
