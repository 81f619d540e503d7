import { QueryStatus } from '@reduxjs/toolkit/query';
import { waitFor } from '@testing-library/react';
import { catalogueApi } from '@/services/catalogueApi';
import type { Services } from '@/services/ports';
import { renderShop } from '../renderShop';
import { foreignHost } from './hostileValues';

/** Only a request that hangs takes this long. */
const maxWaitMs = 60_000;
const lookAgainMs = 4;
/**
 * The number of checks in a row that must find no open request and no loading page. Together they take longer than one
 * frame: Redux Toolkit notifies the page of a stored answer after a frame.
 */
const quietLooks = 8;

export interface OpenShop {
  view: ReturnType<typeof renderShop>;
  /** Waits until every request is answered and the page is shown. */
  settle(): Promise<void>;
  /** Returns a line for each forbidden text on the page or in the console. Returns an empty list for a correct page. */
  findings(): string[];
  close(): void;
}

/** Renders the whole shop at an address, and watches for results that no input may cause. */
export function openShop({ route, services }: { route: string; services?: Services }): OpenShop {
  const noise: string[] = [];
  const [error, warn] = [console.error, console.warn];
  const hear = (...parts: unknown[]) => noise.push(parts.map(String).join(' ').slice(0, 500));
  console.error = hear;
  console.warn = hear;

  const view = renderShop({ route, ...(services === undefined ? {} : { services }) });
  const address = location.href;

  return {
    view,
    settle: async () => {
      let quiet = 0;
      await waitFor(
        () => {
          quiet = isBusy(view) || !view.persistor.getState().bootstrapped ? 0 : quiet + 1;
          if (quiet < quietLooks) throw new Error('Something is still on its way.');
        },
        { interval: lookAgainMs, timeout: maxWaitMs },
      );
    },
    findings: () => [
      ...noise.map((line) => `console: ${line}`),
      ...(location.href === address ? [] : [`left for ${location.href}`]),
      ...findingsIn(document),
    ],
    close: () => {
      view.unmount();
      view.store.dispatch(catalogueApi.util.resetApiState());
      console.error = error;
      console.warn = warn;
    },
  };
}

function isBusy({ store, container }: OpenShop['view']): boolean {
  const isLoading = Object.values(store.getState().catalogue.queries).some(
    (query) => query?.status === QueryStatus.pending,
  );
  return isLoading || store.getState().auth.status === 'unknown' || container.querySelector('main')?.textContent === '';
}

function findingsIn(page: Document): string[] {
  const main = page.querySelector('main');
  return [
    ...(main === null || main.textContent.trim() === '' ? ['a blank page'] : []),
    ...(page.body.textContent.includes('Something went wrong on this page.') ? ['the error boundary'] : []),
    ...('injected' in globalThis ? ['an injected script has run'] : []),
    ...[...page.querySelectorAll('*')].flatMap(findingsAt),
  ];
}

const addressAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'];

function findingsAt(element: Element): string[] {
  const tag = element.tagName.toLowerCase();
  const isStrange =
    ['iframe', 'object', 'embed', 'base'].includes(tag) ||
    (tag === 'script' && element.getAttribute('type') !== 'application/ld+json');
  const sources = (element.getAttribute('srcset') ?? '').split(',').map((source) => source.trim().split(' ')[0] ?? '');
  return [
    ...(isStrange ? [`a ${tag} element`] : []),
    ...element
      .getAttributeNames()
      .filter((name) => name.startsWith('on'))
      .map((name) => `${tag} has ${name}="${element.getAttribute(name) ?? ''}"`),
    ...[...addressAttributes.map((name) => element.getAttribute(name)), ...sources]
      .filter((address) => address !== null && address !== '' && !isHarmless(address, tag))
      .map((address) => `${tag} leads to ${String(address)}`),
  ];
}

/** Pictures may have any address on the web. Links and forms must stay in the shop. */
function isHarmless(address: string, tag: string): boolean {
  if (!URL.canParse(address, location.origin)) return false;
  const { protocol, origin, host } = new URL(address, location.origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return ['img', 'source', 'link', 'meta'].includes(tag) ? host !== foreignHost : origin === location.origin;
}
