import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';
import { CloseOnNavigation } from '@/ui/components/CloseOnNavigation';
import { ChevronDownIcon, UserIcon } from '@/ui/components/icons';
import { useOutsidePress } from '@/ui/components/useOutsidePress';
import { visuallyHidden } from '@/ui/components/VisuallyHidden';
import { belowMedium, color, font, from, hover, layer, layout, motion, radius, raised, space } from '@/ui/theme/tokens';

const Box = styled.div`
  position: relative;
`;

const Toggle = styled.button<{ $onlySmall: boolean }>`
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
  ${({ $onlySmall }) => $onlySmall && `${from.medium} { display: none; }`}
  /* A phone has room for the icon alone. */
  ${belowMedium} {
    span {
      ${visuallyHidden}
      inset-inline-end: 0;
    }
    svg:last-child {
      display: none;
    }
  }
`;

const dropdown = css`
  display: none;
  position: absolute;
  top: calc(100% + ${space[1]});
  right: 0;
  z-index: ${layer.menu};
  min-width: 200px;
  padding: ${space[2]};
  ${raised}
  box-shadow: ${color.shadowHigh};
  [aria-expanded='true'] + & {
    display: grid;
  }
`;

const Panel = styled.div<{ $onlySmall: boolean }>`
  ${({ $onlySmall }) =>
    $onlySmall
      ? css`
          display: flex;
          ${belowMedium} {
            ${dropdown}
          }
        `
      : dropdown}
  & > p {
    max-width: 260px;
    padding: ${space[1]} ${space[3]} ${space[2]};
    overflow: hidden;
    color: ${color.inkMuted};
    font: ${font('small')};
    text-overflow: ellipsis;
  }
  & > a,
  & > button {
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
  }
`;

interface AccountMenuProps {
  label: string;
  /** The links stand in a row where there is room; the button is for small screens. */
  rowWhenWide?: boolean;
  /** Links and buttons; before them, if wanted, a line of text. */
  children: ReactNode;
}

/**
 * A disclosure button and a panel of links and buttons, which the arrow keys reach too. Escape and each of its buttons
 * close the panel.
 */
export function AccountMenu({ label, rowWhenWide = false, children }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useOutsidePress(box, isOpen, close);

  const closeByHand = () => {
    close();
    toggle.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      closeByHand();
      return;
    }
    if (!isOpen && event.target !== toggle.current) return;
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = items.findIndex((item) => item === document.activeElement);
    const target = { ArrowDown: current + 1, ArrowUp: Math.max(current, 0) - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // A hidden element cannot take the focus: the panel is shown first.
    flushSync(() => setIsOpen(true));
    items.at(target % items.length)?.focus();
  };

  return (
    <Box
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && box.current?.contains(relatedTarget) !== true) close();
      }}
    >
      <CloseOnNavigation close={close} />
      <Toggle
        ref={toggle}
        type="button"
        $onlySmall={rowWhenWide}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <UserIcon />
        <span>{label}</span>
        <ChevronDownIcon size={16} />
      </Toggle>
      <Panel
        ref={panel}
        id={panelId}
        $onlySmall={rowWhenWide}
        // Runs before a dialog opens: the dialog later gives the focus back to the menu's button, which stays visible.
        onClick={({ target }) => target instanceof HTMLButtonElement && closeByHand()}
      >
        {children}
      </Panel>
    </Box>
  );
}
