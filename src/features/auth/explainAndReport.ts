import type { AppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import type { AppThunk } from '@/lib/appThunk';
import { explainIdentity } from './authErrors';
import type { Explanation } from './authErrors';

interface Failure {
  /** What was tried, as the developer tools name it. */
  during: string;
  error: AppError;
}

/** The words for a failure. One that no sentence was made for is also reported. */
export function explainAndReport(
  { during, error }: Failure,
  explain: (error: AppError) => Explanation = explainIdentity,
): AppThunk<Explanation> {
  return (dispatch) => {
    const explanation = explain(error);
    if (explanation.isUnforeseen) dispatch(problemReported({ during, error }));
    return explanation;
  };
}
