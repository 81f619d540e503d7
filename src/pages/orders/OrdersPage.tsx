import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { parameters, paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { useCurrentUser } from '@/features/auth/currentUser';
import { parsePage } from '@/features/catalogue/listingAddress';
import { OrdersTable } from '@/features/orders/components/OrdersTable';
import { loadMoreOrders, ordersApi, ordersPerPage } from '@/features/orders/ordersApi';
import { explainOrders, ordersTexts } from '@/features/orders/ordersTexts';
import { selectShownOrders } from '@/features/orders/shownOrders';
import { useAppDispatch, useAppSelector, useQueryParams } from '@/lib/hooks';
import { BusyButton, ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { PageHeading } from '@/ui/components/Page';
import { Placeholder } from '@/ui/components/Placeholder';
import { Late, Skeleton } from '@/ui/components/Skeleton';
import { color, space } from '@/ui/theme/tokens';
import { DashboardLayout } from '../shared/DashboardLayout';

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  color: ${color.inkMuted};
`;

/** A reload asks for so many pages at most, in one request. */
const maxPagesAtOnce = 25;

/** What the customer has ordered: on top what has not reached Firestore yet. */
export function OrdersPage() {
  const orders = useAppSelector(selectShownOrders);
  return (
    <DashboardLayout title={ordersTexts.title} description={ordersTexts.description}>
      <PageHeading>{ordersTexts.title}</PageHeading>
      {orders.length > 0 && <OrdersTable orders={orders} />}
      <ListState shownCount={orders.length} />
    </DashboardLayout>
  );
}

/** What there is to say about the list: that it loads, that it is empty, that it failed, that there is more. */
function ListState({ shownCount }: { shownCount: number }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { uid } = useCurrentUser();
  const pagesToShow = Math.min(parsePage(useQueryParams()), maxPagesAtOnce);
  const { currentData, error, hasNextPage, isFetchNextPageError, refetch } = ordersApi.useListOrdersInfiniteQuery(
    { uid },
    { initialPageParam: { limit: pagesToShow * ordersPerPage }, refetchOnMountOrArgChange: true },
  );

  if (currentData === undefined) {
    if (error !== undefined)
      return <Notice {...explainOrders(toAppError(error))} urgent onRetry={() => void refetch()} />;
    return (
      <Placeholder role="status">
        <Late as="p">{ordersTexts.loading}</Late>
        <Skeleton $height="56px" />
        <Skeleton $height="56px" />
        <Skeleton $height="56px" />
      </Placeholder>
    );
  }
  // A page of the list may be empty although older orders follow.
  if (shownCount === 0 && !hasNextPage) {
    return (
      <Notice text={ordersTexts.empty}>
        <ButtonLink to={paths.products}>{ordersTexts.shopNow}</ButtonLink>
      </Notice>
    );
  }

  const requested = currentData.pageParams.reduce((sum, { limit }) => sum + limit, 0);
  async function showMore() {
    // The address holds how much is shown, for a reload and for Back.
    await navigate({ search: `?${parameters.page}=${requested / ordersPerPage + 1}` }, { replace: true });
    await dispatch(loadMoreOrders(uid));
  }

  return (
    <More tabIndex={-1}>
      {hasNextPage && (
        <BusyButton
          label={ordersTexts.showMore}
          busyLabel={ordersTexts.loadingMore}
          look="secondary"
          onPress={showMore}
        />
      )}
      <p role="status">{isFetchNextPageError ? ordersTexts.moreFailed : ordersTexts.shown(shownCount, hasNextPage)}</p>
    </More>
  );
}
