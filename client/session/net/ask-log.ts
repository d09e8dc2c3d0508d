// Fetches a page of the log, and retries if the player turns pages too quickly.
import type { LogPage } from '../../../shared/play/net/messages.ts';
import type { Commands } from './commands.ts';

/** The pause before a retry, ms. */
const PAUSE = 600;
const TRIES = 4;

/** Returns the steps before a step number; null if the server does not send them. */
export async function askLog(commands: Commands, before: number): Promise<LogPage | null> {
  for (let tries = 1; ; tries++) {
    const result = await commands.ask('log', { before });
    if ('reply' in result) return result.reply as LogPage;
    if (result.refusal.rule !== 'match.rate' || tries === TRIES) return null;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
