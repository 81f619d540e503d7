import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Form } from '@/ui/components/Form';
import { TextField } from '@/ui/components/FormField';
import { authTexts as texts } from '../authTexts';
import { requestPasswordReset } from '../passwordReset';

interface ResetRequestFormProps {
  labelledBy: string;
  /** The mail, if there is such an account, is on its way to this address. */
  onSent: (email: string) => void;
}

interface ResetRequestValues {
  email: string;
}

const validate = (values: Partial<ResetRequestValues>) => requireFields(values, { email: texts.required.email });

export function ResetRequestForm({ labelledBy, onSent }: ResetRequestFormProps) {
  const dispatch = useAppDispatch();

  async function send({ email }: ResetRequestValues) {
    const address = email.trim();
    const explanation = await dispatch(requestPasswordReset(address));
    if (explanation === null) onSent(address);
    return explanation;
  }

  return (
    <Form<ResetRequestValues>
      labelledBy={labelledBy}
      validate={validate}
      onSubmit={send}
      submitLabel={texts.reset.submit}
    >
      <TextField name="email" type="email" label={texts.fields.email} autoComplete="username" />
    </Form>
  );
}
