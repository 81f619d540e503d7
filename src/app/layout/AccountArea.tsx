import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { signOutRequested } from '@/domain/events';
import { selectAuthStatus, selectShowsSignedIn, selectUser } from '@/features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { Link } from '@/ui/components/Link';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { AccountMenu } from './AccountMenu';
import { layoutTexts } from './layoutTexts';

const inDoubt = css`
  :root:not([data-signed-in]) & {
    display: none;
  }
`;

/**
 * The first script of `public/index.html` marks a document where somebody was signed in. A page that was rendered ahead
 * holds both forms, and the mark chooses before the first paint; once the shop itself knows, there is no mark.
 */
const SignedIn = styled.div<{ $certain: boolean }>`
  display: contents;
  ${({ $certain }) => !$certain && inDoubt}
`;

const SignedOut = styled.div`
  display: contents;
  :root[data-signed-in] & {
    display: none;
  }
`;

/** Login and Register, or the signed-in shopper's menu. Nothing waits for the answer to who is shopping. */
export function AccountArea() {
  const dispatch = useAppDispatch();
  const isUndecided = useAppSelector(selectAuthStatus) === 'unknown';
  const showsSignedIn = useAppSelector(selectShowsSignedIn);
  const user = useAppSelector(selectUser);

  return (
    <>
      {isUndecided && <VisuallyHidden role="status">{layoutTexts.loading}</VisuallyHidden>}
      {(showsSignedIn || isUndecided) && (
        <SignedIn $certain={showsSignedIn}>
          <AccountMenu label={layoutTexts.myAccount}>
            {user !== null && (
              <p>
                {layoutTexts.signedInAs} <bdi>{user.displayName === '' ? user.email : user.displayName}</bdi>
              </p>
            )}
            <Link to={paths.dashboard}>{layoutTexts.dashboard}</Link>
            <button type="button" onClick={() => dispatch(signOutRequested())}>
              {layoutTexts.logout}
            </button>
          </AccountMenu>
        </SignedIn>
      )}
      {!showsSignedIn && (
        <SignedOut>
          <AccountMenu label={layoutTexts.account} rowWhenWide>
            <Link to={paths.login}>{layoutTexts.login}</Link>
            <Link to={paths.register}>{layoutTexts.register}</Link>
          </AccountMenu>
        </SignedOut>
      )}
    </>
  );
}
