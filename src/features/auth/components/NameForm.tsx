import { useAppDispatch } from '@/lib/hooks';
import { Form } from '@/ui/components/Form';
import { TextField } from '@/ui/components/FormField';
import { changeName } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import { useCurrentUser } from '../currentUser';
import { validateName } from '../fieldRules';

interface NameValues {
  name: string;
}

export function NameForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const { displayName } = useCurrentUser();
  return (
    <Form<NameValues>
      labelledBy={labelledBy}
      initialValues={{ name: displayName }}
      validate={validateName}
      onSubmit={({ name }) => dispatch(changeName(name.trim()))}
      submitLabel={texts.profile.nameSubmit}
    >
      <TextField name="name" label={texts.fields.name} autoComplete="name" />
    </Form>
  );
}
