import { Suspense, useState } from 'react';
import { parameters } from '@/config/paths';
import { lazyPart } from '@/lib/lazyPart';
import { useQueryParams } from '@/lib/hooks';

const BugReportButton = lazyPart(
  async () => (await import(/* webpackChunkName: "bug-report" */ './BugReportButton')).BugReportButton,
);

/** In development, and from an address with `?debug` on until the page is left: a reload would lose what happened on it. */
export function ForDevelopers() {
  const isAsked = useQueryParams().has(parameters.debug);
  const [isOffered, setIsOffered] = useState(process.env.NODE_ENV === 'development');
  if (isAsked && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  return (
    <Suspense>
      <BugReportButton />
    </Suspense>
  );
}
