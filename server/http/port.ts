// The port of the server, and its address on the console.
import { createServer } from 'node:http';

/** Rejects if the port is in use or forbidden. The library itself would only log that. */
export function portIsFree(port: number, host: string): Promise<void> {
  const http = createServer();
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      http.close(() => resolve());
    });
  });
}

/** Returns the address under which the operator opens the page. */
export function urlOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`;
}
