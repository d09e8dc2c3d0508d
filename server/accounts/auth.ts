// The library better-auth as this server uses it: guests, passkeys and sessions. It is loaded after the port
// is open, because its import takes a second (accounts.ts). The guard and our limiters check a request before
// the library gets it.
import { type PasskeyOptions, passkey } from '@better-auth/passkey';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { anonymous } from 'better-auth/plugins/anonymous';
import { z } from 'zod';
import { type Log, limitedLog } from '../common/log.ts';
import type { SqlDatabase } from '../store/sql.ts';
import { newHandle } from './names.ts';
import { SESSIONS, sqlAdapter } from './sql-adapter.ts';
import { FRESH_MS } from './visit.ts';

const DAY = 24 * 3600;
/**
 * How long a session lasts without a visit, seconds: long enough that a player keeps a game over a holiday.
 */
const SESSION = 180 * DAY;

/**
 * Begins and ends the session of a browser. Only the server calls these steps: their addresses are closed to
 * clients (server/http/accounts.ts). A new session ends the previous session, so that no other party knows
 * the token of a session that gained rights.
 */
const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    beginSession: createAuthEndpoint(
      '/own/begin',
      { method: 'POST', body: z.object({ account: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const before = await getSessionFromCtx(ctx, { disableRefresh: true });
        const user = await internalAdapter.findUserById(ctx.body.account);
        if (user === null) return ctx.json(null);
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        if (before !== null) await internalAdapter.deleteSession(before.session.token);
        return ctx.json({ session: session.id });
      },
    ),
    endSession: createAuthEndpoint('/own/end', { method: 'POST' }, async (ctx) => {
      const before = await getSessionFromCtx(ctx, { disableRefresh: true });
      deleteSessionCookie(ctx);
      if (before !== null) await ctx.context.internalAdapter.deleteSession(before.session.token);
      return ctx.json(null);
    }),
  },
} as const;

/** The host name and the origin are left out, because each request has them. */
const passkeyOptions: PasskeyOptions = {
  rpName: 'Kings & Things',
  // The passkey contains its account, so that a player signs in without typing a name.
  authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  advanced: { webAuthnChallengeCookie: 'challenge' },
  schema: { passkey: { modelName: 'passkeys' } },
};

/**
 * Makes better-auth.
 * @param isSecure if true, cookies are sent over TLS only
 */
export function makeAuth(db: SqlDatabase, secret: string, isSecure: boolean, log: Log) {
  // Logs only the message: the details may contain what a client sent.
  const say = limitedLog(log, 'error', 5);
  return betterAuth({
    appName: 'Kings & Things',
    secret,
    // The guard has checked the host of each request (server/http/hosts.ts).
    baseURL: { allowedHosts: ['*'], protocol: isSecure ? 'https' : 'http' },
    database: sqlAdapter(db),
    user: {
      modelName: 'accounts',
      additionalFields: {
        handle: { type: 'string', required: true, input: false, defaultValue: newHandle },
        nameKey: { type: 'string', required: false, input: false },
        mutedUntil: { type: 'date', required: false, input: false },
        isBanned: { type: 'boolean', required: true, input: false, defaultValue: false },
      },
    },
    session: { modelName: SESSIONS, expiresIn: SESSION, updateAge: DAY, freshAge: FRESH_MS / 1000 },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    plugins: [anonymous({ disableDeleteAnonymousUser: true }), passkey(passkeyOptions), ownSessions],
    emailAndPassword: { enabled: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Otherwise the library prints every error itself.
    onAPIError: { throw: true },
    logger: { level: 'error', log: (_level, message) => say({}, `accounts: ${message}`) },
    advanced: {
      // A page of a sibling domain cannot set a cookie with this prefix, so it cannot plant a session.
      cookiePrefix: isSecure ? '__Host-kings' : 'kings',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      // Under vitest, the library would skip these checks.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
