import { formatAmount, type MinorUnits } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { shopTexts } from '@/texts/shop';
import { Row, Stack } from './layout';
import { Note, Text } from './Text';

/** The sum below a list, with a note about what it includes. */
export function Total({ amount }: { amount: MinorUnits }) {
  return (
    <Stack $gap={1}>
      <Row $between>
        <Text $size="title" $weight={600}>
          {commonTexts.total}
        </Text>
        <Text $size="title" $weight={600}>
          {formatAmount(amount)}
        </Text>
      </Row>
      <Note>{shopTexts.priceNote}</Note>
    </Stack>
  );
}
