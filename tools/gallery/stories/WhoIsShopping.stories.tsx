import { sessionNeeded } from '@/domain/events';
import { answerOverdue } from '@/features/auth/authSlice';
import { SessionPendingScreen, sessionPendingTexts } from '@/features/auth/components/SessionPendingScreen';
import { story } from '../story';

export default { title: 'Account/Who is shopping' };

export const NotKnownYet = story({
  events: () => [sessionNeeded()],
  render: () => <SessionPendingScreen />,
  shows: sessionPendingTexts.loading,
});

export const TheAnswerIsLate = story({
  events: () => [answerOverdue()],
  render: () => <SessionPendingScreen />,
  shows: sessionPendingTexts.overdue,
});
