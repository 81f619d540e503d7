import { NotFoundScreen } from '../shared/NotFoundScreen';

/** The page of every unknown address. */
export function NotFoundPage() {
  return <NotFoundScreen />;
}
