import { FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { AlertBox } from './AlertBox';
import type { AlertBoxProps } from './AlertBox';
import { Button } from './Button';

const Column = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

interface FormProps<Values> {
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** May change while nothing was typed in a field: that field follows. */
  initialValues?: Partial<Values>;
  /** The sentence for each field that is wrong. Fields that were left empty are absent from `values`. */
  validate: (values: Partial<Values>) => Partial<Record<keyof Values, string>>;
  /** Sends the values. Resolves with what went wrong, or with null. */
  onSubmit: (values: Values) => Promise<AlertBoxProps | null>;
  submitLabel: string;
  /** Buttons beside the one that submits. */
  otherButtons?: ReactNode;
  /** Empties the fields once they were sent: for passwords. */
  clearsWhenDone?: boolean;
  /** The fields. */
  children: ReactNode;
}

interface Answer {
  failure: AlertBoxProps | null;
  /** How often the values were sent. */
  round: number;
}

/**
 * A form with the shop's own validation: a submit with something wrong goes to the first such field; while the values
 * are sent nothing is sent twice; what went wrong stands above the button.
 */
export function Form<Values extends object>({
  labelledBy,
  initialValues,
  validate,
  onSubmit,
  submitLabel,
  otherButtons,
  clearsWhenDone = false,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [{ failure, round }, setAnswer] = useState<Answer>({ failure: null, round: 0 });

  async function send(values: Values) {
    // The last failure stands until then: without it the button would move away under a second click.
    const result = await onSubmit(values);
    setAnswer((before) => ({ failure: result, round: before.round + 1 }));
    return result === null ? undefined : { [FORM_ERROR]: result.text };
  }

  function focusFirst(errors: object): void {
    const fields = [...(element.current?.elements ?? [])];
    const first = fields.find((field) => field instanceof HTMLInputElement && field.name in errors);
    if (first instanceof HTMLElement) first.focus();
  }

  return (
    <FinalForm<Values>
      onSubmit={send}
      validate={validate}
      {...(initialValues === undefined ? {} : { initialValues })}
      // With it, a form does not empty its fields either.
      keepDirtyOnReinitialize={!clearsWhenDone}
      subscription={{ submitting: true }}
    >
      {({ handleSubmit, submitting = false, form }) => (
        <Column
          ref={element}
          noValidate
          aria-labelledby={labelledBy}
          onSubmit={(event) => {
            const sending = handleSubmit(event);
            focusFirst(form.getState().errors ?? {});
            if (clearsWhenDone) {
              void Promise.resolve(sending).then(() => form.getState().submitSucceeded === true && form.restart());
            }
          }}
        >
          {children}
          {/* A screen reader says a box that is new, with the same words too. */}
          {failure === null ? null : <AlertBox key={round} {...failure} />}
          <Buttons>
            {/* `aria-disabled` keeps the focus where it is; the form itself refuses a second submit. */}
            <Button type="submit" aria-disabled={submitting} aria-busy={submitting}>
              {submitLabel}
            </Button>
            {otherButtons}
          </Buttons>
        </Column>
      )}
    </FinalForm>
  );
}
