import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { selectCartLines, selectCartTrouble, selectIsCartLoading } from '@/features/cart/cartSlice';
import { CartLines, CartTotal, UndoRow } from '@/features/cart/components/CartLines';
import { CartStatus } from '@/features/cart/components/CartStatus';
import { useRemovals } from '@/features/cart/useRemovals';
import { useAppSelector } from '@/lib/hooks';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { lineChangesTexts } from '@/texts/orders';
import { ButtonLink, RowButton } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Placeholder } from '@/ui/components/Placeholder';
import { Skeleton } from '@/ui/components/Skeleton';
import { SummaryBox } from '@/ui/components/SummaryBox';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, font, from, space } from '@/ui/theme/tokens';
import { useKnownChanges } from '../shared/knownChanges';

const Columns = styled.div`
  display: grid;
  /* Lines that are not laid out keep their last width, which must not widen the column. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  ${from.large} {
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
`;

const Warning = styled.p`
  color: ${color.warning};
  font: ${font('small', 600)};
  &:empty {
    display: none;
  }
`;

/** The cart: lines, total and the link to the checkout. */
export function CartPage() {
  const lines = useAppSelector(selectCartLines);
  const isLoading = useAppSelector(selectIsCartLoading);
  const trouble = useAppSelector(selectCartTrouble);
  const { removed, cleared, restored, remove, clear, restore } = useRemovals();

  return (
    <Page>
      <PageHead
        title={cartTexts.title}
        description={cartTexts.description}
        canonicalPath={paths.cart}
        indexed={false}
      />
      <Heading>
        <PageHeading>{cartTexts.title}</PageHeading>
        {lines.length > 0 && <RowButton onClick={clear}>{cartTexts.clear}</RowButton>}
      </Heading>
      <CartStatus />
      {cleared.length > 0 && (
        <div role="list">
          {cleared.map((removal) => (
            <UndoRow key={removal.meta.operationId} text={cartTexts.clearedRow} onUndo={() => restore(removal)} />
          ))}
        </div>
      )}
      {lines.length === 0 && (isLoading ? <Loading hasFailed={trouble !== null} /> : <EmptyCart />)}
      {lines.length + removed.length > 0 && (
        <Columns>
          <CartLines removed={removed} onRemove={remove} restored={restored} onUndo={restore} />
          {lines.length > 0 && (
            <SummaryBox aria-label={commonTexts.total}>
              <CartTotal />
              <Changes lines={lines} />
              <ButtonLink to={paths.checkout} $wide data-screen-only>
                {cartTexts.checkout}
              </ButtonLink>
            </SummaryBox>
          )}
        </Columns>
      )}
    </Page>
  );
}

/** Stands beside the total, which counts pieces that the catalogue no longer has. */
function Changes({ lines }: { lines: readonly CartLine[] }) {
  const { length } = useKnownChanges(lines);
  return <Warning role="status">{length > 0 && lineChangesTexts.ahead(length)}</Warning>;
}

/** Shown until the cart is loaded; a failure and its retry show above. */
function Loading({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return null;
  return (
    <Placeholder role="status">
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
      <Skeleton $height="96px" />
      <Skeleton $height="96px" />
      <Skeleton $height="96px" />
    </Placeholder>
  );
}

function EmptyCart() {
  return (
    <Notice text={cartTexts.empty}>
      <ButtonLink to={paths.home}>{cartTexts.continueShopping}</ButtonLink>
    </Notice>
  );
}
