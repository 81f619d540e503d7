/**
 * A service worker that unregisters itself, deletes its caches and reloads the open pages. The development server sends
 * it in place of the shop's worker. Otherwise the worker of a production build at the same address would still show
 * that build.
 */
export const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
`;
