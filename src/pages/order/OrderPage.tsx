import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { openOrder } from '@/features/orders/orderHistory';
import { selectOpenedOrder, selectShownOrder } from '@/features/orders/ordersSlice';
import type { ShownOrder } from '@/features/orders/ordersSlice';
import { ordersTexts } from '@/features/orders/ordersTexts';
import { returnToCart } from '@/features/orders/reorder';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { useHasLeft } from '@/lib/useHasLeft';
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
  const { orderId = '' } = useParams();
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const known = useAppSelector((state) => selectShownOrder(state, orderId));
  const opened = useAppSelector(selectOpenedOrder);
  /** An order that goes back into the cart is shown until My Orders stands, although it is gone before. */
  const [leaving, setLeaving] = useState<ShownOrder | null>(null);
  const shown = known ?? leaving;
  const isShown = shown !== null;

  useEffect(() => {
    // Also when it is shown no more: another tab may have brought it to the store.
    if (!isShown) void dispatch(openOrder(orderId));
  }, [dispatch, orderId, isShown]);

  async function returnToCartAndLeave(refused: ShownOrder): Promise<void> {
    setLeaving(refused);
    const isTaken = await dispatch(returnToCart(refused.order.id, refused.order.items));
    if (isTaken && !hasLeft.current) await navigate(paths.orders, { replace: true });
    else setLeaving(null);
  }

  if (shown !== null) return <OrderView shown={shown} onTakeBack={() => returnToCartAndLeave(shown)} />;

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
