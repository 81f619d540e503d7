import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layout, pageColumn, space } from '../theme/tokens';

const Band = styled.div`
  border-top: 1px solid ${color.line};
  background: ${color.accentSoft};
  & > div {
    ${pageColumn}
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${layout.touchTarget};
    padding-block: ${space[1]};
    font: ${font('small')};
  }
  p {
    flex: 1;
  }
`;

interface NoticeBarProps {
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A strip across the page: a sentence, and what can be done about it. */
export function NoticeBar({ text, children }: NoticeBarProps) {
  return (
    <Band>
      <div>
        <p>{text}</p>
        {children}
      </div>
    </Band>
  );
}
