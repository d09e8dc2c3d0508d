// A page of the log, asked for once more where they are turned too quickly.
import type { LogPage } from '../../shared/net/messages.ts';
import type { Commands } from './commands.ts';

/** The least time between pages of the log, ms: whoever turns them quickly waits. */
const PAUSE = 600;
const TRIES = 4;

/** The steps before a step number; null where the server does not give them. */
export async function askLog(commands: Commands, before: number): Promise<LogPage | null> {
  for (let tries = 1; ; tries++) {
    const result = await commands.ask('log', { before });
    if ('reply' in result) return result.reply as LogPage;
    if (result.refusal.rule !== 'match.rate' || tries === TRIES) return null;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
