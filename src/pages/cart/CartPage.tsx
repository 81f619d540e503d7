import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { selectCartTotal, selectIsCartLoading, selectCartLines } from '@/features/cart/cartSlice';
import { CartLines } from '@/features/cart/components/CartLines';
import { explainCartLoad } from '@/features/cart/explainCart';
import { useRemovals } from '@/features/cart/useRemovals';
import { useKnownChanges } from '@/features/orders/knownChanges';
import { syncRequested, selectLoadError } from '@/features/sync/syncSlice';
import { useAppDispatch, useAppSelector, useIsOnline } from '@/lib/hooks';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { lineChangesTexts } from '@/texts/orders';
import { Box } from '@/ui/components/Box';
import { ButtonLink, RowButton } from '@/ui/components/Button';
import { CartIcon } from '@/ui/components/icons';
import { Columns, Row, Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Skeleton } from '@/ui/components/Skeleton';
import { SummaryBox, SummaryWarning } from '@/ui/components/SummaryBox';
import { Text } from '@/ui/components/Text';
import { Total } from '@/ui/components/Total';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/** The cart: lines, total and the link to the checkout. */
export function CartPage() {
  const lines = useAppSelector(selectCartLines);
  const total = useAppSelector(selectCartTotal);
  const isLoading = useAppSelector(selectIsCartLoading);
  const loadError = useAppSelector(selectLoadError);
  const { rows, restored, remove, clear, restore } = useRemovals();

  return (
    <Page>
      <PageHead title={cartTexts.title} description={cartTexts.description} />
      <Stack>
        <Row $between>
          <PageHeading>{cartTexts.title}</PageHeading>
          {lines.length > 0 && <RowButton onClick={clear}>{cartTexts.clear}</RowButton>}
        </Row>
        <LoadFailure />
        {lines.length === 0 && !isLoading && <EmptyCart />}
        {lines.length === 0 && isLoading && loadError === null && <Loading />}
        {rows.length > 0 && (
          <Columns $side="end" $width={360} $gap={10}>
            <CartLines rows={rows} onRemove={remove} restored={restored} onUndo={restore} />
            {lines.length > 0 && (
              <SummaryBox aria-label={commonTexts.total}>
                <Total amount={total} />
                <Changes lines={lines} />
                <ButtonLink to={paths.checkout} $wide data-screen-only>
                  {cartTexts.checkout}
                </ButtonLink>
              </SummaryBox>
            )}
          </Columns>
        )}
      </Stack>
    </Page>
  );
}

/** Renders how many items can't be ordered as shown. The total beside it still counts them. */
function Changes({ lines }: { lines: readonly CartLine[] }) {
  const { length } = useKnownChanges(lines);
  return <SummaryWarning>{length > 0 && lineChangesTexts.ahead(length)}</SummaryWarning>;
}

/** Renders why the cart could not be loaded. Renders nothing if the browser is offline and has a cart: a notice says it. */
function LoadFailure() {
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectLoadError);
  const isLoaded = !useAppSelector(selectIsCartLoading);
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {error !== null && (isOnline || !isLoaded) && (
        <Box $look="soft">
          <Row>
            <Text $size="small">{explainCartLoad(error).text}</Text>
            <RowButton onClick={() => dispatch(syncRequested())}>{commonTexts.tryAgain}</RowButton>
          </Row>
        </Box>
      )}
    </div>
  );
}

function Loading() {
  return (
    <Stack role="status">
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
      <Skeleton $height="168px" />
      <Skeleton $height="168px" />
      <Skeleton $height="168px" />
    </Stack>
  );
}

function EmptyCart() {
  return (
    <Notice icon={CartIcon} text={cartTexts.empty}>
      <ButtonLink to={paths.home}>{cartTexts.continueShopping}</ButtonLink>
    </Notice>
  );
}
