import { QueryStatus } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { isNotFound } from '@/domain/appError';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { Button } from '@/ui/components/Button';
import { belowMedium, color, font, radius, space } from '@/ui/theme/tokens';
import type { RootState } from '../store';
import { offlineTexts as texts } from './offlineTexts';

/**
 * Lies over the page, so that the text does not move. On a phone it would cover the breadcrumbs, and stands above them.
 */
const Place = styled.div`
  position: absolute;
  top: 100%;
  inset-inline: ${space[4]};
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${belowMedium} {
    position: static;
    margin: 0 ${space[4]} ${space[2]};
  }
`;

const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-top: ${space[2]};
  padding-inline-start: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  box-shadow: ${color.shadowLow};
  font: ${font('small')};
  pointer-events: auto;
  button {
    padding-inline: ${space[3]};
    white-space: nowrap;
  }
`;

/** Says that a page shows old prices, because the catalogue did not answer a refetch. */
export function OutdatedPrices() {
  const dispatch = useAppDispatch();
  const prices = useAppSelector(selectPrices);
  if (prices === 'current') return null;
  const isAsking = prices === 'asking';
  return (
    <Place>
      <Pill>
        <p>{texts.pricesOutdated}</p>
        <Button
          type="button"
          $look="quiet"
          aria-disabled={isAsking}
          onClick={() => {
            // Refetches every answer on the screen, as RTK Query does when the network returns.
            if (!isAsking) dispatch(catalogueApi.internalActions.onOnline());
          }}
        >
          {texts.tryAgain}
        </Button>
      </Pill>
    </Place>
  );
}

const endpointsWithPrices = new Set<unknown>([
  'getProducts',
  'getFilteredListing',
  'getWholeListing',
  'getProduct',
  'getMoreFromCategory',
]);

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
