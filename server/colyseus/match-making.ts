// Closes the library's own entry.
import { matchMaker } from './colyseus.ts';

/**
 * Closes the library's own entry to its rooms, and hides its answers from other sites: http/enter.ts is the
 * only entry.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}
