// A mail server on loopback for tests. It keeps all e-mails that it receives.
import { createServer, type Server, type Socket } from 'node:net';

interface SentLetter {
  to: string;
  data: string;
}

export class SmtpServer {
  readonly letters: SentLetter[] = [];
  /** If true, the server accepts connections and does not answer. */
  isStalled = false;
  port = 0;
  private readonly server: Server = createServer((socket) => this.serve(socket));
  private readonly sockets = new Set<Socket>();

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((open) => smtp.server.listen(0, '127.0.0.1', open));
    const address = smtp.server.address();
    smtp.port = typeof address === 'object' && address !== null ? address.port : 0;
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Returns codes in order of arrival. */
  codesFor(to: string): string[] {
    return this.letters
      .filter((letter) => letter.to === to)
      .map(({ data }) => /Subject: .*code (\d+)/.exec(data)?.[1] ?? '');
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {});
    const say = (line: string): void => void (this.isStalled || socket.write(`${line}\r\n`));
    let text = '';
    let to = '';
    let isData = false;
    say('220 test');
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isData) {
          this.letters.push({ to, data: line });
          isData = false;
          say('250 kept');
          continue;
        }
        to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
        isData = /^DATA/i.test(line);
        say(isData ? '354 go on' : '250 test');
      }
    });
  }
}
