import { ErrorBoundary } from '@/app/errors/ErrorBoundary';
import { story } from '../story';

export default { title: 'Shell/Screens that failed' };

export const DrawingHasFailed = story({
  render: () => <ErrorBoundary ref={(boundary) => boundary?.setState({ failure: 'broken' })}>{null}</ErrorBoundary>,
  shows: 'Something went wrong on this page.',
});

export const APartOfTheShopIsMissing = story({
  render: () => <ErrorBoundary ref={(boundary) => boundary?.setState({ failure: 'missing' })}>{null}</ErrorBoundary>,
  shows: 'This page could not be loaded.',
});
