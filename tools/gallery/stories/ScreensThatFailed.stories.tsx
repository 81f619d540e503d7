import { ErrorBoundary } from '@/app/errors/ErrorBoundary';
import { story } from '../story';

const failed = (failure: 'broken' | 'missing', shows: string) =>
  story(<ErrorBoundary ref={(boundary) => boundary?.setState({ failure })}>{null}</ErrorBoundary>, { shows });

export default { title: 'Shell/Screens that failed' };

export const DrawingHasFailed = failed('broken', 'Something went wrong on this page.');
export const APartOfTheShopIsMissing = failed('missing', 'This page could not be loaded.');
