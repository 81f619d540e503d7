import { useMemo, useState, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { emailPattern, maxShippingLength } from '@/domain/limits';
import { cleanShipping, shippingFields, type Shipping } from '@/domain/order';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';
import { CheckoutLayout, FieldPair } from '@/ui/components/CheckoutLayout';
import { EmailField, TextAreaField, TextField } from '@/ui/components/Field';
import { focusFirstInvalid, focusNextOnEnter } from '@/ui/components/Form';
import { isComposing } from '@/ui/components/isComposing';
import { Stack } from '@/ui/components/layout';
import { AlertBox } from '@/ui/components/Notice';

/** The error text of each invalid field that has a value. Empty fields are absent from `values`. */
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
  /** May change: a field that the user has not entered follows. Memoise the object. */
  initialValues: Partial<Shipping>;
  /** Called with all values whenever the user edits a field. */
  onType: (values: Partial<Shipping>) => void;
  onSubmit: (shipping: Shipping) => Promise<void>;
  /** The summary with the submit button. */
  children: ReactNode;
}

/**
 * The shipping form. An invalid submit lists the invalid fields above the fields and focuses the first one. Only a button in
 * `children` submits: Enter in a field moves to the next one.
 */
export function CheckoutForm({ initialValues, onType, onSubmit, children }: CheckoutFormProps) {
  /** What the fields held when the user entered them: text that arrives later would mix with what is being typed. */
  const [entered, setEntered] = useState<Partial<Shipping>>({});
  const initial = useMemo(() => ({ ...initialValues, ...entered }), [initialValues, entered]);

  return (
    <Form<Shipping>
      initialValues={initial}
      keepDirtyOnReinitialize
      validate={validateShipping}
      onSubmit={onSubmit}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <CheckoutLayout
          noValidate
          aria-label={checkoutTexts.title}
          onSubmit={(event) => {
            void handleSubmit(event);
            focusFirstInvalid(event.currentTarget, form.getState().errors);
          }}
        >
          <Stack
            as="section"
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
            <TextAreaField name="address" label={checkoutTexts.fields.address} rows={3} autoComplete="street-address" />
          </Stack>
          <aside tabIndex={-1} aria-labelledby="order-summary">
            {children}
          </aside>
          <FormSpy<Shipping>
            subscription={{ active: true }}
            onChange={({ active }) => {
              if (active !== undefined) setEntered((known) => ({ [active]: initial[active], ...known }));
            }}
          />
          <FormSpy<Shipping>
            subscription={{ values: true, dirty: true, modified: true }}
            onChange={({ values, dirty = false, modified = {} }) => {
              // final-form marks a field as modified only after the first change of its value.
              if (dirty || Object.values(modified).includes(true)) onType(values);
            }}
          />
        </CheckoutLayout>
      )}
    </Form>
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
