// The service worker: shows a notice of the server while the page is closed (shared/play/net/notices.ts). It keeps
// no files and answers no requests, so that the browser always loads the newest page.

const TEXTS = {
  turn: 'Your game waits for you.',
  begun: 'Your game has begun.',
  found: 'Your ranked game is ready: accept it now.',
};

/** Where a notice leads. */
const addressOf = ({ kind, room }) => (kind === 'found' ? '/#/' : `/#/t/${encodeURIComponent(room)}`);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const notice = event.data.json();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // The page itself shows a ranked offer to a player who is looking at it.
    if (notice.kind === 'found' && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
    await self.registration.showNotification(notice.table || 'Kings & Things', {
      body: TEXTS[notice.kind] ?? TEXTS.turn,
      // A newer notice of a table replaces the one before.
      tag: notice.room,
      renotify: true,
      icon: '/icon-192.png',
      data: addressOf(notice),
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => url === address);
    return page === undefined ? self.clients.openWindow(address) : page.focus();
  };
  event.waitUntil(open());
});
