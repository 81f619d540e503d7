import { useState } from 'react';
import { Button } from './Button';

interface BusyButtonProps {
  label: string;
  /** Shown while `onPress` runs. */
  busyLabel: string;
  look: 'primary' | 'secondary' | 'quiet';
  onPress: () => Promise<unknown>;
}

/** Does one thing at a time: while it runs, the button keeps the focus and does nothing. */
export function BusyButton({ label, busyLabel, look, onPress }: BusyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onPress();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button type="button" $look={look} aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void press()}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
