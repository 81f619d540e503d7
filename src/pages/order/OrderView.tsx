import { paths } from '@/config/paths';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { CancelOrder } from '@/features/orders/components/CancelOrder';
import { OrderActions } from '@/features/orders/components/OrderActions';
import { OrderLines } from '@/features/orders/components/OrderLines';
import { deskHint, labelOf, OrderStatusLabel, QueuedHint } from '@/features/orders/components/OrderStatusLabel';
import { hasUpcomingSteps, OrderTimeline } from '@/features/orders/components/OrderTimeline';
import { SellerHead } from '@/features/orders/components/SellerHead';
import { ShippingAddress } from '@/features/orders/components/ShippingAddress';
import type { ShownOrder } from '@/features/orders/shownOrders';
import { useDesk } from '@/features/orders/useDesk';
import { StatedWithdrawal } from '@/features/withdrawal/components/StatedWithdrawal';
import { WithdrawLink } from '@/features/withdrawal/components/WithdrawLink';
import { ordersTexts } from '@/texts/orders';
import { Box } from '@/ui/components/Box';
import { Button } from '@/ui/components/Button';
import { Columns, Row, Stack } from '@/ui/components/layout';
import { LocalTime } from '@/ui/components/LocalTime';
import { PageHeading } from '@/ui/components/Page';
import { Sentence } from '@/ui/components/Sentence';
import { InlineLink, Note, Text } from '@/ui/components/Text';

interface OrderViewProps {
  shown: ShownOrder;
  /** Puts the lines of an order that was not accepted back into the cart. */
  onReturn: () => Promise<void>;
}

/** An order: its status, its lines and its address. Printed, it is a receipt. */
export function OrderView({ shown, onReturn }: OrderViewProps) {
  const { order, status, time } = shown;
  const isStored = status === 'stored';
  const desk = useDesk(order, isStored);
  const isCancelling = desk.cancellation === 'requested';
  const storedStatus = isCancelling ? 'cancelling' : labelOf(desk.status);
  const hint = deskHint(desk.status, desk.cancellation);

  return (
    <DashboardLayout title={ordersTexts.orderTitle(order.id)} description={ordersTexts.description}>
      <SellerHead />
      <Text data-screen-only>
        <InlineLink to={paths.orders}>{ordersTexts.toOrders}</InlineLink>
      </Text>
      <Stack $gap={1}>
        <PageHeading>{ordersTexts.orderTitle(order.id)}</PageHeading>
        <Note>{ordersTexts.orderId(order.id)}</Note>
        <Note>
          <LocalTime time={time} />
        </Note>
      </Stack>
      <Stack $gap={1} role="status">
        <OrderStatusLabel status={isStored ? storedStatus : status} />
        {isStored && hint !== null && <Text $muted>{hint}</Text>}
        {desk.status?.mailFailed === true && (
          <Text data-screen-only>
            {ordersTexts.mailFailed(order.shipping.email)}{' '}
            <Sentence
              text={ordersTexts.changeAddress}
              parts={{ contact: <InlineLink to={paths.imprint}>{ordersTexts.contact}</InlineLink> }}
            />
          </Text>
        )}
        {status === 'queued' && (
          <Text $muted>
            <QueuedHint />
          </Text>
        )}
        {status === 'rejected' && <Text $muted>{ordersTexts.rejectedHint}</Text>}
      </Stack>
      <Columns $side="end" $width={320}>
        <Stack>
          <OrderLines order={order} />
          <Row data-screen-only>
            <OrderActions shown={shown} look="primary" onReturn={onReturn} />
            <Button $look="secondary" onClick={() => window.print()}>
              {ordersTexts.print}
            </Button>
            {desk.cancellation === 'possible' && <CancelOrder order={order} />}
            <WithdrawLink orderId={order.id} withdrawal={desk.withdrawal} />
          </Row>
        </Stack>
        <Stack $gap={6}>
          <StatedWithdrawal withdrawal={desk.withdrawal} status={desk.status} />
          {isStored && (
            <Box as="section" $look="raised" aria-labelledby="order-history" data-screen-only>
              <h2 id="order-history">
                {hasUpcomingSteps(desk.status, isCancelling) ? ordersTexts.next : ordersTexts.history}
              </h2>
              <OrderTimeline placedAt={time} status={desk.status} isCancelling={isCancelling} />
            </Box>
          )}
          <Box as="section" $look="raised" $gap={2} aria-labelledby="order-address">
            <h2 id="order-address">{ordersTexts.shipTo}</h2>
            <ShippingAddress shipping={order.shipping} />
          </Box>
        </Stack>
      </Columns>
    </DashboardLayout>
  );
}
