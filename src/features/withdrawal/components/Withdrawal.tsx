import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { hasFunctions } from '@/config/env';
import { parameters, paths } from '@/config/paths';
import { withdrawal as period } from '@/config/shop';
import { toAppError } from '@/domain/appError';
import { selectShowsSignedIn, selectUid } from '@/features/auth/authSlice';
import { explainOrders } from '@/features/orders/explainOrders';
import { ordersApi } from '@/features/orders/ordersApi';
import { useAppSelector, useIsHydrated } from '@/lib/hooks';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { Sentence } from '@/ui/components/Sentence';
import { DelayedText, Skeleton } from '@/ui/components/Skeleton';
import { InlineLink, Text } from '@/ui/components/Text';
import { CustomerWithdrawal } from './CustomerWithdrawal';
import { VisitorWithdrawal } from './VisitorWithdrawal';

/** The withdrawal for whoever visits the page. Without an order desk, says where to write. */
export function Withdrawal() {
  const isHydrated = useIsHydrated();
  const showsSignedIn = useAppSelector(selectShowsSignedIn);
  const uid = useAppSelector(selectUid);
  if (period === null || !hasFunctions()) {
    return (
      <Text>
        <Sentence text={texts.write} parts={{ imprint: <InlineLink to={paths.imprint}>{texts.imprint}</InlineLink> }} />
      </Text>
    );
  }
  if (!isHydrated || !showsSignedIn) return <VisitorWithdrawal />;
  return uid === null ? <Loading /> : <OfCustomer key={uid} uid={uid} />;
}

function OfCustomer({ uid }: { uid: string }) {
  const chosenId = useSearchParams()[0].get(parameters.order);
  const list = ordersApi.useListOrdersInfiniteQuery({ uid });
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const listed = orders.find(({ id }) => id === chosenId);
  const isElsewhere = chosenId !== null && listed === undefined && !list.isLoading;
  const other = ordersApi.useGetOrderQuery(isElsewhere ? { uid, orderId: chosenId } : skipToken);
  const chosen = listed ?? other.data ?? null;
  if (list.isLoading || other.isLoading) return <Loading />;
  if (orders.length === 0 && chosen === null) {
    return (
      <Stack>
        {list.isError && (
          <Notice {...explainOrders(toAppError(list.error))} urgent onRetry={() => void list.refetch()} />
        )}
        <VisitorWithdrawal />
      </Stack>
    );
  }
  return <CustomerWithdrawal key={chosen?.id} orders={orders} chosen={chosen} />;
}

function Loading() {
  return (
    <>
      <p role="status">
        <DelayedText>{texts.orderLoading}</DelayedText>
      </p>
      <Skeleton $height="240px" />
    </>
  );
}
