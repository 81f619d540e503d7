import { Suspense, useState } from 'react';
import { parameters } from '@/config/paths';
import { useIsHydrated, useQueryParams } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';

const BugReportButton = lazyPart(
  async () => (await import(/* webpackChunkName: "bug-report" */ '../bugReport/BugReportButton')).BugReportButton,
);

/**
 * Shown in development, and after an address with `?debug` until the tab loads the shop anew: a reload would empty the
 * log.
 */
export function ForDevelopers() {
  const hasParameter = useQueryParams().has(parameters.debug);
  // Prerendered HTML is the same for all parameters.
  const isAsked = useIsHydrated() && hasParameter;
  const [isOffered, setIsOffered] = useState(process.env.NODE_ENV === 'development');
  if (isAsked && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  return (
    <Suspense>
      <BugReportButton />
    </Suspense>
  );
}
