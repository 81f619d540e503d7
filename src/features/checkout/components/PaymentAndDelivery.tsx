import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import * as payment from '@/content/payment.md';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { checkoutTexts } from '@/texts/orders';
import { PaymentCard, PaymentHeading } from '@/ui/components/CheckoutLayout';
import { Skeleton } from '@/ui/components/Skeleton';
import { foldedLines } from './OrderSummary';

/** With more delivery texts than this, the section points to the items of the summary instead. */
const maxTexts = 2;

/** Says how the customer pays and when the order is sent. */
export function PaymentAndDelivery({ lines }: { lines: readonly CartLine[] }) {
  const delivery = useDelivery(lines);
  if (lines.length === 0) return null;
  return (
    <PaymentCard $gap={2} aria-labelledby="payment-and-delivery">
      <PaymentHeading id="payment-and-delivery">{checkoutTexts.paymentAndDelivery}</PaymentHeading>
      <PaymentSentence />
      {lines.length <= foldedLines && lines.map(({ productId }) => <ProductRequest key={productId} id={productId} />)}
      {delivery === 'loading' && <Skeleton $height="24px" />}
      {delivery === 'byItem' && <p>{checkoutTexts.deliveryByItem}</p>}
      {Array.isArray(delivery) &&
        delivery.map((text) => <p key={text} dir="auto">{`${checkoutTexts.delivery}: ${text}`}</p>)}
    </PaymentCard>
  );
}

/** Requests a product. A line of the summary requests its own product only when the line is near the viewport. */
function ProductRequest({ id }: { id: ProductId }) {
  catalogueApi.useGetProductQuery(id);
  return null;
}

/** The merchant's sentence about payment. */
export function PaymentSentence() {
  return <div dangerouslySetInnerHTML={{ __html: payment.html }} />;
}

/**
 * Returns the distinct shipping texts of all lines. Returns none if a product has no text. Returns `byItem` if there
 * are too many texts, or if the products of a long order are not loaded.
 */
function useDelivery(lines: readonly CartLine[]): string[] | 'loading' | 'byItem' {
  const selectors = useMemo(
    () => lines.map(({ productId }) => catalogueApi.endpoints.getProduct.select(productId)),
    [lines],
  );
  // Null stands for a product that is not loaded yet. A product that cannot be loaded has no text.
  const texts = useAppSelector(
    (state) => [
      ...new Set(
        selectors.map((select) => {
          const { data, isError } = select(state);
          return data?.shippingInformation ?? (isError ? '' : null);
        }),
      ),
    ],
    shallowEqual,
  );
  const known = texts.filter((text) => text !== null);
  if (known.includes('')) return [];
  if (known.length > maxTexts) return 'byItem';
  if (known.length === texts.length) return known;
  return lines.length > foldedLines ? 'byItem' : 'loading';
}
