import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { ScrollBox } from './ScrollBox';

const Box = styled.dialog`
  width: min(440px, calc(100vw - ${space[8]}));
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${color.shadowHigh};
  &::backdrop {
    background: ${color.shade};
  }
  h2 {
    margin-bottom: ${space[3]};
  }
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
  /** Called on Escape and on the browser's close request (Android's back gesture). */
  onClose: () => void;
  /** Renders the content; receives the id of the title. */
  children: (titleId: string) => ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser takes the focus into it, keeps it there, and gives it
 * back afterwards.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Box
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Content aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children(titleId)}
      </Content>
    </Box>
  );
}
