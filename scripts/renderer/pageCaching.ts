/**
 * How long a rendered page is kept: caches between the shop and the browser show it for 20 seconds, and once more as long
 * while they fetch it again. The browser itself asks each time.
 */
export const pageCaching = 'public, max-age=0, s-maxage=20, stale-while-revalidate=20';
