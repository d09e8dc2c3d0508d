// Closes the library's own way to its rooms.
import { matchMaker } from './colyseus.ts';

/**
 * Closes the library's own way to its rooms, and lets no page of another site read its answers. The only
 * entry is ours (http/enter.ts), and the page and its server share one origin. These are settings of the
 * library's `controller`; http/guard.test.ts checks the answers.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}
