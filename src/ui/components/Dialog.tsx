import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { belowMedium, color, radius, raised, space } from '../theme/tokens';

interface ScrollBoxProps {
  className?: string;
  /** The accessible name, or the id of the element that names the box. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A box that scrolls by its CSS. It takes the keyboard focus only while its content overflows. */
export function ScrollBox({ className, children, ...name }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const measure = () => {
      if (ref.current !== null) setScrolls(ref.current.scrollHeight > ref.current.clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [children]);

  const region = scrolls ? { role: 'region', tabIndex: 0, ...name } : {};
  return (
    <div ref={ref} className={className} {...region}>
      {children}
    </div>
  );
}

const Box = styled.dialog<{ $look: 'window' | 'sheet' }>`
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

const Content = styled(ScrollBox)`
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
    <Box
      ref={ref}
      $look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Content aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Content>
    </Box>
  );
}
