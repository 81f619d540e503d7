import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { cleanLines } from '@/domain/cleanText';
import { emailPattern, maxShippingLength } from '@/domain/limits';
import { cleanShipping, shippingFields, type Shipping } from '@/domain/order';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';
import { Box } from '@/ui/components/Box';
import { CheckoutLayout, FieldPair, FieldsCard, OrderAside } from '@/ui/components/CheckoutLayout';
import { EmailField, TextAreaField, TextField } from '@/ui/components/Field';
import { FormElement, focusNextOnEnter } from '@/ui/components/Form';
import { isComposing } from '@/ui/components/isComposing';
import { AlertBox } from '@/ui/components/Notice';
import { Text } from '@/ui/components/Text';

/** Returns the error text of each invalid field. Ignores empty fields, which are absent from `values`. */
export function validateShipping(values: Partial<Shipping>): Partial<Shipping> {
  const errors: Partial<Shipping> = {};
  const cleaned = cleanShipping(values);
  if (cleaned.email !== undefined && !emailPattern.test(cleaned.email)) errors.email = checkoutTexts.invalidEmail;
  for (const field of shippingFields) {
    const limit = maxShippingLength[field];
    if ((cleaned[field] ?? '').length > limit) errors[field] = commonTexts.tooLong(limit);
  }
  return errors;
}

interface CheckoutFormProps {
  /** May change: fields that the user has not focused yet take the new values. Memoise the object. */
  initialValues: Partial<Shipping>;
  /** Called with all values whenever the user edits a field. */
  onType: (values: Partial<Shipping>) => void;
  onSubmit: (shipping: Shipping) => Promise<void>;
  /** The summary with the submit button. */
  children: ReactNode;
}

/**
 * The shipping form. Asks once about an address that the browser filled in and the customer left as it was: browsers
 * fill in only the street. The next submit of the same address places the order. An invalid submit lists the invalid
 * fields above the form and focuses the first one. Only a button in `children` submits: Enter in a field moves to the
 * next one.
 */
export function CheckoutForm({ initialValues, onType, onSubmit, children }: CheckoutFormProps) {
  /** The last submitted address. `isAnswered` is false while the form asks whether the address is complete. */
  const [submitted, setSubmitted] = useState<{ address: string; isAnswered: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /**
   * The value of each field when the user first focused it. A later initial value is ignored, because it would replace
   * text while the user types.
   */
  const [valuesAtFocus, setValuesAtFocus] = useState<Partial<Shipping>>({});
  const initial = useMemo(() => ({ ...initialValues, ...valuesAtFocus }), [initialValues, valuesAtFocus]);

  async function send(shipping: Shipping): Promise<undefined> {
    const { address } = shipping;
    const field = form.current?.querySelector('textarea');
    // An edit ends the state `:autofill`.
    if (field?.matches(':autofill') === true && address !== submitted?.address) {
      setSubmitted({ address, isAnswered: false });
      field.focus();
      return undefined;
    }
    setSubmitted({ address, isAnswered: true });
    await onSubmit(shipping);
    return undefined;
  }

  return (
    <FormElement<Shipping>
      layout={CheckoutLayout}
      ref={form}
      aria-label={checkoutTexts.title}
      initialValues={initial}
      validate={validateShipping}
      onSubmit={send}
    >
      {() => (
        <>
          <FieldsCard
            aria-labelledby="shipping-details"
            onKeyDown={(event) => {
              if (!isComposing(event)) focusNextOnEnter(event);
            }}
          >
            <h2 id="shipping-details">{checkoutTexts.shipping}</h2>
            <ErrorSummary />
            <FieldPair>
              <TextField name="name" label={checkoutTexts.fields.name} autoComplete="name" enterKeyHint="next" />
              <EmailField label={checkoutTexts.fields.email} autoComplete="email" enterKeyHint="next" />
            </FieldPair>
            <TextAreaField
              name="address"
              label={checkoutTexts.fields.address}
              hint={checkoutTexts.addressHint}
              rows={4}
              autoComplete="street-address"
            />
            {submitted !== null && !submitted.isAnswered && <AddressQuestion address={submitted.address} />}
          </FieldsCard>
          <OrderAside tabIndex={-1} aria-labelledby="order-summary">
            {children}
          </OrderAside>
          <FormSpy<Shipping>
            subscription={{ active: true }}
            onChange={({ active }) => {
              if (active !== undefined) setValuesAtFocus((known) => ({ [active]: initial[active], ...known }));
            }}
          />
          <FormSpy<Shipping>
            subscription={{ values: true, dirty: true, modified: true }}
            onChange={({ values, dirty = false, modified = {} }) => {
              // final-form marks a field as modified only after the first change of its value.
              if (dirty || Object.values(modified).includes(true)) onType(values);
            }}
          />
        </>
      )}
    </FormElement>
  );
}

/** Asks whether an address is complete. Disappears when the user changes the address. */
function AddressQuestion({ address }: { address: string }) {
  return (
    <FormSpy<Partial<Shipping>> subscription={{ values: true }}>
      {({ values }) =>
        cleanLines(values.address ?? '') === address && (
          <Box role="alert" $look="soft" $gap={1}>
            <Text $weight={600}>{checkoutTexts.notPlaced}</Text>
            <Text $size="small">{checkoutTexts.isAddressComplete}</Text>
          </Box>
        )
      }
    </FormSpy>
  );
}

/** Lists the invalid fields after an invalid submit until the user has corrected them. */
function ErrorSummary() {
  return (
    <FormSpy subscription={{ submitFailed: true, errors: true }}>
      {({ submitFailed = false, errors = {} }) => {
        const wrong = shippingFields.filter((field) => field in errors);
        if (!submitFailed || wrong.length === 0) return null;
        const labels = wrong.map((field) => checkoutTexts.fields[field]);
        return <AlertBox text={checkoutTexts.notPlaced} hint={checkoutTexts.check(labels)} />;
      }}
    </FormSpy>
  );
}
