import { Suspense } from 'react';
import { parameters } from '@/config/paths';
import { lazyPart } from '@/lib/lazyPart';
import { useQueryParams } from '@/lib/hooks';

const BugReportButton = lazyPart(
  async () => (await import(/* webpackChunkName: "bug-report" */ './BugReportButton')).BugReportButton,
);

/** In development, and at an address with `?debug`. */
export function ForDevelopers() {
  const params = useQueryParams();
  if (process.env.NODE_ENV !== 'development' && !params.has(parameters.debug)) return null;
  return (
    <Suspense>
      <BugReportButton />
    </Suspense>
  );
}
