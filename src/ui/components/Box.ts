import styled from 'styled-components';
import { color, from, radius, raised, space } from '../theme/tokens';
import { Stack } from './layout';

const card = `
  padding: ${space[5]};
  ${raised}
  ${from.medium} {
    padding: ${space[6]};
  }
`;

const looks = {
  /** Stands out from the page: a card. */
  raised: card,
  /** A card that is the next step. */
  accent: `
    ${card}
    border-color: ${color.accent};
  `,
  /** A card whose action cannot be undone. */
  dangerCard: `
    ${card}
    border-color: ${color.danger};
    background: ${color.dangerSoft};
  `,
  /** Tinted: a remark beside the content. */
  soft: `
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.small};
    background: ${color.accentSoft};
  `,
  /** For a failure, or an action that cannot be undone. */
  danger: `
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.danger};
    border-radius: ${radius.small};
    background: ${color.dangerSoft};
  `,
};

/** A stack with a border or a background. */
export const Box = styled(Stack)<{ $look: keyof typeof looks }>`
  overflow-wrap: anywhere;
  ${({ $look }) => looks[$look]}
`;
