/** The other page of this shop that the link around an element leads to, in this tab; null without such a link. */
export function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = link;
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : new URL(pathname + search, origin);
}
