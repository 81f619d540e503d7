import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import styled, { css } from 'styled-components';
import { belowMedium, color, font, from, hover, layout, motion, radius, raised, space } from '../theme/tokens';
import { CloseOnNavigation } from './CloseOnNavigation';
import { ChevronDownIcon } from './icons';
import { isComposing } from './isComposing';
import { isRightToLeft } from './isRightToLeft';
import { Link } from './Link';
import { HiddenOnPhones } from './VisuallyHidden';

/** Pixels between the button and the panel. */
const gap = 4;

const Root = styled.div`
  /* The place of the hidden label. */
  position: relative;
`;

interface PlaceProps {
  $rowWhenWide: boolean;
}

const Toggle = styled.button<PlaceProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: ${layout.touchTarget};
  min-height: ${layout.touchTarget};
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  font: ${font('body', 500)};
  transition: background-color ${motion.quick};
  ${hover} {
    &:hover {
      background: ${color.accentSoft};
    }
  }
  ${({ $rowWhenWide }) => $rowWhenWide && `${from.medium} { display: none; }`}
`;

const Panel = styled.div<PlaceProps>`
  inset: auto;
  margin: 0;
  min-width: 200px;
  padding: ${space[2]};
  ${raised}
  box-shadow: ${color.shadowHigh};
  color: ${color.ink};
  &:popover-open {
    display: grid;
  }
  ${({ $rowWhenWide }) =>
    $rowWhenWide &&
    css`
      display: flex;
      ${from.medium} {
        position: static;
        min-width: 0;
        padding: 0;
        border: 0;
        background: none;
        box-shadow: none;
      }
      ${belowMedium} {
        display: none;
        &:popover-open {
          display: grid;
        }
      }
    `}
`;

/** A line of text above the items. */
export const MenuText = styled.p`
  max-width: 260px;
  padding: ${space[1]} ${space[3]} ${space[2]};
  overflow: hidden;
  color: ${color.inkMuted};
  font: ${font('small')};
  text-overflow: ellipsis;
`;

const item = css`
  display: flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  font: ${font('body', 500)};
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  ${hover} {
    &:hover {
      background: ${color.accentSoft};
    }
  }
`;

export const MenuLink = styled(Link)`
  ${item}
`;

export const MenuButton = styled.button.attrs({ type: 'button' })`
  ${item}
`;

/**
 * Returns the index of the item that a key moves the focus to. -1 is the last item. Returns null for another key.
 * @param current the index of the focused item; -1 if the focus is on the menu's button
 */
function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return Math.max(current, 0) - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return null;
  }
}

interface MenuProps {
  label: string;
  icon: ReactNode;
  /** Shows the items in a row on larger screens, without the button. */
  rowWhenWide?: boolean;
  /** `MenuLink` and `MenuButton`, optionally after a `MenuText`. */
  children: ReactNode;
}

/**
 * A button that opens a popover with links and buttons. The arrow keys move between these items. The browser closes the
 * popover on Escape and on a press elsewhere. An item, or Tab past the last item, closes the popover too.
 */
export function Menu({ label, icon, rowWhenWide = false, children }: MenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  const panelId = useId();
  const close = useCallback(() => void panel.current?.togglePopover(false), []);

  /** Puts the open panel below the button. By default a popover stands in the middle of the window. */
  const positionPanel = useCallback(() => {
    if (!isOpen.current || toggle.current === null || panel.current === null) return;
    const { bottom, left, right } = toggle.current.getBoundingClientRect();
    const { style } = panel.current;
    style.top = `${bottom + gap}px`;
    style.insetInlineEnd = `${isRightToLeft(toggle.current) ? left : document.documentElement.clientWidth - right}px`;
  }, []);

  // In a low window the header scrolls away with the page.
  useEffect(() => {
    window.addEventListener('scroll', positionPanel, { passive: true });
    window.addEventListener('resize', positionPanel);
    return () => {
      window.removeEventListener('scroll', positionPanel);
      window.removeEventListener('resize', positionPanel);
    };
  }, [positionPanel]);

  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    isOpen.current = newState === 'open';
    positionPanel();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In a row outside a popover, the keys keep their usual meaning.
    if (!isOpen.current && event.target !== toggle.current) return;
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, current, items.length);
    if (next === null || isComposing(event)) return;
    event.preventDefault();
    panel.current?.togglePopover(true);
    items.at(next)?.focus();
  };

  return (
    <Root
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (!(target instanceof HTMLButtonElement) || target === toggle.current) return;
        close();
        // Focuses the button before a dialog opens, because the dialog later returns the focus to it.
        toggle.current?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <CloseOnNavigation close={close} />
      <Toggle ref={toggle} type="button" popoverTarget={panelId} $rowWhenWide={rowWhenWide}>
        {icon}
        {/* A phone has room for the icon alone. */}
        <HiddenOnPhones>{label}</HiddenOnPhones>
        <HiddenOnPhones>
          <ChevronDownIcon size={16} />
        </HiddenOnPhones>
      </Toggle>
      <Panel ref={panel} id={panelId} popover="auto" onBeforeToggle={onBeforeToggle} $rowWhenWide={rowWhenWide}>
        {children}
      </Panel>
    </Root>
  );
}
