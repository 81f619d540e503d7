import type { Handler } from '../../local-services/http/handler';
import { findPagePath } from '../../src/config/pageAddress';
import { paths } from '../../src/config/paths';
import { commonHeaders } from './headers';

/**
 * The address at which password managers look for the form that changes a password, and the page that has it.
 * @see https://www.w3.org/TR/change-password-url/
 */
export const changePassword = { source: '/.well-known/change-password', destination: paths.profile };

/**
 * Redirects another spelling of a page's address to the right one. Redirects `/.well-known/change-password` to its page.
 */
export const redirectToPage: Handler = (request, response) => {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/su.exec(request.url ?? '') ?? [];
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const moved = pathname === changePassword.source ? changePassword.destination : null;
  const location = moved ?? findPagePath(pathname) ?? pathname;
  if (!isReading || location === pathname) return Promise.resolve(false);
  const status = moved === null ? 301 : 302;
  response.writeHead(status, { ...commonHeaders, location: location + search, 'cache-control': 'no-cache' }).end();
  return Promise.resolve(true);
};
