import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { openOrder } from '@/features/orders/orderHistory';
import { selectOpenedOrder, selectShownOrder } from '@/features/orders/ordersSlice';
import { ordersTexts } from '@/features/orders/ordersTexts';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { Skeleton } from '@/ui/components/Skeleton';
import { Late } from '@/ui/components/late';
import { color, space } from '@/ui/theme/tokens';
import { DashboardLayout } from '../shared/DashboardLayout';
import { MissingScreen } from '../shared/MissingScreen';
import { OrderView } from './OrderView';

const Placeholder = styled.div`
  display: grid;
  /* A long order number breaks instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  p {
    color: ${color.inkMuted};
  }
`;

/** One order of the shopper's own. */
export function OrderPage() {
  const dispatch = useAppDispatch();
  const { orderId = '' } = useParams();
  const shown = useAppSelector((state) => selectShownOrder(state, orderId));
  const opened = useAppSelector(selectOpenedOrder);

  useEffect(() => {
    void dispatch(openOrder(orderId));
  }, [dispatch, orderId]);

  if (shown !== null) return <OrderView shown={shown} />;

  if (opened?.orderId === orderId && opened.status === 'missing') {
    return (
      <MissingScreen
        heading={ordersTexts.orderMissing}
        sentence={ordersTexts.orderMissingHint}
        path={paths.order(orderId)}
      >
        <ButtonLink to={paths.orders}>{ordersTexts.toOrders}</ButtonLink>
      </MissingScreen>
    );
  }

  const hasFailed = opened?.orderId === orderId && opened.status === 'failed';
  return (
    <DashboardLayout>
      <PageHead
        title={ordersTexts.orderTitle(orderId)}
        description={ordersTexts.description}
        canonicalPath={paths.order(orderId)}
        indexed={false}
      />
      <Placeholder>
        <PageHeading>{ordersTexts.orderTitle(orderId)}</PageHeading>
        {hasFailed ? (
          <Notice text={ordersTexts.orderFailed} hint={opened.error.message} urgent>
            <Button type="button" onClick={() => void dispatch(openOrder(orderId))}>
              {ordersTexts.tryAgain}
            </Button>
          </Notice>
        ) : (
          <>
            <p role="status">
              <Late>{ordersTexts.orderLoading}</Late>
            </p>
            <Skeleton $height="240px" />
          </>
        )}
      </Placeholder>
    </DashboardLayout>
  );
}
