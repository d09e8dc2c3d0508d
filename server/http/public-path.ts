// The public path of a process, such as /p/one. A proxy may forward requests with or without this path.
import type { IncomingMessage, Server } from 'node:http';

/**
 * Removes the path from requests and upgrades, before any other listener reads them.
 * @param path such as /p/one; '' for none
 */
export function withoutPath(http: Server, path: string): void {
  if (path === '') return;
  const strip = (req: IncomingMessage): void => {
    const { url = '/' } = req;
    if (url === path) req.url = '/';
    else if (url.startsWith(`${path}/`) || url.startsWith(`${path}?`))
      req.url = url.slice(path.length).replace(/^\?/, '/?');
  };
  http.prependListener('request', strip);
  http.prependListener('upgrade', strip);
}
