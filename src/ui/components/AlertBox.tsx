import styled from 'styled-components';
import type { Explanation } from '@/domain/appError';
import { color, font, radius, space } from '../theme/tokens';

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.danger};
  border-radius: ${radius.small};
  background: ${color.dangerSoft};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  color: ${color.danger};
  font: ${font('body', 600)};
`;

const Detail = styled.p`
  color: ${color.ink};
  font: ${font('small')};
`;

/** A red box that screen readers announce at once. */
export function AlertBox({ text, hint, detail }: Explanation) {
  return (
    <Box role="alert">
      <Text>{text}</Text>
      {hint === undefined ? null : <Detail>{hint}</Detail>}
      {detail === undefined ? null : <Detail>{detail}</Detail>}
    </Box>
  );
}
