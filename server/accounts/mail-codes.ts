// One-time codes by e-mail, made by the library's plugin emailOTP. It is loaded only if the server sends
// e-mail. Its addresses are closed to clients, who use our requests instead (mail-desk.ts).
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { type Log, limitedLog } from '../common/log.ts';
import { hashToken } from '../common/tokens.ts';
import type { Mail } from '../notices/mail.ts';
import type { SqlDatabase } from '../store/sql.ts';
import { newHandle } from './names.ts';
import { sqlAdapter } from './sql-adapter.ts';
import { CODE_SECONDS } from './visit.ts';

/** The digits of a code, and how often a player may try to enter it. */
const DIGITS = 8;
const TRIES = 3;

const type = 'email-verification';

function makeCodes(db: SqlDatabase, secret: string, log: Log) {
  // Logs only the message, because the details may contain an address.
  const say = limitedLog(log, 'error', 5);
  return betterAuth({
    appName: 'Kings & Things',
    secret,
    // Unused: the e-mails contain no address of the server.
    baseURL: 'http://localhost',
    database: sqlAdapter(db),
    user: {
      modelName: 'accounts',
      additionalFields: { handle: { type: 'string', required: true, input: false, defaultValue: newHandle } },
    },
    session: { modelName: 'sessions' },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    plugins: [
      emailOTP({
        otpLength: DIGITS,
        allowedAttempts: TRIES,
        expiresIn: CODE_SECONDS,
        storeOTP: 'hashed',
        // This server sends the codes itself.
        sendVerificationOTP: () => Promise.resolve(),
      }),
    ],
    emailAndPassword: { enabled: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => say({}, `e-mail codes: ${message}`) },
    advanced: { database: { validateSchema: false } },
  });
}

/**
 * Returns the name under which the library stores a code. It differs for each browser, so that a stranger can
 * neither try nor end the code of another browser. It does not contain the e-mail address.
 */
const keptUnder = (email: string, asker: string): string =>
  `${hashToken(`${email} ${asker}`).slice(0, 32)}@codes.invalid`;

export class MailCodes {
  private readonly library: ReturnType<typeof makeCodes>;
  private readonly mail: Mail;

  constructor(db: SqlDatabase, secret: string, mail: Mail, log: Log) {
    this.mail = mail;
    this.library = makeCodes(db, secret, log);
  }

  /**
   * Sends a new code to an address.
   * @param asker the secret of the browser that asked; the code works only with this secret
   */
  async send(email: string, asker: string): Promise<void> {
    const code = await this.library.api.createVerificationOTP({ body: { email: keptUnder(email, asker), type } });
    const text = `Your code for Kings & Things: ${code}

Type it where you asked for it, within ${CODE_SECONDS / 60} minutes. If you did not ask for it, do nothing, and tell it to no one.
`;
    await this.mail({ to: email, subject: `Kings & Things: your code ${code}`, text });
  }

  /** Uses up a code. Returns whether the code was sent to the address. */
  async isRight(email: string, asker: string, code: string): Promise<boolean> {
    try {
      await this.library.api.verifyEmailOTP({ body: { email: keptUnder(email, asker), otp: code } });
      return true;
    } catch (error) {
      // This error means that the code is right: no account has the name under which it is stored.
      return (error as { body?: { code?: string } }).body?.code === 'USER_NOT_FOUND';
    }
  }
}
