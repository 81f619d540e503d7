import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { env } from '@/config/env';
import { catalogueBase, catalogueCache } from '@/config/offline';
import { parseProductId, paths } from '@/config/paths';
import { useAppSelector } from '@/lib/hooks';
import { productIdSchema } from '@/lib/orderSchemas';
import { Link } from '@/ui/components/Link';
import { color, layout, space } from '@/ui/theme/tokens';
import { selectIsOnline } from '../router/pageSlice';
import { offlineTexts as texts } from './offlineTexts';

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  max-width: 560px;
  margin: 0 auto ${space[10]};
`;

const List = styled.ul`
  columns: 2 200px;
  column-gap: ${space[6]};
`;

const PageLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  color: ${color.accent};
  break-inside: avoid;
`;

/** Below an error: without a network it says that this is not cached here, and what is. */
export function OfflinePages() {
  return useAppSelector(selectIsOnline) ? null : <PagesOfThisDevice />;
}

function PagesOfThisDevice() {
  const headingId = useId();
  const [pages, setPages] = useState<OfflinePage[] | null>(null);

  useEffect(() => {
    let isGone = false;
    void readOfflinePages()
      // A browser that does not let its own caches be read has cached nothing for us.
      .catch((): OfflinePage[] => [])
      .then((read) => {
        if (!isGone) setPages(read);
      });
    return () => {
      isGone = true;
    };
  }, []);

  if (pages === null) return null;
  return (
    <Section aria-labelledby={headingId}>
      <p>{texts.notCached}</p>
      {pages.length === 0 ? (
        <p id={headingId}>{texts.nothingCached}</p>
      ) : (
        <>
          <h2 id={headingId}>{texts.cached}</h2>
          <List>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <PageLink to={path} dir="auto">
                  {title}
                </PageLink>
              </li>
            ))}
          </List>
        </>
      )}
    </Section>
  );
}

/** A screen that opens without a network. */
interface OfflinePage {
  path: string;
  title: string;
}

const maxProducts = 12;

const productSchema = v.object({
  id: productIdSchema,
  title: v.pipe(v.string(), v.minLength(1)),
  brand: v.fallback(v.nullable(v.string()), null),
});
const categoriesSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/** The listings and products whose answers this browser has cached; the newest product first, twelve at most. */
async function readOfflinePages(): Promise<OfflinePage[]> {
  if (!('caches' in window) || !(await caches.has(catalogueCache))) return [];
  const cache = await caches.open(catalogueCache);
  const base = catalogueBase(env, window.location.origin);
  const cached = new Map((await cache.keys()).map((request) => [request.url.slice(base.length), request]));
  const read = async (request: Request | undefined): Promise<unknown> =>
    request === undefined ? null : (await cache.match(request))?.json();

  const categories = v.safeParse(categoriesSchema, await read(cached.get('/products/categories')));
  const names = new Map((categories.success ? categories.output : []).map(({ slug, name }) => [slug, name]));
  const listings = [...cached.keys()].flatMap((address) => listingAt(address, names) ?? []);

  const productRequests = [...cached].flatMap(([address, request]) => (isProduct(address) ? [request] : []));
  const products = await Promise.all(productRequests.reverse().slice(0, maxProducts).map(read));
  return [...listings, ...products.flatMap((product) => productPage(product) ?? [])];
}

function isProduct(address: string): boolean {
  const [, id] = /^\/products\/([^/?]+)$/u.exec(address) ?? [];
  return parseProductId(id) !== null;
}

/** The first page of a listing, in the catalogue's own order. */
function listingAt(address: string, names: ReadonlyMap<string, string>): OfflinePage | null {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const isFirstPage = searchParams.get('skip') === '0' && !searchParams.has('sortBy') && !searchParams.has('select');
  if (!isFirstPage) return null;
  if (pathname === '/products') return { path: paths.products, title: 'All products' };
  const [, encoded] = /^\/products\/category\/([^/]+)$/u.exec(pathname) ?? [];
  if (encoded === undefined) return null;
  const slug = decodeURIComponent(encoded);
  const name = names.get(slug);
  return name === undefined ? null : { path: paths.category(slug), title: name };
}

function productPage(answer: unknown): OfflinePage | null {
  const parsed = v.safeParse(productSchema, answer);
  return parsed.success ? { path: paths.product(parsed.output), title: parsed.output.title } : null;
}
