import { useState } from 'react';
import { toastShown } from '@/domain/events';
import { useAppStore } from '@/lib/hooks';
import { saveFile } from '@/lib/saveFile';
import { bugReportTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { makeBugReport } from './bugReport';

/**
 * Copies or saves a report without personal data, which Redux DevTools import; where the clipboard is closed, shows it to be
 * copied by hand.
 */
export function BugReportButton() {
  const store = useAppStore();
  const [text, setText] = useState<string | null>(null);
  const makeText = () => makeBugReport(store, location.href, navigator.userAgent);

  const copy = async () => {
    const made = makeText();
    try {
      await navigator.clipboard.writeText(made);
      store.dispatch(toastShown({ kind: 'success', text: bugReportTexts.copied }));
    } catch {
      // Not allowed, or no secure page.
      setText(made);
    }
  };

  return (
    <>
      <Button $look="quiet" onClick={() => void copy()}>
        {bugReportTexts.copy}
      </Button>
      <Button
        $look="quiet"
        onClick={() => saveFile({ name: 'bug-report.json', type: 'application/json', text: makeText() })}
      >
        {bugReportTexts.save}
      </Button>
      {text !== null && <textarea readOnly aria-label={bugReportTexts.report} value={text} rows={8} />}
    </>
  );
}
