import { useState } from 'react';
import styled, { css } from 'styled-components';
import { color, font, hover, layout, motion, radius, space } from '../theme/tokens';
import { Link } from './Link';

interface ButtonStyleProps {
  /** `primary`: the one thing to do here. `secondary`: another way on. `quiet`: within a row or a card. `danger`: cannot be undone. */
  $look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  $wide?: boolean;
}

const looks = {
  primary: css`
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.onAccent};
    ${hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.accentHover};
        border-color: ${color.accentHover};
      }
    }
  `,
  secondary: css`
    background: ${color.surfaceRaised};
    border-color: ${color.lineStrong};
    ${hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        border-color: ${color.ink};
      }
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color.accent};
    ${hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.accentSoft};
      }
    }
  `,
  danger: css`
    background: ${color.surfaceRaised};
    border-color: ${color.danger};
    color: ${color.danger};
    ${hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.dangerSoft};
      }
    }
  `,
};

const buttonStyle = css<ButtonStyleProps>`
  display: ${({ $wide }) => ($wide === true ? 'flex' : 'inline-flex')};
  ${({ $wide }) => $wide === true && 'width: 100%;'}
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${layout.touchTarget};
  padding: ${space[2]} ${({ $wide }) => ($wide === true ? space[3] : space[5])};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font: ${font('body', 600)};
  text-align: center;
  text-decoration: none;
  /* Otherwise a parent lets the button shrink within a word. */
  overflow-wrap: break-word;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${({ $look = 'primary' }) => looks[$look]}
`;

/** Submits its form only with `type="submit"`. */
export const Button = styled.button.attrs<ButtonStyleProps>(({ type = 'button' }) => ({ type }))`
  ${buttonStyle}
`;

export const ButtonLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;

/** A quiet button in a row of text. The negative margin aligns its text with the row's edge where the row wraps. */
export const RowButton = styled(Button).attrs({ $look: 'quiet' })`
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
  /* Where colours are forced it has a border, which would stand beside the row. */
  @media (forced-colors: active) {
    margin-inline: 0;
  }
`;

interface BusyButtonProps {
  label: string;
  /** Shown while `onPress` runs. */
  busyLabel: string;
  look: ButtonStyleProps['$look'];
  onPress: () => Promise<unknown>;
}

/** Runs one action at a time. During the action, the button keeps the focus and ignores presses. */
export function BusyButton({ label, busyLabel, look, onPress }: BusyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onPress();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button $look={look} aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void press()}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
