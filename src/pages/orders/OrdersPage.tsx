import { useEffect } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { OrdersTable } from '@/features/orders/components/OrdersTable';
import { loadMoreOrders, loadOrders } from '@/features/orders/orderHistory';
import { selectHistory, selectShownOrders } from '@/features/orders/ordersSlice';
import { ordersFailure, ordersTexts } from '@/features/orders/ordersTexts';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { Skeleton } from '@/ui/components/Skeleton';
import { Late } from '@/ui/components/late';
import { color, space } from '@/ui/theme/tokens';
import { DashboardLayout } from '../shared/DashboardLayout';

const Placeholder = styled.div`
  display: grid;
  gap: ${space[3]};
  p {
    color: ${color.inkMuted};
  }
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  color: ${color.inkMuted};
`;

/** What the shopper has ordered: on top what has not reached the store yet. */
export function OrdersPage() {
  const dispatch = useAppDispatch();
  const orders = useAppSelector(selectShownOrders);

  useEffect(() => {
    void dispatch(loadOrders());
  }, [dispatch]);

  return (
    <DashboardLayout>
      <PageHead
        title={ordersTexts.title}
        description={ordersTexts.description}
        canonicalPath={paths.orders}
        indexed={false}
      />
      <PageHeading>{ordersTexts.title}</PageHeading>
      {orders.length > 0 && <OrdersTable orders={orders} />}
      <HistoryState />
    </DashboardLayout>
  );
}

/** What there is to say about the list: that it comes, that it is empty, that it failed, that there is more. */
function HistoryState() {
  const dispatch = useAppDispatch();
  const history = useAppSelector(selectHistory);
  const shownCount = useAppSelector((state) => selectShownOrders(state).length);

  switch (history.status) {
    case 'idle':
    case 'loading':
      return (
        <Placeholder role="status">
          <Late as="p">{ordersTexts.loading}</Late>
          <Skeleton $height="56px" />
          <Skeleton $height="56px" />
          <Skeleton $height="56px" />
        </Placeholder>
      );
    case 'failed':
      return (
        <Notice text={ordersFailure(history.error)} urgent>
          <Button type="button" onClick={() => void dispatch(loadOrders())}>
            {ordersTexts.tryAgain}
          </Button>
        </Notice>
      );
    case 'loaded':
      // A page of the list may be empty although older orders follow.
      if (shownCount === 0 && history.next === null) {
        return (
          <Notice text={ordersTexts.empty}>
            <ButtonLink to={paths.products}>{ordersTexts.shopNow}</ButtonLink>
          </Notice>
        );
      }
      return (
        <More tabIndex={-1}>
          {history.next !== null && (
            <Button
              type="button"
              $look="secondary"
              aria-disabled={history.more === 'loading'}
              onClick={() => void dispatch(loadMoreOrders())}
            >
              {history.more === 'loading' ? ordersTexts.loadingMore : ordersTexts.showMore}
            </Button>
          )}
          <p role="status">
            {history.more === 'failed' ? ordersTexts.moreFailed : ordersTexts.shown(shownCount, history.next !== null)}
          </p>
        </More>
      );
  }
}
