import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { checkoutTexts } from '@/texts/orders';
import { Stack } from '@/ui/components/layout';
import { Skeleton } from '@/ui/components/Skeleton';
import * as payment from '../../../../content/payment.md';

/** More texts than these stand beside their items alone. */
const maxTexts = 2;

/** Says how the customer pays and when the order is sent. */
export function PaymentAndDelivery({ lines }: { lines: readonly CartLine[] }) {
  const texts = useDeliveryTexts(lines);
  if (lines.length === 0) return null;
  return (
    <Stack as="section" $gap={2} aria-labelledby="payment-and-delivery" data-part="payment">
      <h2 id="payment-and-delivery">{checkoutTexts.paymentAndDelivery}</h2>
      <PaymentSentence />
      {texts.length === 0 && <Skeleton $height="24px" />}
      {texts.length > maxTexts ? (
        <p>{checkoutTexts.deliveryByItem}</p>
      ) : (
        texts.map((text) => <p key={text} dir="auto">{`${checkoutTexts.delivery}: ${text}`}</p>)
      )}
    </Stack>
  );
}

/** The merchant's sentence about payment. */
export function PaymentSentence() {
  return <div dangerouslySetInnerHTML={{ __html: payment.html }} />;
}

/** The shipping texts of the products, each once. The lines of the summary load the products. */
function useDeliveryTexts(lines: readonly CartLine[]): string[] {
  const selectors = useMemo(
    () => lines.map(({ productId }) => catalogueApi.endpoints.getProduct.select(productId)),
    [lines],
  );
  return useAppSelector(
    (state) =>
      [...new Set(selectors.flatMap((select) => select(state).data?.shippingInformation ?? []))].filter(Boolean),
    shallowEqual,
  );
}
