import { useSyncExternalStore } from 'react';
import { env } from '@/config/env';
import { shop } from '@/config/shop';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's one true path; list parameters that make no page of their own are left out of it. */
  canonicalPath: string;
  /** Account pages are not for search engines. */
  indexed?: boolean;
}

/** Title, description and true address of a page; React moves them into the document's head. */
export function PageHead({ title, description, canonicalPath, indexed = true }: PageHeadProps) {
  const fullTitle = `${title} · ${shop.name}`;
  const origin = useSiteOrigin();
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {origin === null ? null : <link rel="canonical" href={origin + canonicalPath} />}
      {indexed ? null : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {origin === null ? null : <meta property="og:url" content={origin + canonicalPath} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
    </>
  );
}

/**
 * The shop's own origin: SITE_URL, or else where this page was opened. Null in a page that is rendered ahead without
 * SITE_URL: it learns of its place in the browser.
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
