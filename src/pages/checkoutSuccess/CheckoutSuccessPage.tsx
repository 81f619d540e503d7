import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { useCurrentUser } from '@/features/auth/currentUser';
import { confirmedOrderId, type SuccessState } from '@/features/checkout/successState';
import { QueuedHint } from '@/features/orders/components/OrderStatus';
import { ordersApi } from '@/features/orders/ordersApi';
import { selectIsDelayed } from '@/features/orders/ordersSlice';
import { selectShownOrder, shownOrder } from '@/features/orders/shownOrders';
import { useAppSelector } from '@/lib/hooks';
import { successTexts } from '@/texts/checkout';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';
import { ButtonLink } from '@/ui/components/Button';
import { ButtonRow, CentredColumn } from '@/ui/components/ButtonRow';
import { CheckIcon, CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Late } from '@/ui/components/Skeleton';
import { color, font, radius, space } from '@/ui/theme/tokens';

const Mark = styled.div<{ $isRejected: boolean }>`
  padding: ${space[4]};
  border-radius: ${radius.round};
  background: ${({ $isRejected }) => ($isRejected ? color.dangerSoft : color.accentSoft)};
  color: ${({ $isRejected }) => ($isRejected ? color.danger : color.accent)};
`;

const Lead = styled.p`
  font: ${font('lead')};
`;

const Muted = styled.p`
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

const Ways = styled(ButtonRow)`
  margin-top: ${space[4]};
`;

/** Confirms the order that this tab has placed; an address that was typed or bookmarked leads to My Orders. */
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
  // After a reload, or once its lines went back to the cart: Firestore says whether there is such an order.
  const isAsked = known === null;
  const { currentData: stored, isFetching } = ordersApi.useGetOrderQuery(
    { uid, orderId },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );

  const shown = known ?? (stored ? shownOrder(stored) : null);
  const isWithdrawn = isAsked && stored === null;
  const isRejected = isWithdrawn || known?.status === 'rejected';
  const title = isRejected ? successTexts.rejected : successTexts.title;
  if (isAsked && isFetching && stored === undefined) {
    return (
      <Page>
        <Head title={ordersTexts.orderTitle(orderId)} />
        <CentredColumn role="status">
          <Late>{ordersTexts.orderLoading}</Late>
        </CentredColumn>
      </Page>
    );
  }

  return (
    <Page>
      <Head title={title} />
      <CentredColumn>
        <Mark $isRejected={isRejected}>{isRejected ? <CloseIcon size={40} /> : <CheckIcon size={40} />}</Mark>
        <PageHeading>{title}</PageHeading>
        {shown !== null && !isRejected && (
          <>
            <Lead>{successTexts.placed}</Lead>
            <Muted>{successTexts.mailTo(shown.order.shipping.email)}</Muted>
          </>
        )}
        {shown === null && !isWithdrawn && <Lead>{successTexts.noOrder}</Lead>}
        <div role="status">
          {isRejected && <Lead>{isWithdrawn ? successTexts.withdrawnHint : ordersTexts.rejectedHint}</Lead>}
          {known?.status === 'queued' && isDelayed && (
            <p>
              <strong>{ordersTexts.queued}.</strong> <QueuedHint orderId={orderId} />
            </p>
          )}
        </div>
        <p>
          {successTexts.orderNumber} {isWithdrawn ? orderId : <Link to={paths.order(orderId)}>{orderId}</Link>}
        </p>
        <Ways>
          <ButtonLink to={paths.home}>{commonTexts.backToHome}</ButtonLink>
          <ButtonLink to={paths.orders} $look="secondary">
            {successTexts.toOrders}
          </ButtonLink>
        </Ways>
      </CentredColumn>
    </Page>
  );
}

function Head({ title }: { title: string }) {
  return (
    <PageHead
      title={title}
      description={successTexts.description}
      canonicalPath={paths.checkoutSuccess}
      indexed={false}
    />
  );
}
