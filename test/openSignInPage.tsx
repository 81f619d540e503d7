import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SignedOutOnly } from '@/app/guards';
import { selectAuthStatus } from '@/features/auth/authSlice';
import { CurrentAddress } from './CurrentAddress';
import type { FakeAccounts } from './fakes/fakeAccounts';
import { createFakeBackend } from './fakes/fakeBackend';
import { createFakeBrowser } from './fakes/fakeServices';
import { renderWithStore } from './renderWithStore';

interface SignInPageOptions {
  /** The page's title, which is the name of its form and its button as well. */
  title: 'Login' | 'Register';
  page: ReactNode;
  /** The users who have an account. */
  account: Parameters<FakeAccounts['add']>[0];
  /** The history state that a guard or a favourites toggle sets. */
  state: object | undefined;
}

/** The login or register page as a guard or a favourites toggle opens it. */
export async function openSignInPage({ title, page, account, state }: SignInPageOptions) {
  const backend = createFakeBackend();
  backend.accounts.add(account);
  const browser = createFakeBrowser(backend);
  const path = `/${title.toLowerCase()}`;
  const view = renderWithStore(
    <Routes>
      <Route path="/" element={<Navigate to={path} state={state} />} />
      <Route element={<SignedOutOnly />}>
        <Route path={path} element={page} />
      </Route>
      <Route path="*" element={<CurrentAddress />} />
    </Routes>,
    { services: browser.tab() },
  );
  await waitFor(() => expect(selectAuthStatus(view.store.getState())).toBe('signedOut'));
  const form = within(screen.getByRole('form', { name: title }));
  return {
    ...view,
    ...browser,
    form,
    email: form.getByRole('textbox', { name: 'Email' }),
    password: form.getByLabelText('Password'),
    submit: form.getByRole('button', { name: title }),
  };
}
