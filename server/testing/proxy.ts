// A proxy in front of a server. Its clients share its connections to the server. It appends
// their addresses to `X-Forwarded-For`.
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface FrontProxy {
  port: number;
  close(): Promise<void>;
}

const passedOn = ({ headers, socket }: IncomingMessage): IncomingHttpHeaders => {
  const header = headers['x-forwarded-for'];
  const remote = socket.remoteAddress ?? '';
  return { ...headers, 'x-forwarded-for': header === undefined ? remote : `${String(header)}, ${remote}` };
};

/** Starts a proxy in front of the server at port `to`. The proxy's loopback address is `as`. */
export async function startProxy(to: number, as: string): Promise<FrontProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Duplex>();
  const server = { host: '127.0.0.1', port: to, localAddress: as };
  const http = createServer((req, res) => {
    const { method = 'GET', url = '/' } = req;
    const forwarded = request({ ...server, agent, method, path: url, headers: passedOn(req) }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  http.on('upgrade', (req: IncomingMessage, socket, head: Buffer) => {
    const on = connect(server, () => {
      const lines = Object.entries(passedOn(req)).map(([name, value]) => `${name}: ${String(value)}`);
      on.write(`${[`GET ${req.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      on.write(head);
      on.pipe(socket).pipe(on);
    });
    sockets.add(on).add(socket);
    on.on('error', () => socket.destroy());
    socket.on('error', () => on.destroy());
  });
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}
