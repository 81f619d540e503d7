import { useMemo, useState } from 'react';
import { cleanShipping, type Shipping } from '@/domain/order';
import { useCurrentUser } from '@/features/auth/currentUser';
import { selectIsCartLoading, selectCartLines } from '@/features/cart/cartSlice';
import { storeDraft, readDraft } from '@/features/checkout/checkoutDraft';
import { CheckoutForm } from '@/features/checkout/components/CheckoutForm';
import { OrderBar, OrderTerms } from '@/features/checkout/components/OrderBar';
import { OrderSummary } from '@/features/checkout/components/OrderSummary';
import { PaymentAndDelivery } from '@/features/checkout/components/PaymentAndDelivery';
import { LineChangesDialog } from '@/features/orders/components/LineChangesDialog';
import { acceptChanges, useKnownChanges } from '@/features/orders/knownChanges';
import { describeChange } from '@/features/orders/lineChanges';
import { ordersApi } from '@/features/orders/ordersApi';
import { selectLastShipping } from '@/features/orders/shownOrders';
import { selectLoadError } from '@/features/sync/syncSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { useServices } from '@/lib/ShopProvider';
import { checkoutTexts, lineChangesTexts } from '@/texts/orders';
import { RowButton } from '@/ui/components/Button';
import { Row, Stack } from '@/ui/components/layout';
import { AlertBox } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Text } from '@/ui/components/Text';
import { useCheckout } from './useCheckout';

/** The shipping form, the summary and the button that places the order. */
export function CheckoutPage() {
  const dispatch = useAppDispatch();
  const { tabStorage } = useServices();
  const { uid } = useCurrentUser();
  const { stage, submit, accept, goBack } = useCheckout(uid);
  const cart = useAppSelector(selectCartLines);
  const isCartLoading = useAppSelector((state) => selectIsCartLoading(state) && selectLoadError(state) === null);

  const isPlacing = stage.kind === 'placing';
  const lines = isPlacing ? stage.lines : cart;

  const changes = useKnownChanges(lines);
  const { prefilled, initialValues } = useInitialShipping();
  const saveDraft = (values: Partial<Shipping>) => {
    if (!isPlacing) storeDraft(tabStorage, uid, values, prefilled);
  };

  return (
    <Page>
      <PageHead title={checkoutTexts.title} description={checkoutTexts.description} />
      <Stack $gap={5}>
        <PageHeading>{checkoutTexts.title}</PageHeading>
        <CheckoutForm initialValues={initialValues} onType={saveDraft} onSubmit={submit}>
          <PaymentAndDelivery lines={lines} />
          <OrderSummary
            lines={lines}
            isLoading={isCartLoading}
            changes={new Map(changes.map((change) => [change.was.productId, describeChange(change)]))}
          />
          <OrderBar
            lines={lines}
            isPlacing={isPlacing}
            notes={
              <>
                {changes.length > 0 && (
                  <Row>
                    <Text $size="small" role="status">
                      {lineChangesTexts.ahead(changes.length)}
                    </Text>
                    {!isPlacing && (
                      <RowButton onClick={() => dispatch(acceptChanges(changes))}>{lineChangesTexts.apply}</RowButton>
                    )}
                  </Row>
                )}
                {stage.kind === 'stopped' && <AlertBox {...stage.problem} />}
              </>
            }
          />
          <OrderTerms />
        </CheckoutForm>
      </Stack>
      {stage.kind === 'asking' && (
        <LineChangesDialog
          lines={stage.lines}
          changes={stage.changes}
          onAccept={() => void accept(stage.changes, stage.shipping)}
          onGoBack={goBack}
        />
      )}
    </Page>
  );
}

/** The details of the last order with the account's name and email, overridden by the draft from before a reload. */
function useInitialShipping(): { prefilled: Shipping; initialValues: Partial<Shipping> } {
  const { tabStorage } = useServices();
  const { uid, displayName, email } = useCurrentUser();
  const [draft] = useState(() => readDraft(tabStorage, uid));
  ordersApi.useListOrdersInfiniteQuery({ uid }, { selectFromResult: () => ({}) });
  const last = useAppSelector(selectLastShipping);

  const prefilled = useMemo(
    () => cleanShipping({ address: '', ...last, name: displayName, email }),
    [displayName, email, last],
  );
  const initialValues = useMemo(() => ({ ...prefilled, ...draft }), [prefilled, draft]);
  return { prefilled, initialValues };
}
