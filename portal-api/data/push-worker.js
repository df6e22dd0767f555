// The service worker for pushes. It controls no page and caches no files. A push contains
// `{id, title, text, url, language}`.

self.addEventListener('push', (event) => {
  const push = event.data ? event.data.json() : null;
  if (!push) return;
  event.waitUntil(
    self.registration.showNotification(push.title, {
      body: push.text,
      lang: push.language,
      // A second push of the same notification replaces the first.
      tag: `notification-${push.id}`,
      data: { url: push.url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  // Only open pages of the portal.
  if (url.origin !== self.location.origin) return;
  event.waitUntil(open(url.href));
});

async function open(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === href);
  if (shown) await shown.focus();
  else await self.clients.openWindow(href);
}
