import styled from 'styled-components';
import { color, from, radius, raised, space } from '../theme/tokens';
import { Stack } from './Stack';

const looks = {
  /** Stands out from the page: a card. */
  raised: `
    padding: ${space[5]};
    ${raised}
    ${from.medium} {
      padding: ${space[6]};
    }
  `,
  /** A card that is the next step. */
  accent: `
    padding: ${space[5]};
    ${raised}
    border-color: ${color.accent};
    ${from.medium} {
      padding: ${space[6]};
    }
  `,
  /** A card whose action cannot be undone. */
  dangerCard: `
    padding: ${space[5]};
    ${raised}
    border-color: ${color.danger};
    background: ${color.dangerSoft};
    ${from.medium} {
      padding: ${space[6]};
    }
  `,
  /** Tinted: a remark beside the content. */
  soft: `
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.small};
    background: ${color.accentSoft};
  `,
  /** What has failed, or cannot be undone. */
  danger: `
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.danger};
    border-radius: ${radius.small};
    background: ${color.dangerSoft};
  `,
  /** A gap where something was taken out. */
  dashed: `
    padding: ${space[3]} ${space[4]};
    border: 1px dashed ${color.lineStrong};
    border-radius: ${radius.small};
  `,
};

/** A stack with a border or a background of its own. */
export const Box = styled(Stack)<{ $look: keyof typeof looks }>`
  overflow-wrap: anywhere;
  ${({ $look }) => looks[$look]}
`;
