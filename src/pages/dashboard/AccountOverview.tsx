import { useId, type ReactNode } from 'react';
import { paths } from '@/config/paths';
import { formatAmount, formatPrice } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useCurrentUser } from '@/features/auth/currentUser';
import { selectCartQuantity, selectCartTotal, selectIsCartLoading, selectCartLines } from '@/features/cart/cartSlice';
import { selectFavouriteIds, selectIsFavouritesLoading } from '@/features/favourites/favouritesSlice';
import { OrderItems } from '@/features/orders/components/OrdersTable';
import { ListedStatus, OrderStatusLabel } from '@/features/orders/components/OrderStatusLabel';
import { ordersApi } from '@/features/orders/ordersApi';
import { selectShownOrders } from '@/features/orders/shownOrders';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { dashboardTexts as texts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { Box } from '@/ui/components/Box';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Grid } from '@/ui/components/Grid';
import { Row, Stack } from '@/ui/components/layout';
import { LocalTime } from '@/ui/components/LocalTime';
import { Skeleton } from '@/ui/components/Skeleton';
import { Text } from '@/ui/components/Text';
import { Thumbnail, Thumbnails } from '@/ui/components/Thumbnails';

/** The pictures on each card. */
const maxThumbnails = 4;

/** Shows the cart, the last order and the favourites. A customer without any of them gets a link into the shop. */
export function AccountOverview() {
  const { uid } = useCurrentUser();
  const list = ordersApi.useListOrdersInfiniteQuery({ uid }, { refetchOnMountOrArgChange: true });
  const hasOrder = useAppSelector((state) => selectShownOrders(state).length > 0);
  const hasCart = useAppSelector((state) => selectIsCartLoading(state) || selectCartQuantity(state) > 0);
  const hasFavourites = useAppSelector(
    (state) => selectIsFavouritesLoading(state) || selectFavouriteIds(state).length > 0,
  );
  const isListEmpty = !hasOrder && list.currentData !== undefined;

  if (isListEmpty && !hasCart && !hasFavourites) return <Welcome />;
  return (
    <Grid $min={300}>
      {hasCart && <CartCard />}
      {!isListEmpty && <LastOrderCard isFailed={list.isError} retry={() => void list.refetch()} />}
      {hasFavourites && <FavouritesCard />}
    </Grid>
  );
}

function Welcome() {
  return (
    <Box as="section" $look="accent" $align="start">
      <h2>{texts.startTitle}</h2>
      <p>{texts.start}</p>
      <ButtonLink to={paths.products}>{commonTexts.browseProducts}</ButtonLink>
    </Box>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box as="section" $look="raised" $spread aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Box>
  );
}

function CardContentSkeleton() {
  return <Skeleton $height="140px" />;
}

function CartCard() {
  const isLoading = useAppSelector(selectIsCartLoading);
  const lines = useAppSelector(selectCartLines);
  const quantity = useAppSelector(selectCartQuantity);
  const total = useAppSelector(selectCartTotal);
  return (
    <Card title={texts.cart}>
      {isLoading ? (
        <CardContentSkeleton />
      ) : (
        <>
          <Thumbnails>
            {lines.slice(0, maxThumbnails).map(({ productId, image }) => (
              <Thumbnail key={productId} url={image} />
            ))}
          </Thumbnails>
          <Row $between>
            <Text as="span" $muted>
              {commonTexts.items(quantity)}
            </Text>
            <Text as="span" $weight={600}>
              {formatAmount(total)}
            </Text>
          </Row>
        </>
      )}
      <ButtonLink to={paths.cart}>{commonTexts.viewCart}</ButtonLink>
    </Card>
  );
}

function LastOrderCard({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  const shown = useAppSelector((state) => selectShownOrders(state)[0] ?? null);
  if (shown === null) {
    return (
      <Card title={texts.order}>
        {isFailed ? (
          <>
            <p role="alert">{texts.orderFailed}</p>
            <Button $look="secondary" onClick={retry}>
              {commonTexts.tryAgain}
            </Button>
          </>
        ) : (
          <CardContentSkeleton />
        )}
      </Card>
    );
  }
  const { order, status, time } = shown;
  return (
    <Card title={texts.order}>
      <Stack $gap={2}>
        {status === 'stored' ? <ListedStatus orderId={order.id} /> : <OrderStatusLabel status={status} />}
        <OrderItems items={order.items} />
        <Row $between>
          <Text as="span" $muted>
            <LocalTime time={time} />
          </Text>
          <Text as="span" $weight={600}>
            {formatPrice(order.totalAmount)}
          </Text>
        </Row>
      </Stack>
      <ButtonLink $look="secondary" to={paths.order(order.id)}>
        {texts.toOrder}
      </ButtonLink>
    </Card>
  );
}

function FavouritesCard() {
  const isLoading = useAppSelector(selectIsFavouritesLoading);
  const ids = useAppSelector(selectFavouriteIds);
  return (
    <Card title={texts.favourites}>
      {isLoading ? (
        <CardContentSkeleton />
      ) : (
        <>
          <Thumbnails>
            {ids
              .slice(-maxThumbnails)
              .reverse()
              .map((id) => (
                <FavouriteThumbnail key={id} id={id} />
              ))}
          </Thumbnails>
          <Text $muted>{commonTexts.products(ids.length)}</Text>
        </>
      )}
      <ButtonLink $look="secondary" to={paths.favourites}>
        {texts.toFavourites}
      </ButtonLink>
    </Card>
  );
}

function FavouriteThumbnail({ id }: { id: ProductId }) {
  const { data, isError } = catalogueApi.useGetProductQuery(id);
  return <Thumbnail url={data?.thumbnail ?? (isError ? '' : null)} />;
}
