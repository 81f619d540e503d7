import { useState } from 'react';
import { parameters } from '@/config/paths';
import { useAppStore, useIsHydrated, useQueryParams } from '@/lib/hooks';
import { saveFile } from '@/lib/saveFile';
import { bugReportTexts } from '@/texts/shell';
import { makeBugReport } from '../bugReport/bugReport';

/**
 * An item of the footer's links that saves a report without personal data, which Redux DevTools import. Offered in development, and after an address with
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
    <li>
      <button type="button" onClick={save}>
        {bugReportTexts.save}
      </button>
    </li>
  );
}
