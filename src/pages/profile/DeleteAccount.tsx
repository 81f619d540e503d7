import { useState } from 'react';
import { useAppDispatch } from '@/lib/hooks';
import { sendingRequested } from '@/domain/events';
import { Button } from '@/ui/components/Button';
import { DeletionDialog } from './DeletionDialog';
import { deletionTexts as texts } from './deletionTexts';

/** Says what a deletion means, and opens the question. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    // What can still be sent is; the dialog lists what cannot.
    dispatch(sendingRequested());
    setIsAsking(true);
  }

  return (
    <>
      <p>{texts.intro}</p>
      <div>
        <Button type="button" $look="secondary" onClick={ask}>
          {texts.open}
        </Button>
      </div>
      {isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
