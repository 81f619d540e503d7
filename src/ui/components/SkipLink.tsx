import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '../theme/tokens';

const Anchor = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.skipLink};
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.small};
  background: ${color.accent};
  color: ${color.onAccent};
  font: ${font('body', 600)};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The first stop of the Tab key: leads past the header, to the element with the id `to`. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  const focusTarget = (event: MouseEvent) => {
    // The browser would add a history entry for the link.
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <Anchor href={`#${to}`} onClick={focusTarget} data-screen-only>
      {text}
    </Anchor>
  );
}
