import { nanoid } from '@reduxjs/toolkit';
import { useId, useState, type ChangeEvent } from 'react';
import { shallowEqual } from 'react-redux';
import { statementDraftKey } from '@/config/storageKeys';
import type { Explanation } from '@/domain/appError';
import { emailPattern, maxStatementLength } from '@/domain/limits';
import { cleanStatement, statementFields, type WithdrawalStatement } from '@/domain/withdrawal';
import { useAppDispatch } from '@/lib/hooks';
import { useServices } from '@/lib/ShopProvider';
import { commonTexts } from '@/texts/common';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Box } from '@/ui/components/Box';
import { EmailField, TextField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { Text } from '@/ui/components/Text';
import { readStatementDraft, storeTypedField } from '../statementDraft';
import { submitStatement, type OutgoingStatement } from '../stateWithdrawal';
import { RequestFields } from './RequestFields';
import { StatementReview } from './StatementReview';

function validate(values: Partial<WithdrawalStatement>): Partial<WithdrawalStatement> {
  const errors: Partial<WithdrawalStatement> = {};
  const { email = '' } = values;
  if (email !== '' && !emailPattern.test(cleanStatement({ ...empty, email }).email)) errors.email = texts.invalidEmail;
  for (const field of statementFields) {
    const limit = maxStatementLength[field];
    if ((values[field] ?? '').trim().length > limit) errors[field] = commonTexts.tooLong(limit);
  }
  return errors;
}

const empty: WithdrawalStatement = { name: '', orderNumber: '', email: '', products: '', reason: '' };

/** The withdrawal without an account: a form, the statement, and the news that it was sent. */
export function VisitorWithdrawal() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { tabStorage } = useServices();
  // The prerendered fields are empty. While React hydrates them, it does not compare values, and shows the draft.
  const [typed, setTyped] = useState(() => readStatementDraft(tabStorage));
  /** The statement under review, or the last reviewed one. */
  const [outgoing, setOutgoing] = useState<OutgoingStatement | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [failure, setFailure] = useState<Explanation | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  /** Keeps the text of the form's fields over a reload. */
  function keepField({ target }: ChangeEvent) {
    if (target instanceof HTMLInputElement) storeTypedField(tabStorage, target);
  }

  if (sentTo !== null) {
    return (
      <Box as="section" $look="soft" role="status">
        <h2>{texts.doneTitle}</h2>
        <Text>{texts.mailTo(sentTo)}</Text>
        <Text>{texts.nextForVisitor}</Text>
      </Box>
    );
  }

  if (outgoing !== null && isReviewing) {
    return (
      <StatementReview
        statement={outgoing.statement}
        failure={failure}
        takesFocus
        onConfirm={async () => {
          const problem = await dispatch(submitStatement(outgoing));
          if (problem === null) {
            tabStorage.remove(statementDraftKey);
            setSentTo(outgoing.statement.email);
          } else {
            setOutgoing({ ...outgoing, isInDoubt: problem.isInDoubt });
            setFailure(problem.explanation);
          }
        }}
        onChange={() => {
          setIsReviewing(false);
          setFailure(null);
        }}
      />
    );
  }

  return (
    <Box as="section" $look="raised" aria-labelledby={titleId} onChange={keepField}>
      <h2 id={titleId}>{texts.formTitle}</h2>
      <Form<WithdrawalStatement>
        labelledBy={titleId}
        initialValues={typed}
        validate={validate}
        onSubmit={(values) => {
          setTyped(values);
          const statement = cleanStatement({ ...empty, ...values });
          // An unchanged statement keeps its id, because Firestore may have it already.
          if (!shallowEqual(statement, outgoing?.statement)) setOutgoing({ id: nanoid(), statement, isInDoubt: false });
          setIsReviewing(true);
          return Promise.resolve(null);
        }}
        submitLabel={texts.continue}
      >
        <TextField name="name" label={texts.fields.name} autoComplete="name" />
        <TextField
          name="orderNumber"
          label={texts.fields.orderNumber}
          hint={texts.orderNumberHint}
          autoComplete="off"
        />
        <EmailField label={texts.fields.email} autoComplete="email" />
        <RequestFields />
      </Form>
    </Box>
  );
}
