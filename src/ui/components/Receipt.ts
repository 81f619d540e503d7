import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';

/** The head of a printed page: who sells. */
export const ReceiptHead = styled.div`
  display: none;
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
  @media print {
    display: flex;
    justify-content: space-between;
    gap: ${space[6]};
  }
  strong {
    font: ${font('title', 600)};
  }
`;

/** The lines of an address. Each is isolated: a name in another direction must not reorder the lines around it. */
export const AddressLines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  bdi {
    display: block;
    text-align: start;
  }
`;
