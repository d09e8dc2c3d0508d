// Sends a notice to the push service of a browser, by the package web-push.
import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Subscription } from './subscriptions.ts';

/**
 * The push services of browsers. The server sends to no other host, because the client chooses the address.
 */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** How long the push service keeps a notice for a browser that is off, seconds. */
const KEPT = 12 * 3600;
const TIMEOUT = 8_000;

/** Is this the address of a known push service? */
export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return SERVICES.some((service) => service.test(url.hostname));
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys with which a server signs notices. The same secret always gives the same keys, because
 * other keys would end all subscriptions.
 */
export function keysOf(secret: string): Keys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}

/** `gone`: the browser no longer accepts notices. */
type Sent = 'sent' | 'gone' | 'failed';

/** Sends a text to a browser. */
export type Push = (to: Subscription, text: string, keys: Keys) => Promise<Sent>;

/** Sends to the address of a push service. */
export const push: Push = async ({ address, site }, text, keys) => {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(address, text, {
    // Push services require an https address of the sender.
    vapidDetails: { subject: site.replace(/^http:/, 'https:'), ...keys },
    TTL: KEPT,
    urgency: 'high',
  });
  const { 'Content-Length': _, ...rest } = headers;
  const answer = await fetch(endpoint, {
    method,
    headers: rest as Record<string, string>,
    body: body as BodyInit,
    // A redirect could lead to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.body?.cancel();
  if (answer.ok) return 'sent';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
};
