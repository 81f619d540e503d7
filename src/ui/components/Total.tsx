import { formatCents, type Cents } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { Row } from './Row';
import { Text } from './Text';

/** The sum below a list. */
export function Total({ amount }: { amount: Cents }) {
  return (
    <Row $between>
      <Text $size="title" $weight={600}>
        {commonTexts.total}
      </Text>
      <Text $size="title" $weight={600}>
        {formatCents(amount)}
      </Text>
    </Row>
  );
}
