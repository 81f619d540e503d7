import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { sendingRequested } from '@/domain/events';
import { countDelayedCartChanges } from '@/features/cart/cartSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon } from '@/ui/components/icons';
import { color, font, from, layout, space } from '@/ui/theme/tokens';
import { selectIsOnline } from '../router/pageSlice';
import { offlineTexts as texts } from './offlineTexts';
import { OutdatedPrices } from './OutdatedPrices';
import { useShopUpdate } from './useShopUpdate';
import { reloadInto } from './workerUpdates';
import { commonTexts } from '@/texts/common';
import { queueTexts } from '@/texts/queue';

const Strip = styled.div`
  border-top: 1px solid ${color.line};
  background: ${color.accentSoft};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-width: ${layout.maxWidth};
  min-height: ${layout.touchTarget};
  margin: 0 auto;
  padding: ${space[1]} ${space[4]};
  font: ${font('small')};
  ${from.medium} {
    padding-inline: ${space[6]};
  }
`;

const Text = styled.p`
  flex: 1;
`;

/** Notices below the header: no network, an unsaved cart, a new build, old prices. */
export function PageNotices() {
  useRetryWhenOnline();
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <div role="status">
      <OfflineNotice isOnline={isOnline} />
      <UpdatePrompt />
      {isOnline && <UnsavedCart />}
      {isOnline && <OutdatedPrices />}
    </div>
  );
}

function OfflineNotice({ isOnline }: { isOnline: boolean }) {
  const [isHidden, setHidden] = useState(false);
  // Hidden until the network returns: the next interruption shows the notice again.
  if (isOnline && isHidden) setHidden(false);
  if (isOnline || isHidden) return null;
  return (
    <Notice
      text={
        <>
          <strong>{texts.offline}</strong> {texts.stillWorks}
        </>
      }
    >
      <IconButton aria-label={texts.hide} onClick={() => setHidden(true)}>
        <CloseIcon size={20} />
      </IconButton>
    </Notice>
  );
}

/** Says that changes of the cart wait for Firestore, which does not answer. Offline, the other notice says so. */
function UnsavedCart() {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(countDelayedCartChanges);
  if (waiting === 0) return null;
  return (
    <Notice text={queueTexts.waiting(waiting)}>
      <Button type="button" $look="quiet" onClick={() => dispatch(sendingRequested())}>
        {commonTexts.tryAgain}
      </Button>
    </Notice>
  );
}

/** Offers a new build. Not at the checkout, and not while the user may have typed something. */
function UpdatePrompt() {
  const update = useShopUpdate();
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState<typeof update>(null);
  const hasTyped = useTypedText();
  if (update === null || update === putOff || hasTyped || pathname === paths.checkout) return null;
  return (
    <Notice text={texts.updateReady}>
      <Button type="button" $look="secondary" onClick={() => reloadInto(update)}>
        {texts.reload}
      </Button>
      <Button type="button" $look="quiet" onClick={() => setPutOff(update)}>
        {texts.later}
      </Button>
    </Notice>
  );
}

function Notice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Strip>
      <Row>
        <Text>{text}</Text>
        {children}
      </Row>
    </Strip>
  );
}

/** Refetches what the screen shows, from the catalogue and from Firestore, when the network returns. */
function useRetryWhenOnline(): void {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
}

/** Whether the user has typed into a form of this screen; the text counts as unsent until the next navigation. */
function useTypedText(): boolean {
  const { key } = useLocation();
  const [typedAt, setTypedAt] = useState<string | null>(null);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.closest('main form') !== null) setTypedAt(key);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [key]);

  return typedAt === key;
}
