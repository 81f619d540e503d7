export const offlineTexts = {
  offline: 'You’re offline.',
  stillWorks: 'Pages you’ve visited still work offline. We’ll send your cart and orders later.',
  hide: 'Hide this message',
  pricesOutdated: 'Prices may be out of date',
  tryAgain: 'Try again',
  updateReady: 'A new version of the shop is ready.',
  reload: 'Reload',
  later: 'Later',
  notCached: 'You’re offline, and you haven’t opened this page on this device before.',
} as const;
