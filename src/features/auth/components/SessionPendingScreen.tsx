import styled from 'styled-components';
import { sessionNeeded } from '@/domain/events';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page } from '@/ui/components/Page';
import { Late, Skeleton } from '@/ui/components/Skeleton';
import { color, space } from '@/ui/theme/tokens';
import { selectIsAnswerOverdue } from '../authSlice';

export const sessionPendingTexts = {
  loading: 'loading...',
  overdue: 'We can’t tell yet whether you are signed in.',
  overdueHint: 'Check your internet connection. This page will continue as soon as we know.',
  retry: 'Try again',
} as const;

const Waiting = styled.div`
  display: grid;
  gap: ${space[5]};
  p {
    color: ${color.inkMuted};
  }
`;

/** In the place of a page that has to know who is shopping, until the answer comes; when it is late, with a retry. */
export function SessionPendingScreen() {
  const dispatch = useAppDispatch();
  const isOverdue = useAppSelector(selectIsAnswerOverdue);

  return (
    <Page>
      {isOverdue ? (
        <Notice text={sessionPendingTexts.overdue} hint={sessionPendingTexts.overdueHint} urgent>
          <Button type="button" onClick={() => dispatch(sessionNeeded())}>
            {sessionPendingTexts.retry}
          </Button>
        </Notice>
      ) : (
        <Waiting>
          <p role="status">
            <Late>{sessionPendingTexts.loading}</Late>
          </p>
          <Skeleton $height="34px" $width="min(320px, 60%)" />
          <Skeleton $height="240px" />
        </Waiting>
      )}
    </Page>
  );
}
