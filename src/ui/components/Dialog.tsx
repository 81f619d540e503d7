import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { belowMedium, color, radius, raised, space } from '../theme/tokens';

const Frame = styled.dialog<{ $look: 'window' | 'sheet' }>`
  width: min(440px, calc(100vw - ${space[8]}));
  padding: 0;
  ${raised}
  color: ${color.ink};
  box-shadow: ${color.shadowHigh};
  &::backdrop {
    background: ${color.shade};
  }
  h2 {
    margin-bottom: ${space[3]};
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

const Content = styled.div`
  max-height: calc(100dvh - ${space[12]});
  padding: ${space[6]};
  overflow-y: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

interface DialogProps {
  title: string;
  /** `sheet`: on a phone it stands at the bottom of the window, where a thumb reaches it. */
  look?: 'window' | 'sheet';
  /** The id of the title, for a form inside that it names. */
  titleId?: string;
  /** Called on Escape and on the browser's close request (Android's back gesture). */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser takes the focus into it, keeps it there, and gives it
 * back afterwards.
 */
export function Dialog({ title, look = 'window', titleId: givenId, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  const titleId = givenId ?? ownId;

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Frame
      ref={ref}
      $look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Content>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Content>
    </Frame>
  );
}
