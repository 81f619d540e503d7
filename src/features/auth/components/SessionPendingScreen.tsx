import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { sessionTexts as texts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { Page } from '@/ui/components/Page';
import { DelayedText, Skeleton } from '@/ui/components/Skeleton';
import { sessionRequested, selectIsAnswerOverdue } from '../authSlice';

/** Replaces a page that needs the session until the session is known. Offers a retry if that takes long. */
export function SessionPendingScreen() {
  const dispatch = useAppDispatch();
  const isOverdue = useAppSelector(selectIsAnswerOverdue);

  return (
    <Page>
      {isOverdue ? (
        <Notice text={texts.overdue} hint={texts.overdueHint} urgent onRetry={() => dispatch(sessionRequested())} />
      ) : (
        <Stack>
          <p role="status">
            <DelayedText>{texts.pending}</DelayedText>
          </p>
          <Skeleton $height="34px" $width="min(320px, 60%)" />
          <Skeleton $height="240px" />
        </Stack>
      )}
    </Page>
  );
}
