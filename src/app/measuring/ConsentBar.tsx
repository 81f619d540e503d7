import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { useHeightOfBottomBar } from '@/features/toasts/components/ToastStack';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { color, font, from, layout, radius, space } from '@/ui/theme/tokens';
import { measuringTexts as texts } from './measuringTexts';

/** Over the page, so that nothing moves. Above the buttons that stick to the bottom of a small window. */
const Bar = styled.section`
  position: fixed;
  inset: auto ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom));
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${color.shadowHigh};
  font: ${font('small')};
  @media (width < 60em) {
    :root:has([data-bottom-bar]) & {
      bottom: calc(var(--bottom-bar, 104px) + ${space[3]} + env(safe-area-inset-bottom));
    }
  }
  ${from.medium} {
    inset-inline: ${space[6]} auto;
    width: 420px;
  }
  a {
    display: inline-block;
    line-height: ${layout.touchTarget};
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

/** Asks whether the speed of this visit may be measured. The page can be used meanwhile. */
export function ConsentBar({ onAnswer }: { onAnswer: (answer: 'yes' | 'no') => void }) {
  const bar = useRef<HTMLElement>(null);
  useHeightOfBottomBar(bar);
  useRoomBelowFocus(bar);
  return (
    <Bar ref={bar} aria-label={texts.label}>
      <p>{texts.question}</p>
      <Answers>
        <Button type="button" $look="secondary" onClick={() => onAnswer('yes')}>
          {texts.yes}
        </Button>
        <Button type="button" $look="secondary" onClick={() => onAnswer('no')}>
          {texts.no}
        </Button>
        <Link to={paths.privacy}>{texts.privacy}</Link>
      </Answers>
    </Bar>
  );
}

/** What the Tab key reaches is scrolled to where the bar does not cover it. */
function useRoomBelowFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const top = bar.current?.getBoundingClientRect().top ?? window.innerHeight;
    style.scrollPaddingBottom = `${window.innerHeight - top}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
