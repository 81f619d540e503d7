import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import type { ToastAction, ToastKind } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens';
import { toastDismissed, type Toast } from '../toastsSlice';

const durationMs = 3_000;
/** For a toast with a button, whose offer ends with the toast. A link is also reachable without the toast. */
const durationWithButtonMs = 10_000;

const rise = keyframes`
  from { opacity: 0; transform: translateY(${space[4]}); }
`;

const Card = styled.li<{ $kind: ToastKind }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.touchTarget};
  padding-left: ${space[4]};
  /* Visible in forced-colours mode, which removes the background. */
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${({ $kind }) => ($kind === 'warning' ? color.warningFill : color[$kind])};
  box-shadow: ${color.shadowHigh};
  color: ${({ $kind }) => ($kind === 'warning' ? color.onWarningFill : color.onSignal)};
  pointer-events: auto;
  animation: ${rise} ${motion.normal} ease-out;
  /* The accent ring has too little contrast on these colours. */
  :focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;

const Text = styled.p`
  flex: 1;
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-left: ${space[2]};
  font: ${font('small', 600)};
  font-variant-numeric: tabular-nums;
`;

const actionStyle = css`
  min-height: ${layout.touchTarget};
  padding: 0 ${space[3]};
  border: 0;
  background: transparent;
  font: ${font('body', 650)};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const ActionButton = styled.button`
  ${actionStyle}
`;

const ActionLink = styled(Link)`
  ${actionStyle}
  display: inline-flex;
  align-items: center;
  color: inherit;
`;

interface ToastItemProps {
  toast: Toast;
  paused: boolean;
  /** Called when the user dismisses the toast, before it is removed. */
  onSendAway: () => void;
}

/** A toast, with an optional button or link. It disappears by itself, or when the user dismisses it. */
export function ToastItem({ toast: { id, kind, text, action, count }, paused, onSendAway }: ToastItemProps) {
  const dispatch = useAppDispatch();
  const hasButton = action !== undefined && 'event' in action;
  const dismiss = () => dispatch(toastDismissed(id));
  useCountdown(hasButton ? durationWithButtonMs : durationMs, paused, count, dismiss);

  function sendAway() {
    onSendAway();
    dismiss();
  }

  function sendAwayOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    sendAway();
  }

  return (
    <Card $kind={kind} onKeyDown={sendAwayOnEscape}>
      <Text>
        {text}
        {count > 1 ? <Count>×{count}</Count> : null}
      </Text>
      {action !== undefined && <Action action={action} onUse={sendAway} />}
      <IconButton aria-label="Dismiss" onClick={sendAway}>
        <CloseIcon size={20} />
      </IconButton>
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
      type="button"
      onClick={() => {
        dispatch(action.event);
        onUse();
      }}
    >
      {action.label}
    </ActionButton>
  );
}

/** Calls `onEnd` after `durationMs` of unpaused time; a new `round` starts it again. */
function useCountdown(durationMs: number, paused: boolean, round: number, onEnd: () => void): void {
  const remaining = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    remaining.current = durationMs;
  }, [durationMs, round]);

  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [durationMs, paused, round]);
}
