/**
 * A service worker that takes itself away, with everything that was kept, and lets the open pages begin anew. The
 * development server answers with it in the place of the shop's: on the same address a production build may have been
 * looked at before, whose worker would go on showing that build.
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
