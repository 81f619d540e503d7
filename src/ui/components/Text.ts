import styled from 'styled-components';
import { clamped, color, font, layout } from '../theme/tokens';
import { Link } from './Link';

interface TextProps {
  $size?: Parameters<typeof font>[0];
  $weight?: 400 | 500 | 600;
  /** Less important than the text around it. */
  $muted?: boolean;
  $tone?: 'accent' | 'danger' | 'warning' | 'success';
  $centred?: boolean;
  /** Cut after so many lines. */
  $lines?: number;
}

/** A paragraph. */
export const Text = styled.p<TextProps>`
  font: ${({ $size = 'body', $weight = 400 }) => font($size, $weight)};
  overflow-wrap: anywhere;
  ${({ $muted = false }) => $muted && `color: ${color.inkMuted};`}
  ${({ $tone }) => $tone !== undefined && `color: ${color[$tone]};`}
  ${({ $centred = false }) => $centred && 'text-align: center;'}
  ${({ $lines }) => $lines !== undefined && clamped($lines)}
`;

/** A remark: small and muted. */
export const Note = styled(Text).attrs({ $size: 'small', $muted: true })``;

/** A link within a text. */
export const InlineLink = styled(Link)`
  color: ${color.accent};
`;

/** A link out of the shop, within a text. */
export const OutsideLink = styled.a`
  color: ${color.accent};
`;

/** A link on a line of its own. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  color: ${color.accent};
`;
