import { FORM_ERROR } from 'final-form';
import {
  useReducer,
  useState,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Form as FinalForm } from 'react-final-form';
import styled from 'styled-components';
import type { Explanation } from '@/domain/appError';
import { Button } from './Button';
import { Row, Stack } from './layout';
import { AlertBox } from './Notice';

interface FormElementProps<Values> {
  /** A `form` element with a layout. */
  layout: ElementType;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** May change: a field that the user has not edited follows. */
  initialValues?: Partial<Values>;
  /**
   * Gives the error text of each invalid field. Each field itself requires a value, and its text wins. Empty fields are
   * absent from `values`, and the others are not cleaned yet (`domain/cleanText`).
   */
  validate?: (values: Partial<Values>) => Partial<Record<keyof Values, string>>;
  /** Gets the values, which the fields have cleaned. */
  onSubmit: (values: Values) => Promise<object | undefined>;
  /** Called instead of `onSubmit` if a field is invalid. */
  onInvalid?: () => void;
  /** Empties the fields after a successful submit: for passwords. */
  clearsWhenDone?: boolean;
  /** The fields and the button that submits. */
  children: (isSubmitting: boolean) => ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/**
 * A form with the shop's own validation. A submit with invalid fields focuses the first of them. A second submit during
 * the first is ignored.
 */
export function FormElement<Values extends object>({
  layout: Layout,
  initialValues,
  validate,
  onSubmit,
  onInvalid,
  clearsWhenDone = false,
  children,
  ...rest
}: FormElementProps<Values>) {
  const [, renderAgain] = useReducer((round: number) => round + 1, 0);

  return (
    <FinalForm<Values>
      onSubmit={onSubmit}
      {...(validate === undefined ? {} : { validate })}
      {...(initialValues === undefined ? {} : { initialValues })}
      // With this option final-form keeps edited values at a reset as well. A form that empties itself does not use the
      // option.
      keepDirtyOnReinitialize={!clearsWhenDone}
      subscription={{ submitting: true }}
    >
      {({ handleSubmit, submitting = false, form }) => (
        <Layout
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            // Fields register in an effect, and a press from before hydration is repeated before that effect. React runs
            // the effects that are due before it renders. Unregistered fields would pass without validation.
            if (form.getRegisteredFields().length === 0) flushSync(renderAgain);
            const sending = handleSubmit(event);
            const { hasValidationErrors = false, errors } = form.getState();
            if (hasValidationErrors) onInvalid?.();
            focusFirstInvalid(event.currentTarget, errors);
            if (clearsWhenDone) {
              void Promise.resolve(sending).then(() => form.getState().submitSucceeded === true && form.restart());
            }
          }}
          {...rest}
        >
          {children(submitting)}
        </Layout>
      )}
    </FinalForm>
  );
}

interface FormProps<Values> extends Pick<FormElementProps<Values>, 'initialValues' | 'validate' | 'clearsWhenDone'> {
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** Sends the values, which the fields have cleaned. Resolves with the failure, or with null. */
  onSubmit: (values: Values) => Promise<Explanation | null>;
  submitLabel: string;
  submitLook?: 'primary' | 'danger';
  /** Buttons beside the one that submits. */
  otherButtons?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

interface Submission {
  failure: Explanation | null;
  /** The number of times the user has submitted. */
  round: number;
}

const StackForm = styled(Stack).attrs({ as: 'form' })``;

/** A form with its fields, its button, and the failure of the last submit above the button. */
export function Form<Values extends object>({
  labelledBy,
  onSubmit,
  submitLabel,
  submitLook = 'primary',
  otherButtons,
  children,
  ...rest
}: FormProps<Values>) {
  const [{ failure, round }, setSubmission] = useState<Submission>({ failure: null, round: 0 });

  async function send(values: Values) {
    // The last failure stays until the answer: removing it would move the button away under a second click.
    const result = await onSubmit(values);
    setSubmission((before) => ({ failure: result, round: before.round + 1 }));
    return result === null ? undefined : { [FORM_ERROR]: result.text };
  }

  return (
    <FormElement<Values>
      layout={StackForm}
      aria-labelledby={labelledBy}
      onSubmit={send}
      // The focus moves to the invalid field, so the button may move.
      onInvalid={() => setSubmission((before) => ({ ...before, failure: null }))}
      {...rest}
    >
      {(isSubmitting) => (
        <>
          {children}
          {/* Screen readers announce a new box even when its text is the same. */}
          {failure === null ? null : <AlertBox key={round} {...failure} />}
          <Row>
            {/* `aria-disabled` keeps the focus where it is. The form itself refuses a second submit. */}
            <Button type="submit" $look={submitLook} aria-disabled={isSubmitting} aria-busy={isSubmitting}>
              {submitLabel}
            </Button>
            {otherButtons}
          </Row>
        </>
      )}
    </FormElement>
  );
}

/** Focuses the first field of a form that final-form has an error for. */
function focusFirstInvalid(form: HTMLFormElement, errors: object = {}): void {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
}

/**
 * When Enter is pressed in a one-line field, moves the focus to the next field instead of submitting the form. In a
 * text area Enter begins a new line.
 */
export function focusNextOnEnter(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  // A key that is held down moves once: in a text area it would go on with new lines.
  if (repeat) return;
  const fields = [...(target.form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  fields[fields.indexOf(target) + 1]?.focus();
}
