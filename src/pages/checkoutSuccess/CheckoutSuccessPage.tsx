import { Navigate, useLocation } from 'react-router-dom';
import { hasFunctions } from '@/config/env';
import { paths } from '@/config/paths';
import { needsSmtpUtf8 } from '@/domain/order';
import { useCurrentUser } from '@/features/auth/currentUser';
import { PaymentSentence } from '@/features/checkout/components/PaymentAndDelivery';
import { confirmedOrderId, type SuccessState } from '@/features/checkout/successState';
import { OrderLines } from '@/features/orders/components/OrderLines';
import { QueuedHint } from '@/features/orders/components/OrderStatusLabel';
import { OrderTimeline } from '@/features/orders/components/OrderTimeline';
import { ordersApi } from '@/features/orders/ordersApi';
import { selectIsDelayed, selectKnowsUnsentOrders } from '@/features/orders/ordersSlice';
import { selectShownOrder, toShownOrder, type ShownOrder } from '@/features/orders/shownOrders';
import { useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { successTexts, ordersTexts } from '@/texts/orders';
import { Box } from '@/ui/components/Box';
import { ButtonLink } from '@/ui/components/Button';
import { CheckIcon, CloseIcon } from '@/ui/components/icons';
import { Row, Stack } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { ReadingColumn } from '@/ui/components/Narrow';
import { NoticeBox } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { DelayedText } from '@/ui/components/Skeleton';
import { Text } from '@/ui/components/Text';

/** Confirms the order that this tab has placed. A typed or bookmarked address leads to My Orders. */
export function CheckoutSuccessPage() {
  const { uid } = useCurrentUser();
  const orderId = confirmedOrderId(useLocation().state, uid);
  return orderId === null ? <Navigate to={paths.orders} replace /> : <Confirmation uid={uid} orderId={orderId} />;
}

/** Thanks for an order, unless the server has rejected it. */
function Confirmation({ uid, orderId }: SuccessState) {
  const known = useAppSelector((state) => selectShownOrder(state, orderId));
  /** Most orders are stored at once, and get no remark. */
  const isDelayed = useAppSelector((state) => selectIsDelayed(state, orderId));
  const knowsUnsent = useAppSelector(selectKnowsUnsentOrders);
  // True after a reload, or once the lines went back to the cart. Firestore then says whether the order exists.
  const shouldFetch = known === null;
  const { currentData: stored, isFetching } = ordersApi.useGetOrderQuery(
    { uid, orderId },
    { skip: !shouldFetch, refetchOnMountOrArgChange: true },
  );

  const shown = known ?? (stored ? toShownOrder(stored) : null);
  const isBackInCart = shouldFetch && knowsUnsent && stored === null;
  const isRejected = isBackInCart || known?.status === 'rejected';
  const title = isRejected ? successTexts.rejected : successTexts.title;
  if (shouldFetch && isFetching && stored === undefined) {
    return (
      <Page>
        <PageHead title={ordersTexts.orderTitle(orderId)} description={ordersTexts.description} />
        <Stack role="status">
          <DelayedText as="p">{ordersTexts.orderLoading}</DelayedText>
        </Stack>
      </Page>
    );
  }

  return (
    <Page>
      <PageHead title={title} description={isRejected ? successTexts.rejectedDescription : successTexts.description} />
      <NoticeBox icon={isRejected ? CloseIcon : CheckIcon} isFailed={isRejected}>
        <PageHeading>{title}</PageHeading>
        {shown !== null && !isRejected && (
          <>
            <Text $size="lead">{successTexts.placed}</Text>
            <MailPromise email={shown.order.shipping.email} />
          </>
        )}
        {shown === null && !isBackInCart && <Text $size="lead">{successTexts.noOrder}</Text>}
        <div role="status">
          {isRejected && (
            <Text $size="lead">{isBackInCart ? successTexts.backInCartHint : ordersTexts.rejectedHint}</Text>
          )}
          {isDelayed && (
            <p>
              <strong>{ordersTexts.queued}.</strong> <QueuedHint />
            </p>
          )}
        </div>
        <p>
          {isBackInCart ? (
            ordersTexts.orderId(orderId)
          ) : (
            <Link to={paths.order(orderId)}>{ordersTexts.orderId(orderId)}</Link>
          )}
        </p>
        <Row $centred>
          <ButtonLink to={paths.home}>{commonTexts.backToHome}</ButtonLink>
          <ButtonLink to={paths.orders} $look="secondary">
            {successTexts.toOrders}
          </ButtonLink>
        </Row>
      </NoticeBox>
      {shown !== null && !isRejected && <Receipt shown={shown} />}
    </Page>
  );
}

/** Lists the ordered items, the payment sentence and the next steps of the desk. */
function Receipt({ shown: { order, time } }: { shown: ShownOrder }) {
  return (
    <ReadingColumn>
      <Box as="section" $look="raised" aria-labelledby="ordered-items">
        <h2 id="ordered-items">{ordersTexts.lines}</h2>
        <OrderLines order={order} size="small" />
      </Box>
      <Box as="section" $look="raised" $gap={2} aria-labelledby="order-payment">
        <h2 id="order-payment">{successTexts.payment}</h2>
        <PaymentSentence />
      </Box>
      {hasFunctions() && (
        <Box as="section" $look="raised" aria-labelledby="order-next">
          <h2 id="order-next">{ordersTexts.next}</h2>
          <OrderTimeline placedAt={time} status={null} />
        </Box>
      )}
    </ReadingColumn>
  );
}

function MailPromise({ email }: { email: string }) {
  const promise = successTexts.mailTo(email);
  return <Text $muted>{needsSmtpUtf8(email) ? `${promise} ${successTexts.mailMayFail}` : promise}</Text>;
}
