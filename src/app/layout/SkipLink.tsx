import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@/ui/theme/tokens';
import { layoutTexts } from './layoutTexts';

/** The id of the `main` element. */
export const contentId = 'content';

const Link = styled.a`
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

function focusContent(event: MouseEvent) {
  // Following the link would put a history entry of its own between two pages.
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <Link href={`#${contentId}`} onClick={focusContent} data-screen-only>
      {layoutTexts.skipToContent}
    </Link>
  );
}
