import { sessionRequested, answerOverdue } from '@/features/auth/authSlice';
import { SessionPendingScreen } from '@/features/auth/components/SessionPendingScreen';
import { sessionTexts } from '@/texts/shell';
import { story } from '../story';

export default { title: 'Account/Who is shopping' };

export const NotKnownYet = story(<SessionPendingScreen />, {
  events: [sessionRequested()],
  shows: sessionTexts.pending,
});
export const TheAnswerIsLate = story(<SessionPendingScreen />, {
  events: [answerOverdue()],
  shows: sessionTexts.overdue,
});
