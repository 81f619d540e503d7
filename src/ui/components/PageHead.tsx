import { useSyncExternalStore } from 'react';
import { env } from '@/config/env';
import { shop } from '@/config/shop';
import { useIsRetained } from './PageFrame';

interface PageHeadProps {
  title: string;
  description: string;
  /**
   * The canonical path, without list parameters that only filter or sort. A page without one, such as an account page,
   * is not for search engines.
   */
  canonicalPath?: string | undefined;
}

/** The title, description and canonical address of a page. React moves them into the document's head. */
export function PageHead({ title, description, canonicalPath }: PageHeadProps) {
  const fullTitle = `${title} · ${shop.name}`;
  const origin = useSiteOrigin();
  const address = origin === null || canonicalPath === undefined ? null : origin + canonicalPath;
  const isRetained = useIsRetained();
  if (isRetained) return null;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address === null ? null : <link rel="canonical" href={address} />}
      {canonicalPath === undefined ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address === null ? null : <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
    </>
  );
}

/**
 * The shop's origin: SITE_URL, or the origin of the open page. Null while prerendering without SITE_URL. The browser
 * fills it in.
 */
function useSiteOrigin(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => env.siteUrl ?? location.origin,
    () => env.siteUrl,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Structured data for search engines. The script never runs, so the content security policy does not apply. `<` is
 * escaped, so that no text can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * Returns the absolute address of a path of the shop, for readers outside it. An absolute address stays as it is.
 * Without SITE_URL the result is the path.
 */
export function siteAddress(address: string): string {
  return address.startsWith('/') ? (env.siteUrl ?? '') + address : address;
}
