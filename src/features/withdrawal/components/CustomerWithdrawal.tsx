import { useId, useState } from 'react';
import { language } from '@/config/language';
import { paths } from '@/config/paths';
import type { Explanation } from '@/domain/appError';
import { formatPrice } from '@/domain/money';
import { shortOrderId, type Order } from '@/domain/order';
import type { WithdrawalRequest } from '@/domain/withdrawal';
import { useDesk } from '@/features/orders/useDesk';
import { useAppDispatch } from '@/lib/hooks';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Box } from '@/ui/components/Box';
import { ButtonLink } from '@/ui/components/Button';
import { Select } from '@/ui/components/controls';
import { Form } from '@/ui/components/Form';
import { Row, Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { stateWithdrawal } from '../stateWithdrawal';
import { RequestFields } from './RequestFields';
import { StatedWithdrawal } from './StatedWithdrawal';
import { StatementLines } from './StatementLines';
import { StatementReview } from './StatementReview';
import { VisitorWithdrawal } from './VisitorWithdrawal';

const another = 'another';

interface CustomerWithdrawalProps {
  /** Newest first. May be empty if `chosen` is given. */
  orders: readonly Order[];
  /** The order that the customer came from. */
  chosen: Order | null;
}

/** The withdrawal of a signed-in customer: a choice among their orders, whose details are filled in. */
export function CustomerWithdrawal({ orders, chosen }: CustomerWithdrawalProps) {
  const [orderId, setOrderId] = useState(chosen?.id ?? orders[0]?.id ?? another);
  const all = chosen === null || orders.some(({ id }) => id === chosen.id) ? orders : [chosen, ...orders];
  const order = all.find(({ id }) => id === orderId);
  const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <Stack>
      <Select
        label={texts.order}
        value={orderId}
        options={[
          ...all.map(({ id, createdAt, totalAmount }) => ({
            value: id,
            text: texts.orderOption(shortOrderId(id), dateFormat.format(createdAt), formatPrice(totalAmount)),
          })),
          { value: another, text: texts.anotherOrder },
        ]}
        onChange={setOrderId}
      />
      {order === undefined ? (
        <VisitorWithdrawal />
      ) : (
        <OwnOrder key={order.id} order={order} startsWithReview={order.id === chosen?.id} />
      )}
    </Stack>
  );
}

interface OwnOrderProps {
  order: Order;
  startsWithReview: boolean;
}

const empty: WithdrawalRequest = { products: '', reason: '' };

function OwnOrder({ order, startsWithReview }: OwnOrderProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { status, withdrawal } = useDesk(order, true);
  const [request, setRequest] = useState(empty);
  const [step, setStep] = useState<'form' | 'review'>(startsWithReview ? 'review' : 'form');
  const [hasChanged, setHasChanged] = useState(false);
  const [failure, setFailure] = useState<Explanation | null>(null);

  const isCancelled = status?.state === 'cancelled' && withdrawal.kind === 'closed';
  if (isCancelled || (withdrawal.kind !== 'possible' && withdrawal.kind !== 'closed')) {
    return (
      <Stack>
        {isCancelled && <Text>{texts.cancelled}</Text>}
        <StatedWithdrawal withdrawal={withdrawal} status={status} />
        <Row>
          <ButtonLink $look="secondary" to={paths.order(order.id)}>
            {texts.toOrder}
          </ButtonLink>
        </Row>
      </Stack>
    );
  }

  const { name, email } = order.shipping;
  if (step === 'review') {
    return (
      <StatementReview
        statement={{ name, email, orderNumber: order.id, ...request }}
        failure={failure}
        takesFocus={hasChanged}
        onConfirm={async () => setFailure(await dispatch(stateWithdrawal(order.id, request)))}
        onChange={() => {
          setStep('form');
          setFailure(null);
        }}
      />
    );
  }

  return (
    <Box as="section" $look="raised" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.formTitle}</h2>
      <StatementLines name={name} orderNumber={order.id} email={email} />
      <Form<WithdrawalRequest>
        labelledBy={titleId}
        initialValues={request}
        onSubmit={(values) => {
          setRequest({ ...empty, ...values });
          setHasChanged(true);
          setStep('review');
          return Promise.resolve(null);
        }}
        submitLabel={texts.continue}
      >
        <RequestFields />
      </Form>
    </Box>
  );
}
