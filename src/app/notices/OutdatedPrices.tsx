import { QueryStatus } from '@reduxjs/toolkit/query';
import { isNotFound } from '@/domain/appError';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { noticeTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { NoticeBar } from '@/ui/components/Notice';
import type { RootState } from '../store';

/** Says that a page shows old prices, because the catalogue did not answer a refetch. */
export function OutdatedPrices() {
  const dispatch = useAppDispatch();
  const prices = useAppSelector(selectPrices);
  if (prices === 'current') return null;
  const isAsking = prices === 'asking';
  return (
    <NoticeBar text={noticeTexts.pricesOutdated}>
      <Button
        $look="quiet"
        aria-disabled={isAsking}
        onClick={() => {
          // Refetches every answer on the screen, as RTK Query does when the network returns.
          if (!isAsking) dispatch(catalogueApi.internalActions.onOnline());
        }}
      >
        {commonTexts.tryAgain}
      </Button>
    </NoticeBar>
  );
}

const endpointsWithPrices = new Set<unknown>(['getProducts', 'getProduct']);

/**
 * RTK Query keeps the data of an answer whose refetch failed, and the error until a refetch succeeds. A product that is
 * no longer sold is not outdated: its page shows no price.
 */
function selectPrices({ catalogue }: RootState): 'current' | 'outdated' | 'asking' {
  const outdated = Object.entries(catalogue.queries).filter(([key, query]) => {
    const isShown = Object.keys(catalogue.subscriptions[key] ?? {}).length > 0;
    const isRenewalFailed = query?.data !== undefined && query.error !== undefined && !isNotFound(query.error);
    return isShown && isRenewalFailed && endpointsWithPrices.has(query.endpointName);
  });
  if (outdated.length === 0) return 'current';
  return outdated.some(([, query]) => query?.status === QueryStatus.pending) ? 'asking' : 'outdated';
}
