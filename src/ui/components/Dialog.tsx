import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { belowMedium, color, radius, raised, space } from '../theme/tokens';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';

const Frame = styled.dialog<{ $look: 'window' | 'sheet' }>`
  width: min(440px, calc(100vw - ${space[8]}));
  padding: 0;
  ${raised}
  color: ${color.ink};
  box-shadow: ${color.shadowHigh};
  &::backdrop {
    background: ${color.shade};
  }
  ${({ $look }) =>
    $look === 'sheet' &&
    css`
      ${belowMedium} {
        width: 100%;
        max-width: none;
        margin-bottom: 0;
        border-width: 1px 0 0;
        border-radius: ${radius.medium} ${radius.medium} 0 0;
      }
    `}
`;

const Title = styled.h2`
  margin-bottom: ${space[3]};
`;

const Content = styled.div`
  max-height: calc(100dvh - ${space[12]});
  padding: ${space[6]};
  overflow-y: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[3]};
`;

/** Milliseconds between the two presses of a double tap, at most. */
export const maxDoublePressMs = 500;

interface DialogProps {
  title: string;
  /** `sheet`: on a phone it stands at the bottom of the window, where a thumb reaches it. */
  look?: 'window' | 'sheet';
  /**
   * Names a button beside the title that closes the dialog. Without a label, a button in the content closes the dialog.
   */
  closeLabel?: string;
  /** The id of the title. Pass one if the title also names a form inside. */
  titleId?: string;
  /**
   * True if a press in the dialog cannot be undone. The dialog then ignores presses for half a second, because such a
   * press may be the second one of a double tap on the button that opened the dialog.
   */
  isFinal?: boolean;
  /** Called on Escape and on the browser's close request (Android's back gesture). */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. Its first control gets the focus. The browser keeps the focus inside,
 * and gives it back afterwards.
 */
export function Dialog({
  title,
  look = 'window',
  titleId: givenId,
  closeLabel,
  isFinal = false,
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [openedAt] = useState(() => performance.now());
  const ownId = useId();
  const titleId = givenId ?? ownId;

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Chromium now and then gives the focus to the scrolling box around the controls.
    dialog?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled:not([hidden])')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <Frame
      ref={ref}
      $look={look}
      aria-labelledby={titleId}
      onClickCapture={(event) => {
        if (isFinal && performance.now() - openedAt < maxDoublePressMs) event.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Content>
        <Title id={titleId}>{title}</Title>
        {children}
        {/* Last, so that the first control of the content gets the focus. */}
        {closeLabel !== undefined && (
          <Corner>
            <IconButton aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Corner>
        )}
      </Content>
    </Frame>
  );
}
