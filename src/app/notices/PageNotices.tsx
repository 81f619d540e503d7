import { useEffect, useState } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectIsCartWaiting } from '@/features/cart/cartSlice';
import { syncRequested } from '@/features/sync/syncSlice';
import { useAppDispatch, useAppSelector, useIsOnline } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { noticeTexts, syncTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon } from '@/ui/components/icons';
import { NoticeBar } from '@/ui/components/Notice';
import { OutdatedPrices } from './OutdatedPrices';
import { useShopUpdate } from './useShopUpdate';

/** Notices below the header: no network, an unsaved cart, a new build, old prices. */
export function PageNotices() {
  const isOnline = useIsOnline();
  const reload = useShopUpdate();
  return (
    <div role="status">
      <OfflineNotice isOnline={isOnline} />
      <UpdatePrompt reload={reload} />
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
    <NoticeBar
      text={
        <>
          <strong>{noticeTexts.offline}</strong> {noticeTexts.stillWorks}
        </>
      }
    >
      <IconButton aria-label={noticeTexts.hide} onClick={() => setHidden(true)}>
        <CloseIcon size={20} />
      </IconButton>
    </NoticeBar>
  );
}

/** Says that changes of the cart wait for Firestore, which does not answer. Offline, the other notice says so. */
function UnsavedCart() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectIsCartWaiting)) return null;
  return (
    <NoticeBar text={syncTexts.waiting}>
      <Button $look="quiet" onClick={() => dispatch(syncRequested())}>
        {commonTexts.tryAgain}
      </Button>
    </NoticeBar>
  );
}

/** Offers a new build. Not at the checkout, and not while the user may have typed something. */
export function UpdatePrompt({ reload }: { reload: (() => void) | null }) {
  const isCheckout = useMatch(paths.checkout) !== null;
  const [putOff, setPutOff] = useState<typeof reload>(null);
  const hasTyped = useTypedText();
  if (reload === null || reload === putOff || hasTyped || isCheckout) return null;
  return (
    <NoticeBar text={noticeTexts.updateReady}>
      <Button $look="secondary" onClick={reload}>
        {commonTexts.reload}
      </Button>
      <Button $look="quiet" onClick={() => setPutOff(() => reload)}>
        {noticeTexts.later}
      </Button>
    </NoticeBar>
  );
}

/** True once the user has typed into a form of this screen. The text counts as unsent until the next navigation. */
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
