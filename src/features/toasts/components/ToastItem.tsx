import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { toastTexts } from '@/texts/shell';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon } from '@/ui/components/icons';
import { isComposing } from '@/ui/components/isComposing';
import { Link } from '@/ui/components/Link';
import { belowMedium, color, font, layout, motion, radius, space } from '@/ui/theme/tokens';
import { type ToastAction, toastDismissed, toastMs, type Toast } from '../toastsSlice';

/** For a toast with a button, whose offer ends with the toast. A link is also reachable without the toast. */
const durationWithButtonMs = 10_000;

const rise = keyframes`
  from { opacity: 0; transform: translateY(${space[4]}); }
`;

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.touchTarget};
  padding-inline-start: ${space[4]};
  /* Visible in forced-colours mode, which removes the background. */
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  box-shadow: ${color.shadowHigh};
  color: ${color.onSignal};
  pointer-events: auto;
  animation: ${rise} ${motion.normal} ease-out;
  &[data-kind='success'] {
    background: ${color.success};
  }
  &[data-kind='danger'] {
    background: ${color.danger};
  }
  &[data-kind='info'] {
    background: ${color.info};
  }
  &[data-kind='warning'] {
    background: ${color.warningFill};
    color: ${color.onWarningFill};
  }
  /* A phone has room for two, a low window for one: the newest. */
  ${belowMedium} {
    &:nth-last-child(n + 3) {
      display: none;
    }
  }
  @media (height < 30em) {
    &:nth-last-child(n + 2) {
      display: none;
    }
  }
`;

const Message = styled.p`
  flex: 1;
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  padding-inline-start: ${space[2]};
  font: ${font('small', 600)};
  font-variant-numeric: tabular-nums;
`;

/* The accent ring has too little contrast on the colours of a toast. */
const focusRing = css`
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;

const action = css`
  display: inline-flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  padding: 0 ${space[3]};
  border: 0;
  background: transparent;
  color: inherit;
  font: ${font('body', 650)};
  text-decoration: underline;
  text-underline-offset: 3px;
  ${focusRing}
`;

const ActionLink = styled(Link)`
  ${action}
`;

const ActionButton = styled.button.attrs({ type: 'button' })`
  ${action}
`;

const DismissButton = styled(IconButton)`
  ${focusRing}
`;

interface ToastItemProps {
  toast: Toast;
  paused: boolean;
  /** Called before the toast's element is removed, for any reason. */
  onLeave: (card: HTMLLIElement | null) => void;
}

/** A toast, with an optional button or link. It disappears by itself, or when the user dismisses it. */
export function ToastItem({ toast: { id, kind, text, action, count }, paused, onLeave }: ToastItemProps) {
  const dispatch = useAppDispatch();
  const card = useRef<HTMLLIElement>(null);
  const hasButton = action !== undefined && 'event' in action;
  const dismiss = () => dispatch(toastDismissed(id));
  useCountdown(hasButton ? durationWithButtonMs : toastMs, paused, count, dismiss);

  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = card.current;
    return () => leave(element);
  }, []);

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    dismiss();
  }

  return (
    <Card ref={card} data-kind={kind} onKeyDown={dismissOnEscape}>
      <Message>
        {text}
        {count > 1 ? <Count>×{count}</Count> : null}
      </Message>
      {action !== undefined && <Action action={action} onUse={dismiss} />}
      <DismissButton aria-label={toastTexts.dismiss} onClick={dismiss}>
        <CloseIcon size={20} />
      </DismissButton>
    </Card>
  );
}

function Action({ action, onUse }: { action: ToastAction; onUse: () => void }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  if ('to' in action) {
    if (action.to === pathname) return null;
    return (
      <ActionLink to={action.to} onClick={onUse}>
        {action.label}
      </ActionLink>
    );
  }
  return (
    <ActionButton
      onClick={() => {
        dispatch(action.event);
        onUse();
      }}
    >
      {action.label}
    </ActionButton>
  );
}

/** Calls `onEnd` after `durationMs`. The end of a pause and a new `round` restart the time. */
function useCountdown(durationMs: number, paused: boolean, round: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, paused, round]);
}
