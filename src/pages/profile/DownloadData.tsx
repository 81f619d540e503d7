import { useState } from 'react';
import { shop } from '@/config/shop';
import type { Explanation } from '@/domain/appError';
import { explainAndReport } from '@/features/auth/authErrors';
import { useAppDispatch } from '@/lib/hooks';
import { saveFile } from '@/lib/saveFile';
import { dataTexts as texts } from '@/texts/account';
import { BusyButton } from '@/ui/components/Button';
import { AlertBox } from '@/ui/components/Notice';
import { Status } from '@/ui/components/Status';
import { collectPersonalData } from './collectPersonalData';

/** Lets customers download all data that is stored about them, as one file. */
export function DownloadData() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ failure: Explanation | null; round: number }>({ failure: null, round: 0 });

  async function download(): Promise<Explanation | null> {
    try {
      const data = await dispatch(collectPersonalData());
      const name = `${shop.name.toLowerCase()}-my-data-${data.collectedAt.slice(0, 10)}.json`;
      saveFile({ name, type: 'application/json', text: JSON.stringify(data, null, 2) });
      return null;
    } catch (caught) {
      return dispatch(explainAndReport('profile/downloadData', caught));
    }
  }

  async function press() {
    const failure = await download();
    setAnswer(({ round }) => ({ failure, round: round + 1 }));
  }

  return (
    <>
      <p>{texts.intro}</p>
      {/* Screen readers announce a new box even when its text is the same. */}
      {answer.failure === null ? null : <AlertBox key={answer.round} {...answer.failure} />}
      <div>
        <BusyButton label={texts.submit} busyLabel={texts.collecting} look="secondary" onPress={press} />
      </div>
      <Status>{answer.round > 0 && answer.failure === null ? texts.done : null}</Status>
    </>
  );
}
