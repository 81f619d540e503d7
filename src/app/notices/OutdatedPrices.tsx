import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isNotFound } from '@/domain/appError';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { type AppThunk, type RootState } from '@/lib/store';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { noticeTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { NoticeBar } from '@/ui/components/Notice';

const { endpoints, util } = catalogueApi;

/** Says that a page shows old prices, because the catalogue did not answer a refetch. */
export function OutdatedPrices() {
  const dispatch = useAppDispatch();
  const prices = useAppSelector(selectPriceStatus);
  if (prices === 'current') return null;
  const isFetching = prices === 'fetching';
  return (
    <NoticeBar text={noticeTexts.pricesOutdated}>
      <Button
        $look="quiet"
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) dispatch(refetchOutdated());
        }}
      >
        {commonTexts.tryAgain}
      </Button>
    </NoticeBar>
  );
}

function refetchOutdated(): AppThunk<void> {
  return (dispatch, getState) => {
    const options = { subscribe: false, forceRefetch: true };
    const { lists, products } = selectOutdated(getState());
    for (const { originalArgs } of lists) void dispatch(endpoints.getProducts.initiate(originalArgs, options));
    for (const { originalArgs } of products) void dispatch(endpoints.getProduct.initiate(originalArgs, options));
  };
}

function selectPriceStatus(state: RootState): 'current' | 'outdated' | 'fetching' {
  const { lists, products } = selectOutdated(state);
  const outdated = [...lists, ...products];
  if (outdated.length === 0) return 'current';
  return outdated.some(({ status }) => status === QueryStatus.pending) ? 'fetching' : 'outdated';
}

/**
 * Selects answers on the screen whose refetch failed. RTK Query keeps their data, and the error until a refetch
 * succeeds. Leaves out a product that is no longer sold, because its page shows no price.
 */
const selectOutdated = createSelector(
  [
    (state: RootState) => util.selectEntriesForEndpoint(state, 'getProducts'),
    (state: RootState) => util.selectEntriesForEndpoint(state, 'getProduct'),
    ({ catalogue }: RootState) => catalogue.subscriptions,
  ],
  (lists, products, subscriptions) => {
    const isOutdated = ({ queryCacheKey, data, error }: { queryCacheKey: string; data?: unknown; error?: unknown }) =>
      Object.keys(subscriptions[queryCacheKey] ?? {}).length > 0 &&
      data !== undefined &&
      error !== undefined &&
      !isNotFound(error);
    return { lists: lists.filter(isOutdated), products: products.filter(isOutdated) };
  },
);
