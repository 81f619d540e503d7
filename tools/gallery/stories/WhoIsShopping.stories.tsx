import { sessionNeeded } from '@/domain/events';
import { answerOverdue } from '@/features/auth/authSlice';
import { SessionPendingScreen } from '@/features/auth/components/SessionPendingScreen';
import { sessionTexts } from '@/texts/shell';
import { story } from '../story';

export default { title: 'Account/Who is shopping' };

export const NotKnownYet = story({
  events: () => [sessionNeeded()],
  render: () => <SessionPendingScreen />,
  shows: sessionTexts.pending,
});

export const TheAnswerIsLate = story({
  events: () => [answerOverdue()],
  render: () => <SessionPendingScreen />,
  shows: sessionTexts.overdue,
});
