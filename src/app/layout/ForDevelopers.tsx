import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parameters } from '@/config/paths';
import { useIsHydrated } from '@/lib/hooks';
import { saveFile } from '@/lib/saveFile';
import { bugReportTexts } from '@/texts/shell';
import { makeBugReport } from '../bugReport/bugReport';
import { usePageStore } from '../usePageStore';
import { FooterButton } from './Footer';

/**
 * Renders a footer item that downloads a bug report for Redux DevTools. The report has no personal data. The item shows
 * in development. Elsewhere `?debug` in the address shows the item until a reload, which empties the log.
 */
export function ForDevelopers() {
  const store = usePageStore();
  const [params] = useSearchParams();
  // Prerendered HTML is the same for all parameters.
  const hasDebugParameter = useIsHydrated() && params.has(parameters.debug);
  const [isOffered, setIsOffered] = useState(process.env.NODE_ENV === 'development');
  if (hasDebugParameter && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  const save = () => {
    const text = makeBugReport(store, location.href, navigator.userAgent);
    saveFile({ name: 'bug-report.json', type: 'application/json', text });
  };
  return (
    <li>
      <FooterButton onClick={save}>{bugReportTexts.save}</FooterButton>
    </li>
  );
}
