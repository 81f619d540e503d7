import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { TextField } from '@/ui/components/Field';

/** The optional fields of a statement. */
export function RequestFields() {
  return (
    <>
      <TextField
        name="products"
        label={texts.fields.products}
        hint={texts.productsHint}
        missing={null}
        autoComplete="off"
      />
      <TextField name="reason" label={texts.fields.reason} missing={null} autoComplete="off" />
    </>
  );
}
