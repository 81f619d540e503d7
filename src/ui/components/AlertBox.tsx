import type { Explanation } from '@/domain/appError';
import { Box } from './Box';
import { Text } from './Text';

/** A red box that screen readers announce at once. */
export function AlertBox({ text, hint, detail }: Explanation) {
  return (
    <Box role="alert" $look="danger" $gap={1}>
      <Text $weight={600} $tone="danger">
        {text}
      </Text>
      {hint === undefined ? null : <Text $size="small">{hint}</Text>}
      {detail === undefined ? null : <Text $size="small">{detail}</Text>}
    </Box>
  );
}
