import styled from 'styled-components';
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

export interface AlertBoxProps {
  /** What happened. */
  text: string;
  /** What the user can do, when `text` does not say so. */
  hint?: string;
  /** The raw message of the service that refused. */
  detail?: string;
}

/** A red box that screen readers announce at once. */
export function AlertBox({ text, hint, detail }: AlertBoxProps) {
  return (
    <Box role="alert">
      <Text>{text}</Text>
      {hint === undefined ? null : <Detail>{hint}</Detail>}
      {detail === undefined ? null : <Detail>{detail}</Detail>}
    </Box>
  );
}
