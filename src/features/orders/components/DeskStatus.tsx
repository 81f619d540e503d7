import { useEffect } from 'react';
import styled from 'styled-components';
import type { OrderDraft } from '@/domain/order';
import { color, font } from '@/ui/theme/tokens';
import { orderStateApi } from '../orderStateApi';
import { ordersTexts } from '../ordersTexts';
import { OrderStatus } from './OrderStatus';

const Hint = styled.span`
  display: block;
  max-width: 36ch;
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/** Where a stored order stands, as the order desk says: asked for now, and each time the page becomes visible. */
export function DeskStatus({ order }: { order: OrderDraft }) {
  const { data: state, refetch } = orderStateApi.useGetOrderStateQuery({ uid: order.userId, orderId: order.id });

  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [refetch]);

  return (
    <>
      <OrderStatus status={state ?? 'stored'} />
      {state === 'held' && <Hint>{ordersTexts.heldHint}</Hint>}
      {state === 'cancelled' && <Hint>{ordersTexts.cancelledHint}</Hint>}
    </>
  );
}
