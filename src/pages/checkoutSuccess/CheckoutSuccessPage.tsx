import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { useCurrentUser } from '@/features/auth/currentUser';
import { successTexts } from '@/features/checkout/checkoutTexts';
import { confirmedOrderId } from '@/features/checkout/successState';
import { QueuedHint } from '@/features/orders/components/OrderStatus';
import { selectIsDelayed } from '@/features/orders/ordersSlice';
import { ordersTexts } from '@/features/orders/ordersTexts';
import { selectShownOrder } from '@/features/orders/shownOrders';
import { useAppSelector } from '@/lib/hooks';
import { ButtonLink } from '@/ui/components/Button';
import { CentredColumn, Page } from '@/ui/components/Page';
import { Link } from '@/ui/components/Link';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { CheckIcon, CloseIcon } from '@/ui/components/icons';
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[4]};
`;

/** Confirms the order that was placed, until the server rejects it; opened without one, it leads to the orders. */
export function CheckoutSuccessPage() {
  const { uid } = useCurrentUser();
  const orderId = confirmedOrderId(useLocation().state, uid);
  const known = useAppSelector((state) => (orderId === null ? null : selectShownOrder(state, orderId)));
  /** Most orders are stored at once; about those there is no word. */
  const isDelayed = useAppSelector((state) => orderId !== null && selectIsDelayed(state, orderId));

  const isRejected = known?.status === 'rejected';
  const title = isRejected ? successTexts.rejected : successTexts.title;

  return (
    <Page>
      <PageHead
        title={title}
        description={successTexts.description}
        canonicalPath={paths.checkoutSuccess}
        indexed={false}
      />
      <CentredColumn>
        <Mark $isRejected={isRejected}>{isRejected ? <CloseIcon size={40} /> : <CheckIcon size={40} />}</Mark>
        <PageHeading>{title}</PageHeading>
        {orderId === null ? (
          <Lead>{successTexts.noOrder}</Lead>
        ) : (
          <>
            {!isRejected && (
              <>
                <Lead>{successTexts.placed}</Lead>
                <Muted>{known === null ? successTexts.mail : successTexts.mailTo(known.order.shipping.email)}</Muted>
              </>
            )}
            <div role="status">
              {isRejected && <Lead>{ordersTexts.rejectedHint}</Lead>}
              {known?.status === 'queued' && isDelayed && (
                <p>
                  <strong>{ordersTexts.queued}.</strong> <QueuedHint orderId={orderId} />
                </p>
              )}
            </div>
            <p>
              {successTexts.orderNumber} <Link to={paths.order(orderId)}>{orderId}</Link>
            </p>
          </>
        )}
        <Ways>
          <ButtonLink to={paths.home}>{successTexts.backToHome}</ButtonLink>
          <ButtonLink to={paths.orders} $look="secondary">
            {successTexts.toOrders}
          </ButtonLink>
        </Ways>
      </CentredColumn>
    </Page>
  );
}
