import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parameters, paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { selectShownUid, selectUid } from '@/features/auth/authSlice';
import { parsePage } from '@/features/catalogue/listingAddress';
import { OrdersTable } from '@/features/orders/components/OrdersTable';
import { explainOrders } from '@/features/orders/explainOrders';
import { loadMoreOrders, ordersApi, ordersPerPage } from '@/features/orders/ordersApi';
import { readSeenOrders, type SeenOrders } from '@/features/orders/seenOrders';
import { selectShownOrders, type ListedOrder } from '@/features/orders/shownOrders';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { useServices } from '@/lib/ShopProvider';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';
import { BusyButton, ButtonLink } from '@/ui/components/Button';
import { Row, Stack } from '@/ui/components/layout';
import { LocalTime } from '@/ui/components/LocalTime';
import { AlertBox, Notice } from '@/ui/components/Notice';
import { PageHeading } from '@/ui/components/Page';
import { Sentence } from '@/ui/components/Sentence';
import { DelayedText, Skeleton } from '@/ui/components/Skeleton';
import { Text } from '@/ui/components/Text';

/** The maximum number of pages that a reload requests, in one request. */
const maxPagesAtOnce = 25;

/** The customer's orders. Orders that are not stored yet come first. */
export function OrdersPage() {
  const known = useAppSelector(selectShownOrders);
  const uid = useAppSelector(selectShownUid) ?? '';
  const list = useOrderList(uid);
  const seen = useSeenOrders(uid, list.currentData === undefined);
  const orders = seen === null ? known : withSeen(known, seen);
  return (
    <DashboardLayout title={ordersTexts.title} description={ordersTexts.description}>
      <PageHeading>{ordersTexts.title}</PageHeading>
      <LoadFailure list={list} isListEmpty={orders.length === 0} />
      {orders.length > 0 && <OrdersTable orders={orders} />}
      {seen === null ? (
        <ListState list={list} shownCount={orders.length} />
      ) : (
        <Text $muted>
          <Sentence text={ordersTexts.asOf} parts={{ time: <LocalTime time={seen.seenAt} /> }} />
        </Text>
      )}
    </DashboardLayout>
  );
}

/** Renders why the list could not be loaded or refreshed. `isListEmpty`: the page shows no orders. */
function LoadFailure({ list, isListEmpty }: { list: ReturnType<typeof useOrderList>; isListEmpty: boolean }) {
  const { error, isFetchNextPageError, refetch } = list;
  if (error === undefined || isFetchNextPageError) return null;
  const explanation = explainOrders(toAppError(error));
  if (isListEmpty) return <Notice {...explanation} urgent onRetry={() => void refetch()} />;
  return (
    <AlertBox {...explanation}>
      <Row>
        <BusyButton label={commonTexts.tryAgain} busyLabel={ordersTexts.loading} look="secondary" onPress={refetch} />
      </Row>
    </AlertBox>
  );
}

function useOrderList(uid: string) {
  const isSignedIn = useAppSelector(selectUid) !== null;
  const pagesToShow = Math.min(parsePage(useSearchParams()[0]), maxPagesAtOnce);
  return ordersApi.useListOrdersInfiniteQuery(
    { uid },
    {
      initialPageParam: { limit: pagesToShow * ordersPerPage },
      refetchOnMountOrArgChange: true,
      // The provider has not confirmed the session yet.
      skip: !isSignedIn,
    },
  );
}

/** Returns the orders that this browser showed last. Returns null if it showed none, or if `isWanted` is false. */
function useSeenOrders(uid: string, isWanted: boolean): SeenOrders | null {
  const { storage } = useServices();
  return useMemo(() => (isWanted ? readSeenOrders(storage, uid) : null), [storage, uid, isWanted]);
}

/** The orders that were seen last, below those that this device has not sent yet. */
function withSeen(known: readonly ListedOrder[], { orders }: SeenOrders): ListedOrder[] {
  const ids = new Set(known.map(({ order }) => order.id));
  const seen = orders.filter(({ id }) => !ids.has(id));
  return [...known, ...seen.map((order) => ({ status: 'stored' as const, order, time: order.createdAt }))];
}

interface ListStateProps {
  list: ReturnType<typeof useOrderList>;
  shownCount: number;
}

/** Says that the list loads, is empty, or has more. */
function ListState({ list, shownCount }: ListStateProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uid = useAppSelector(selectShownUid) ?? '';
  const { currentData, error, hasNextPage, isFetchNextPageError } = list;

  if (currentData === undefined) {
    if (error !== undefined) return null;
    return (
      <Stack role="status">
        <DelayedText as="p">{ordersTexts.loading}</DelayedText>
        <Skeleton $height="128px" />
        <Skeleton $height="128px" />
        <Skeleton $height="128px" />
      </Stack>
    );
  }
  // A page of the list may be empty although older orders follow.
  if (shownCount === 0 && !hasNextPage) {
    return (
      <Notice text={ordersTexts.empty}>
        <ButtonLink to={paths.products}>{commonTexts.shopNow}</ButtonLink>
      </Notice>
    );
  }

  const requested = currentData.pageParams.reduce((sum, { limit }) => sum + limit, 0);
  async function showMore() {
    // The address holds the number of shown pages, for a reload and for Back.
    await navigate({ search: `?${parameters.page}=${requested / ordersPerPage + 1}` }, { replace: true });
    await dispatch(loadMoreOrders(uid));
  }

  return (
    <Row tabIndex={-1}>
      {hasNextPage && (
        <BusyButton
          label={ordersTexts.showMore}
          busyLabel={ordersTexts.loadingMore}
          look="secondary"
          onPress={showMore}
        />
      )}
      <Text $muted role="status">
        {isFetchNextPageError ? ordersTexts.moreFailed : ordersTexts.shown(shownCount, hasNextPage)}
      </Text>
    </Row>
  );
}
