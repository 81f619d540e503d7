import { useState } from 'react';
import { toastShown } from '@/domain/events';
import { useAppStore } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { makeBugReport } from './bugReport';

/**
 * Copies or saves a report without personal data, which Redux DevTools import; where the clipboard is closed, shows it to be
 * copied by hand.
 */
export function BugReportButton() {
  const store = useAppStore();
  const [text, setText] = useState<string | null>(null);
  const makeReport = () => makeBugReport(store, location.href, navigator.userAgent);

  const copy = async () => {
    const report = makeReport();
    try {
      await navigator.clipboard.writeText(report);
      store.dispatch(toastShown({ kind: 'success', text: 'Bug report copied' }));
    } catch {
      // Not allowed, or no secure page.
      setText(report);
    }
  };

  return (
    <>
      <Button type="button" $look="quiet" onClick={() => void copy()}>
        Copy bug report
      </Button>
      <Button type="button" $look="quiet" onClick={() => save(makeReport())}>
        Save bug report
      </Button>
      {text !== null && <textarea readOnly aria-label="Bug report" value={text} rows={8} />}
    </>
  );
}

function save(report: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([report], { type: 'application/json' }));
  link.download = 'bug-report.json';
  link.click();
  // The browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
