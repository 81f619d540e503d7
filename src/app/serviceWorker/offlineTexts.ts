export const offlineTexts = {
  offline: 'You are offline.',
  stillWorks: 'Pages that you have seen still open. Your cart and your orders are sent later.',
  hide: 'Hide this message',
  updateReady: 'A new version of the shop is ready.',
  reload: 'Reload',
  later: 'Later',
  notKept: 'You are offline, and this has not been opened on this device before.',
  nothingKept: 'Nothing is kept on this device yet. It will be, as you look around with a connection.',
  kept: 'Kept on this device',
} as const;
