import { memo, useEffect, useRef } from 'react';
import { paths } from '@/config/paths';
import { isNotFound } from '@/domain/appError';
import { lineTotal, type CartLine } from '@/domain/cart';
import { formatAmount, formatPrice, toMinorUnits } from '@/domain/money';
import { isSameTitle, type Product } from '@/domain/product';
import { useAppDispatch } from '@/lib/hooks';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { cartTexts } from '@/texts/cart';
import { RowButton } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { TrashIcon } from '@/ui/components/icons';
import { Row, Stack } from '@/ui/components/layout';
import { LineItem, LineLink } from '@/ui/components/LineItem';
import { QuantityField } from '@/ui/components/QuantityField';
import { Note, Text } from '@/ui/components/Text';
import { pricesAccepted, titlesAccepted, quantityDecremented, quantityIncremented, quantitySet } from '../cartSlice';

interface CartLineRowProps {
  line: CartLine;
  /** True to focus the row, because the focused "Undo" button has just put it back and is gone. */
  takesFocus: boolean;
  onRemove: (line: CartLine) => void;
}

const freshForSeconds = 60;

/**
 * A line of the cart. Requests its product once the row is near the viewport, and again when the shopper returns to the
 * page.
 */
export const CartLineRow = memo(function CartLineRow({ line, takesFocus, onRemove }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const row = useRef<HTMLLIElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus();
  }, [takesFocus]);
  const { productId, name, quantity } = line;
  const { data: product, error } = catalogueApi.useGetProductQuery(productId, {
    skip: !useIsNear(row),
    refetchOnMountOrArgChange: freshForSeconds,
    refetchOnFocus: true,
  });
  const stock = product?.stock ?? null;
  const reasonId = `stock-${productId}`;

  function changeQuantity(newQuantity: number, step?: 1 | -1): void {
    if (step === 1) dispatch(quantityIncremented({ productId, limit: stock }));
    else if (step === -1) dispatch(quantityDecremented({ productId }));
    else dispatch(quantitySet({ productId, quantity: newQuantity, limit: stock }));
  }

  return (
    <LineItem
      ref={row}
      size="large"
      picture={line.image}
      name={
        <LineLink to={paths.product({ id: productId, title: name, brand: product?.brand ?? null })} dir="auto">
          {name}
        </LineLink>
      }
      aside={formatAmount(lineTotal(line))}
      notes={
        <Stack $gap={2}>
          <Note>{cartTexts.each(formatPrice(line.price))}</Note>
          <QuantityField name={name} value={quantity} max={stock} reasonId={reasonId} onChange={changeQuantity}>
            <IconButton ref={removeButton} aria-label={cartTexts.remove(name)} onClick={() => onRemove(line)}>
              <TrashIcon size={20} />
            </IconButton>
          </QuantityField>
          {isNotFound(error) ? (
            <Remark text={cartTexts.noLongerSold} />
          ) : (
            product !== undefined && <LineRemarks line={line} product={product} reasonId={reasonId} />
          )}
        </Stack>
      }
    />
  );
});

interface LineRemarksProps {
  line: CartLine;
  product: Product;
  reasonId: string;
}

/**
 * Shows a title or price that has changed since the product was added, and a stock or minimum quantity that the line
 * does not fit.
 */
function LineRemarks({
  line: { productId, name, price: was, quantity },
  product: { title, thumbnail, price, stock, minimumOrderQuantity: minimum },
  reasonId,
}: LineRemarksProps) {
  const dispatch = useAppDispatch();
  const isStockShort = stock !== null && (quantity >= stock || stock < minimum);
  const setTo = (pieces: number) => dispatch(quantitySet({ productId, quantity: pieces, limit: stock }));
  return (
    <>
      {!isSameTitle(name, title) && (
        <Row $gap={2}>
          <Remark text={cartTexts.nameNow(name, title)} />
          <RowButton onClick={() => dispatch(titlesAccepted([{ productId, name: title, image: thumbnail }]))}>
            {cartTexts.acceptName}
          </RowButton>
        </Row>
      )}
      {isStockShort && (
        <Row $gap={2}>
          <Remark id={reasonId} text={cartTexts.stockLeft(stock)} />
          {stock >= minimum && quantity > stock && (
            <RowButton onClick={() => setTo(stock)}>{cartTexts.changeTo(stock)}</RowButton>
          )}
        </Row>
      )}
      {quantity < minimum && stock !== 0 && (
        <Row $gap={2}>
          <Remark text={cartTexts.smallestQuantity(minimum)} />
          {(stock === null || stock >= minimum) && (
            <RowButton onClick={() => setTo(minimum)}>{cartTexts.changeTo(minimum)}</RowButton>
          )}
        </Row>
      )}
      {toMinorUnits(price) !== toMinorUnits(was) && (
        <Row $gap={2}>
          <Remark text={cartTexts.priceNow(formatPrice(price))} />
          <RowButton onClick={() => dispatch(pricesAccepted([{ productId, price }]))}>
            {cartTexts.acceptPrice}
          </RowButton>
        </Row>
      )}
    </>
  );
}

function Remark({ id, text }: { id?: string; text: string }) {
  return (
    <Text id={id} $size="small" $weight={600} $tone="warning">
      {text}
    </Text>
  );
}
