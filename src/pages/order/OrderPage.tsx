import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { useCurrentUser } from '@/features/auth/currentUser';
import { explainOrder } from '@/features/orders/explainOrders';
import { ordersApi } from '@/features/orders/ordersApi';
import { returnToCart } from '@/features/orders/reorder';
import { selectShownOrder, toShownOrder, type ShownOrder } from '@/features/orders/shownOrders';
import { useAppDispatch, useAppSelector, useHasLeft } from '@/lib/hooks';
import { ordersTexts } from '@/texts/orders';
import { ButtonLink } from '@/ui/components/Button';
import { Stack } from '@/ui/components/layout';
import { MissingScreen } from '@/ui/components/MissingScreen';
import { Notice } from '@/ui/components/Notice';
import { PageHeading } from '@/ui/components/Page';
import { DelayedText, Skeleton } from '@/ui/components/Skeleton';
import { OrderView } from './OrderView';

export function OrderPage() {
  const { orderId = '' } = useParams();
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { uid } = useCurrentUser();
  const known = useAppSelector((state) => selectShownOrder(state, orderId));
  /** An order whose lines return to the cart. Shown until My Orders opens, although the record no longer has it. */
  const [returning, setReturning] = useState<ShownOrder | null>(null);
  const {
    currentData: stored,
    error,
    isFetching,
    refetch,
  } = ordersApi.useGetOrderQuery(
    { uid, orderId },
    // Also requests the order when it leaves the record, because another tab may have sent it.
    { skip: known !== null || returning !== null, refetchOnMountOrArgChange: true },
  );
  const shown = known ?? returning ?? (stored ? toShownOrder(stored) : null);

  async function returnToCartAndLeave(refused: ShownOrder): Promise<void> {
    setReturning(refused);
    const isTaken = await dispatch(returnToCart(refused.order.id, refused.order.items));
    if (isTaken && !hasLeft.current) await navigate(paths.orders, { replace: true });
    else setReturning(null);
  }

  if (shown !== null) return <OrderView shown={shown} onReturn={() => returnToCartAndLeave(shown)} />;

  if (stored === null) {
    return (
      <MissingScreen heading={ordersTexts.orderMissing} sentence={ordersTexts.orderMissingHint}>
        <ButtonLink to={paths.orders}>{ordersTexts.toOrders}</ButtonLink>
      </MissingScreen>
    );
  }

  const hasFailed = error !== undefined && !isFetching;
  return (
    <DashboardLayout title={ordersTexts.orderTitle(orderId)} description={ordersTexts.description}>
      <Stack>
        <PageHeading>{ordersTexts.orderTitle(orderId)}</PageHeading>
        {hasFailed ? (
          <Notice {...explainOrder(toAppError(error))} urgent onRetry={() => void refetch()} />
        ) : (
          <>
            <p role="status">
              <DelayedText>{ordersTexts.orderLoading}</DelayedText>
            </p>
            <Skeleton $height="240px" />
          </>
        )}
      </Stack>
    </DashboardLayout>
  );
}
