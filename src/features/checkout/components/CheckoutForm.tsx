import type { ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { shippingFields, type Shipping } from '@/domain/order';
import { checkoutTexts } from '@/texts/checkout';
import { AlertBox } from '@/ui/components/AlertBox';
import { focusFirstInvalid } from '@/ui/components/Form';
import { TextAreaField, TextField } from '@/ui/components/FormField';
import { from, raised, space } from '@/ui/theme/tokens';
import { trimShipping, validateShipping } from '../shippingValidation';

const Columns = styled.form`
  /* A block, not a grid: a sticky child moves only within its grid area, and the bar must stick along the whole form. */
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    align-items: start;
    gap: ${space[8]};
  }
`;

/** Beside the fields on a large screen, below them on a small one. */
const Side = styled.aside`
  display: contents;
  ${from.large} {
    display: block;
    position: sticky;
    top: 96px;
  }
`;

const Fields = styled.section`
  display: grid;
  gap: ${space[4]};
  ${from.large} {
    padding: ${space[6]};
    ${raised}
  }
`;

/** Two short fields, side by side where each is wide enough for an email address. */
const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface CheckoutFormProps {
  /** May change: a field that the user has not edited follows. Memoise the object. */
  initialValues: Partial<Shipping>;
  /** Called with all values whenever the user edits a field. */
  onType: (values: Partial<Shipping>) => void;
  onSubmit: (shipping: Shipping) => Promise<void>;
  /** The summary with the submit button. */
  children: ReactNode;
}

/** The shipping form. An invalid submit lists the invalid fields above the fields and focuses the first one. */
export function CheckoutForm({ initialValues, onType, onSubmit, children }: CheckoutFormProps) {
  return (
    <Form<Shipping>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      validate={validateShipping}
      onSubmit={(values) => onSubmit(trimShipping(values))}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <Columns
          noValidate
          aria-label={checkoutTexts.title}
          onSubmit={(event) => {
            void handleSubmit(event);
            focusFirstInvalid(event.currentTarget, form.getState().errors);
          }}
        >
          <Fields aria-labelledby="shipping-details">
            <h2 id="shipping-details">{checkoutTexts.shipping}</h2>
            <ErrorSummary />
            <Pair>
              <TextField name="name" label={checkoutTexts.fields.name} autoComplete="name" />
              <TextField name="email" label={checkoutTexts.fields.email} type="email" autoComplete="email" />
            </Pair>
            <TextAreaField name="address" label={checkoutTexts.fields.address} rows={3} autoComplete="street-address" />
          </Fields>
          <Side tabIndex={-1} aria-labelledby="order-summary">
            {children}
          </Side>
          <FormSpy<Shipping>
            subscription={{ values: true, dirty: true, modified: true }}
            onChange={({ values, dirty = false, modified = {} }) => {
              // final-form marks a field as modified only after the first change of its value.
              if (dirty || Object.values(modified).includes(true)) onType(values);
            }}
          />
        </Columns>
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
