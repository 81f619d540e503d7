import { paths } from '@/config/paths';
import { signOutRequested, selectAuthStatus, selectUser, selectShowsSignedIn } from '@/features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { shellTexts } from '@/texts/shell';
import { UserIcon } from '@/ui/components/icons';
import { Menu, MenuButton, MenuLink, MenuText } from '@/ui/components/Menu';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/**
 * Login and Register, or the signed-in customer's menu. While the session is unknown both are rendered, and
 * `firstView.css` shows one of them.
 */
export function AccountArea() {
  const dispatch = useAppDispatch();
  const isUnknown = useAppSelector(selectAuthStatus) === 'unknown';
  const showsSignedIn = useAppSelector(selectShowsSignedIn);
  const user = useAppSelector(selectUser);

  return (
    <>
      {isUnknown && <VisuallyHidden role="status">{shellTexts.loading}</VisuallyHidden>}
      {(showsSignedIn || isUnknown) && (
        <div data-for={showsSignedIn ? 'shopper' : 'expected-shopper'}>
          <Menu label={shellTexts.myAccount} icon={<UserIcon />}>
            {user !== null && (
              <MenuText>
                {shellTexts.signedInAs} <bdi>{user.displayName === '' ? user.email : user.displayName}</bdi>
              </MenuText>
            )}
            <MenuLink to={paths.dashboard}>{shellTexts.dashboard}</MenuLink>
            <MenuButton onClick={() => dispatch(signOutRequested())}>{shellTexts.logout}</MenuButton>
          </Menu>
        </div>
      )}
      {!showsSignedIn && (
        <div data-for="visitor">
          <Menu label={shellTexts.account} icon={<UserIcon />} rowWhenWide>
            <MenuLink to={paths.login}>{shellTexts.login}</MenuLink>
            <MenuLink to={paths.register}>{shellTexts.register}</MenuLink>
          </Menu>
        </div>
      )}
    </>
  );
}
