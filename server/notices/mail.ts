// Sends e-mail with the package nodemailer, which is loaded only if the operator has set SMTP_URL.
import type { Log } from '../common/log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends an e-mail. Rejects if the mail server does not accept it. */
export type Mail = (letter: Letter) => Promise<unknown>;

/** The address of the mail server, which may contain a password, and the sender of all e-mails. */
export interface MailSettings {
  url: string;
  from: string;
}

/** How long the mail server may take for each step, ms. */
const TIMEOUT = 10_000;

/** Returns the function that sends e-mails; null if the package cannot be loaded. */
export async function openMail({ url, from }: MailSettings, log: Log): Promise<Mail | null> {
  try {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The address is an object, so that nodemailer cannot read it as a list.
    return ({ to, subject, text }) => transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  } catch (error) {
    log.error({ err: error }, 'e-mail cannot be sent');
    return null;
  }
}
