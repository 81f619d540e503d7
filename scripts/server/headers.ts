import { createHash } from 'node:crypto';
import type { Env } from '../../src/config/parseEnv';

/** Hash of the empty string: styled-components inserts its styles into an `<style>` that is empty at first. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The cache time of a file with a hash in its name. */
export const hashedFileCaching = 'public, max-age=31536000, immutable';

/**
 * The cache time of a rendered page. Caches between the shop and the browser keep it for 20 seconds. For 20 seconds
 * more they may send it while they fetch it again. The browser itself revalidates it each time.
 */
export const pageCaching = 'public, max-age=0, s-maxage=20, stale-while-revalidate=20';

/** Headers of every answer of the build. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The Content-Security-Policy of one page: its own inline scripts by hash, and the origins of its requests.
 */
export function contentSecurityPolicy(env: Env, html: string): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'", emptyStyle],
    // A merchant may import products at any time, with pictures on any server. `http:` stands for both protocols; a page
    // on https asks for such pictures by https.
    'img-src': ["'self'", 'data:', 'http:'],
    'connect-src': [
      "'self'",
      ...originsOf(env.catalogueUrl),
      ...firebaseOrigins(env),
      ...originsOf(env.firebase.functionsUrl, env.reportUrl),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The origins of addresses that are not the shop's own. */
function originsOf(...urls: (string | null | undefined)[]): string[] {
  return urls.flatMap((url) => (url === null || url === undefined || url.startsWith('/') ? [] : [new URL(url).origin]));
}

function firebaseOrigins({ firebase }: Env): string[] {
  switch (firebase.kind) {
    case 'local':
      return [];
    case 'emulators':
      return [`http://${firebase.authHost}`, `http://${firebase.documentsHost}`];
    case 'project':
      return [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ];
  }
}

/** Returns the hashes of the inline scripts. Skips data blocks, such as JSON-LD and style sheets: they never run. */
function inlineScriptHashes(html: string): string[] {
  const elements =
    /<script(?![^>]*\s(?:src=|type=["']?(?:application\/(?:ld\+)?json|text\/css)))(?:"[^"]*"|[^">])*>([\s\S]*?)<\/script>/giu;
  return [...html.matchAll(elements)]
    .map(([, content = '']) => content)
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
