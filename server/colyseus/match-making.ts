// Closes the library's own entry to its rooms.
import { matchMaker } from './colyseus.ts';

/**
 * Closes the library's own entry to its rooms, and hides its answers from other sites. The only entry is
 * http/enter.ts. http/guard.test.ts checks the answers.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}
