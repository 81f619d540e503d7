import { useState } from 'react';
import { toastShown } from '@/domain/events';
import { useAppStore } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { makeBugReport } from './bugReport';

/** Copies a report without personal data; where the clipboard is closed, shows it to be copied by hand. */
export function BugReportButton() {
  const store = useAppStore();
  const [text, setText] = useState<string | null>(null);

  const copy = async () => {
    const report = makeBugReport(store, location.href, navigator.userAgent);
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
      {text !== null && <textarea readOnly aria-label="Bug report" value={text} rows={8} />}
    </>
  );
}
