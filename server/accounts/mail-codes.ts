// One-time codes by e-mail: the library's plugin emailOTP, which is loaded only if the server sends e-mail.
// Its addresses are closed to clients; the requests are ours (mail-desk.ts).
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { type Log, limitedLog } from '../common/log.ts';
import type { Mail } from '../notices/mail.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';
import { newHandle } from './names.ts';
import { sqlAdapter } from './sql-adapter.ts';

/** Digits of a code, how often it may be tried, and how long it is valid, seconds. */
const DIGITS = 8;
const TRIES = 3;
const VALID = 600;

const type = 'email-verification';

function makeCodes(db: SqlDatabase, secret: string, log: Log) {
  // Logs only the message: the details may contain an address.
  const say = limitedLog(log, 'error', 5);
  return betterAuth({
    appName: 'Kings & Things',
    secret,
    // Letters hold no address of the server.
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
        expiresIn: VALID,
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

/** Returns the statement that ends the codes of an address. */
export const forgetCodes = (email: string) =>
  sql('DELETE FROM verifications WHERE identifier = ?', [`${type}-otp-${email}`]);

export class MailCodes {
  private readonly db: SqlDatabase;
  private readonly library: ReturnType<typeof makeCodes>;
  private readonly mail: Mail;

  constructor(db: SqlDatabase, secret: string, mail: Mail, log: Log) {
    this.db = db;
    this.mail = mail;
    this.library = makeCodes(db, secret, log);
  }

  /** Sends a new code to an address, which ends its earlier codes. */
  async send(email: string): Promise<void> {
    await this.db.write(forgetCodes(email));
    const code = await this.library.api.createVerificationOTP({ body: { email, type } });
    const text = `Your code for Kings & Things: ${code}

Type it where you asked for it, within ${VALID / 60} minutes. If you did not ask for it, do nothing, and tell it to no one.
`;
    await this.mail({ to: email, subject: `Kings & Things: your code ${code}`, text });
  }

  /** Uses up a code. Returns whether it is the code that was sent to the address. */
  async isRight(email: string, code: string): Promise<boolean> {
    try {
      await this.library.api.verifyEmailOTP({ body: { email, otp: code } });
      return true;
    } catch (error) {
      // The code is right, and no account has the address yet.
      return (error as { body?: { code?: string } }).body?.code === 'USER_NOT_FOUND';
    }
  }
}
