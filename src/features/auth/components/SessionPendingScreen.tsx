import styled from 'styled-components';
import { sessionNeeded } from '@/domain/events';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page } from '@/ui/components/Page';
import { Late, Skeleton } from '@/ui/components/Skeleton';
import { color, space } from '@/ui/theme/tokens';
import { selectIsAnswerOverdue } from '../authSlice';
import { sessionTexts } from '../sessionTexts';

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
        <Notice text={sessionTexts.overdue} hint={sessionTexts.overdueHint} urgent>
          <Button type="button" onClick={() => dispatch(sessionNeeded())}>
            {sessionTexts.retry}
          </Button>
        </Notice>
      ) : (
        <Waiting>
          <p role="status">
            <Late>{sessionTexts.loading}</Late>
          </p>
          <Skeleton $height="34px" $width="min(320px, 60%)" />
          <Skeleton $height="240px" />
        </Waiting>
      )}
    </Page>
  );
}
