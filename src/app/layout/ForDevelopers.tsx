import { useState } from 'react';
import { parameters } from '@/config/paths';
import { useAppStore, useIsHydrated, useQueryParams } from '@/lib/hooks';
import { saveFile } from '@/lib/saveFile';
import { bugReportTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { makeBugReport } from '../bugReport/bugReport';

/**
 * Saves a report without personal data, which Redux DevTools import. Offered in development, and after an address with
 * `?debug` until the tab loads the shop anew: a reload would empty the log.
 */
export function ForDevelopers() {
  const store = useAppStore();
  const hasParameter = useQueryParams().has(parameters.debug);
  // Prerendered HTML is the same for all parameters.
  const isAsked = useIsHydrated() && hasParameter;
  const [isOffered, setIsOffered] = useState(process.env.NODE_ENV === 'development');
  if (isAsked && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  const save = () => {
    const text = makeBugReport(store, location.href, navigator.userAgent);
    saveFile({ name: 'bug-report.json', type: 'application/json', text });
  };
  return (
    <Button $look="quiet" onClick={save}>
      {bugReportTexts.save}
    </Button>
  );
}
