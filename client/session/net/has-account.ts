// Remembers whether this browser is signed in. Without an account the start page does not
// request the account's games.
import { keep, readKept } from '../kept.ts';

const KEPT_AS = 'kt.account';

/** Did this browser sign in to an account? The session may have ended meanwhile. */
export const hasAccount = (): boolean => readKept<boolean>(KEPT_AS) === true;

/** Remembers whether this browser is signed in. */
export const noteAccount = (isSignedIn: boolean): void => keep(KEPT_AS, isSignedIn);
