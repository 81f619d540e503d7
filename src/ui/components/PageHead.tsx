import { shop } from '@/config/shop';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's one true path; list parameters that make no page of their own are left out of it. */
  canonicalPath: string;
  /** Account pages are not for search engines. */
  indexed?: boolean;
}

/** Title and description of a page; React moves them into the document's head. */
export function PageHead({ title, description, canonicalPath, indexed = true }: PageHeadProps) {
  const fullTitle = `${title} · ${shop.name}`;
  const address = typeof location === 'undefined' ? canonicalPath : new URL(canonicalPath, location.origin).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {indexed ? null : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={shop.name} />
    </>
  );
}
