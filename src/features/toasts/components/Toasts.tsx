import { useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/lib/hooks';
import { toastTexts } from '@/texts/shell';
import { OrderedList } from '@/ui/components/List';
import { from, layer, space } from '@/ui/theme/tokens';
import { selectToasts, type Toast } from '../toastsSlice';
import { ToastItem } from './ToastItem';

const aboveBar = `bottom: calc(104px + ${space[4]} + env(safe-area-inset-bottom));`;

const Column = styled(OrderedList)`
  position: fixed;
  bottom: calc(${space[4]} + env(safe-area-inset-bottom));
  inset-inline: ${space[4]};
  z-index: ${layer.toasts};
  display: grid;
  gap: ${space[2]};
  /* The page stays usable between two toasts. */
  pointer-events: none;
  /* Toasts stand above buttons that stick to the bottom: in small windows, or in all with the value 'always'. */
  @media (width < 60em) {
    :root:has([data-bottom-bar]) & {
      ${aboveBar}
    }
  }
  :root:has([data-bottom-bar='always']) & {
    ${aboveBar}
  }
  ${from.medium} {
    bottom: ${space[6]};
    inset-inline: auto ${space[6]};
    width: min(420px, calc(100vw - 2 * ${space[6]}));
  }
`;

/** All toasts. Mount it once: the live region must exist before the first toast. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  return (
    <section aria-label={toastTexts.region} aria-live="polite" data-screen-only>
      {toasts.length > 0 && <ToastStack toasts={toasts} />}
    </section>
  );
}

/** The countdowns pause while the pointer or the focus is on one, and while the page is hidden. */
function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = usePageHidden();
  const stackRef = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  function noteOrigin({ relatedTarget }: FocusEvent<HTMLElement>) {
    setHasFocus(true);
    const isFromOutside = relatedTarget instanceof HTMLElement && !contains(relatedTarget);
    if (isFromOutside) cameFrom.current = relatedTarget;
  }

  function noteBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (!contains(relatedTarget)) setHasFocus(false);
  }

  /** A removed toast reports neither pointerleave nor blur, and the focus must not get lost. */
  function release(card: HTMLLIElement | null) {
    setPointedAt(false);
    if (card?.contains(document.activeElement) !== true) return;
    const before = cameFrom.current;
    const target = before?.isConnected === true ? before : document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
    setHasFocus(false);
  }

  function contains(element: EventTarget | null): boolean {
    return element instanceof Node && stackRef.current?.contains(element) === true;
  }

  return (
    <Column
      ref={stackRef}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={noteOrigin}
      onBlur={noteBlur}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={isPointedAt || hasFocus || isHidden} onLeave={release} />
      ))}
    </Column>
  );
}

/** True while the page is hidden: another tab is in front, or the window is minimised. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
