import { memo, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { lineTotal, type CartLine } from '@/domain/cart';
import { pricesAccepted } from '@/domain/events';
import { formatCents, formatPrice, toCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import { useAppDispatch } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { cartTexts } from '@/texts/cart';
import { RowButton } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { TrashIcon } from '@/ui/components/icons';
import { LinePicture } from '@/ui/components/LinePicture';
import { Link } from '@/ui/components/Link';
import { QuantityField } from '@/ui/components/QuantityField';
import { color, font, from, space } from '@/ui/theme/tokens';
import { quantityDecremented, quantityIncremented, quantitySet } from '../cartSlice';

const Row = styled.div`
  display: grid;
  grid-template:
    'picture name remove' auto
    'picture amount amount' auto
    'notices notices notices' auto / 72px minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding: ${space[4]} 0;
  border-bottom: 1px solid ${color.line};
  ${from.medium} {
    grid-template:
      'picture name quantity total remove' auto
      'picture notices notices notices notices' auto / 96px minmax(0, 1fr) auto minmax(112px, auto) 44px;
  }
`;

const Picture = styled.div`
  grid-area: picture;
  align-self: start;
`;

const Name = styled.div`
  grid-area: name;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  a {
    font: ${font('body', 600)};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  span {
    color: ${color.inkMuted};
    font: ${font('small')};
  }
`;

/** On small screens the total stands beside the quantity, or below it when it is too long for that. */
const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: amount;
  align-items: center;
  gap: ${space[2]};
  ${from.medium} {
    display: contents;
  }
`;

const Quantity = styled.div`
  grid-area: quantity;
  justify-self: start;
`;

const LineTotal = styled.span`
  grid-area: total;
  margin-left: auto;
  font: ${font('body', 600)};
  text-align: right;
  white-space: nowrap;
`;

const RemoveButton = styled(IconButton)`
  grid-area: remove;
  justify-self: end;
`;

const Notices = styled.div`
  grid-area: notices;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.warning};
  font: ${font('small', 600)};
`;

interface CartLineRowProps {
  line: CartLine;
  /** Whether the row is, or was, near the visible part of the page: then the catalogue is asked for the product. */
  isNear: boolean;
  /** The catalogue's answer; undefined until it has come. */
  product: Product | undefined;
  isGone: boolean;
  /** It was just put back: the focus of the button that did so goes on here. */
  takesFocus: boolean;
  onRemove: (line: CartLine) => void;
}

const freshForSeconds = 60;

export const CartLineRow = memo(function CartLineRow({
  line,
  isNear,
  product,
  isGone,
  takesFocus,
  onRemove,
}: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus();
  }, [takesFocus]);
  const { productId, name, quantity } = line;
  useEffect(() => {
    if (!isNear) return undefined;
    const { initiate } = catalogueApi.endpoints.getProduct;
    const query = dispatch(initiate(productId, { forceRefetch: freshForSeconds }));
    return () => query.unsubscribe();
  }, [dispatch, productId, isNear]);
  const stock = product?.stock ?? null;
  const reasonId = `stock-${productId}`;

  /** Steps of two devices at the same time both count; of two typed numbers the later one does. */
  function changeQuantity(wanted: number, step?: 1 | -1): void {
    if (step === 1) dispatch(quantityIncremented({ productId, limit: stock }));
    else if (step === -1) dispatch(quantityDecremented({ productId }));
    else dispatch(quantitySet({ productId, quantity: wanted, limit: stock }));
  }

  return (
    <Row role="listitem" tabIndex={-1}>
      <Picture>
        <LinePicture url={line.image} />
      </Picture>
      <Name>
        <Link to={paths.product({ id: productId, title: name, brand: product?.brand ?? null })} dir="auto">
          {name}
        </Link>
        <span>{cartTexts.each(formatPrice(line.price))}</span>
      </Name>
      <Amount>
        <Quantity>
          <QuantityField name={name} value={quantity} max={stock} reasonId={reasonId} onChange={changeQuantity} />
        </Quantity>
        <LineTotal>{formatCents(lineTotal(line))}</LineTotal>
      </Amount>
      <RemoveButton ref={removeButton} aria-label={cartTexts.remove(name)} onClick={() => onRemove(line)}>
        <TrashIcon size={20} />
      </RemoveButton>
      <LineNotices line={line} product={product} isGone={isGone} reasonId={reasonId} />
    </Row>
  );
});

interface LineNoticesProps {
  line: CartLine;
  product: Product | undefined;
  isGone: boolean;
  reasonId: string;
}

/** A price or a stock that is no longer what it was when the product was added. */
function LineNotices({ line, product, isGone, reasonId }: LineNoticesProps) {
  const dispatch = useAppDispatch();
  if (isGone) return <Notices>{cartTexts.noLongerSold}</Notices>;
  if (product === undefined) return null;

  const { price, stock } = product;
  const hasNewPrice = toCents(price) !== toCents(line.price);
  const isAtLimit = stock !== null && line.quantity >= stock;
  if (!hasNewPrice && !isAtLimit) return null;

  return (
    <Notices>
      {isAtLimit && <span id={reasonId}>{cartTexts.stockLeft(stock)}</span>}
      {isAtLimit && stock > 0 && line.quantity > stock && (
        <RowButton onClick={() => dispatch(quantitySet({ productId: line.productId, quantity: stock, limit: stock }))}>
          {cartTexts.changeTo(stock)}
        </RowButton>
      )}
      {hasNewPrice && (
        <>
          <span>{cartTexts.priceNow(formatPrice(price))}</span>
          <RowButton onClick={() => dispatch(pricesAccepted([{ productId: line.productId, price }]))}>
            {cartTexts.acceptPrice}
          </RowButton>
        </>
      )}
    </Notices>
  );
}
