// Notices that the browser shows while the page is closed: its push service, and the
// subscription on the server.
import {
  NOTICES_PATH,
  type NoticeChoice,
  type NoticeKey,
  type NoticeRequest,
  type PushAddress,
} from '../../../shared/play/net/notices.ts';
import { postJson } from './request.ts';

/**
 * The service worker, in assets/public. It shows notices and keeps no files, so that no old page
 * is ever shown.
 */
const WORKER = '/worker.js';

/** `missing`: the browser has no push service here. `denied`: the player has forbidden notices. */
export type NoticeState = 'missing' | 'denied' | 'off' | 'on';

const ask = <T>(request: NoticeRequest): Promise<T> => postJson(NOTICES_PATH, request);

/**
 * Reads or changes the ways, other than push, in which the account gets notices. Rejects
 * if the server refuses.
 */
export const askNoticeChoice = (request: Extract<NoticeRequest, { do: 'ways' | 'mail' | 'hook' }>) =>
  ask<NoticeChoice>(request);

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns whether this browser shows notices. */
export async function noticeState(): Promise<NoticeState> {
  if (!hasPush()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the player and the push service, and sends the subscription to the server. Rejects if one
 * of them fails.
 */
export async function startNotices(): Promise<NoticeState> {
  if ((await Notification.requestPermission()) !== 'granted') return noticeState();
  const { key } = await ask<NoticeKey>({ do: 'key' });
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON() as PushAddress;
  try {
    await ask({ do: 'subscribe', address: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the notices of this browser. */
export async function endNotices(): Promise<NoticeState> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) {
    await ask({ do: 'unsubscribe', endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}
