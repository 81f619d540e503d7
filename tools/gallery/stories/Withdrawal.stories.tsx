import { paths } from '@/config/paths';
import { StatedWithdrawal } from '@/features/withdrawal/components/StatedWithdrawal';
import { StatementReview } from '@/features/withdrawal/components/StatementReview';
import { WithdrawalPage } from '@/pages/withdrawal/WithdrawalPage';
import { commonTexts } from '@/texts/common';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { longTitle } from '../fixtures/products';
import { ada, placedAt, smallOrder } from '../fixtures/shopper';
import { press, submit } from '../play';
import { screen, story, type State } from '../story';

const request = { products: longTitle, reason: '' };
const statement = { name: ada.displayName, orderNumber: smallOrder.id, email: ada.email, ...request };

const withdrawal = (state: State = {}) => screen(paths.withdrawal, <WithdrawalPage />, state);

const review = (failure: { text: string; hint: string } | null, state: State = {}) =>
  story(
    <StatementReview
      statement={statement}
      failure={failure}
      takesFocus={false}
      onConfirm={() => new Promise(() => undefined)}
      onChange={() => undefined}
    />,
    state,
  );

const stated = (kind: 'queued' | 'requested' | 'rejected') =>
  story(<StatedWithdrawal withdrawal={{ kind, request }} status={null} />, { shows: texts[kind] });

export default { title: 'Shopping/Withdrawal' };

export const AVisitor = withdrawal({ shows: texts.formTitle });

export const SentEmpty = withdrawal({
  play: (stage) => submit(stage),
  shows: commonTexts.required(texts.fields.name),
});

export const Reviewing = withdrawal({ play: (stage) => submit(stage, statement), shows: texts.reviewTitle });
export const LoadingACustomersOrders = withdrawal({ user: ada });
export const Sending = review(null, { play: (stage) => press(stage, texts.confirm), shows: texts.sending });
export const Failed = review({ text: texts.failed, hint: texts.failedHint }, { shows: texts.failedHint });
export const Queued = stated('queued');
export const Requested = stated('requested');
export const Rejected = stated('rejected');

export const Received = story(
  <StatedWithdrawal withdrawal={{ kind: 'received', received: { at: placedAt, ...request } }} status={null} />,
  { shows: texts.next },
);
