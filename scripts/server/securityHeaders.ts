import { createHash } from 'node:crypto';
import { ownCatalogueUrl, type Env } from '../../src/config/parseEnv';

/** Hash of the empty string: styled-components inserts its styles into an `<style>` that is empty at first. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers of every answer of the build. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The Content-Security-Policy of one page: its own inline scripts and styles by hash, and the origins of its requests.
 */
export function contentSecurityPolicy(env: Env, html: string): string {
  const catalogueOrigin = originOf(env.catalogueUrl);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'", emptyStyle, ...hashesOf(html, /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/giu)],
    // The pictures of a merchant's catalogue may be on any server, such as a delivery network.
    'img-src': ["'self'", 'data:', ...(hasOwnCatalogue(env) ? [] : ['https:']), ...listOf(catalogueOrigin)],
    'connect-src': [
      "'self'",
      ...listOf(catalogueOrigin),
      ...firebaseOrigins(env),
      ...functionsOrigin(env),
      ...reportOrigins(env),
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

/** The catalogue that comes with the shop. */
function hasOwnCatalogue({ catalogueUrl, firebase }: Env): boolean {
  return catalogueUrl === ownCatalogueUrl && firebase.kind !== 'project';
}

function listOf(origin: string | null): string[] {
  return origin === null ? [] : [origin];
}

function originOf(url: string): string | null {
  return url.startsWith('/') ? null : new URL(url).origin;
}

function functionsOrigin({ firebase: { functionsUrl } }: Env): string[] {
  return functionsUrl === undefined ? [] : listOf(originOf(functionsUrl));
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

function reportOrigins({ reportUrl }: Env): string[] {
  return reportUrl === null ? [] : listOf(originOf(reportUrl));
}

/** Data blocks such as JSON-LD and the text of style sheets never run, so the policy needs no entry for them. */
function inlineScriptHashes(html: string): string[] {
  const elements =
    /<script(?![^>]*\s(?:src=|type=["']?(?:application\/(?:ld\+)?json|text\/css)))(?:"[^"]*"|[^">])*>([\s\S]*?)<\/script>/giu;
  return hashesOf(html, elements);
}

function hashesOf(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)]
    .map(([, content = '']) => content)
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
