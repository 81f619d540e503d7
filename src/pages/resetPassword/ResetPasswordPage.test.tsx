import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { appError } from '@/domain/appError';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { Link } from '@/ui/components/Link';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { ResetPasswordPage } from './ResetPasswordPage';

const ada = { displayName: 'Ada', email: 'ada@example.com', password: 'correct horse' };

function setUp() {
  const backend = createFakeBackend();
  const account = backend.accounts.add(ada);
  const browser = createFakeBrowser(backend);
  function open(route: string) {
    return renderWithStore(
      <>
        <Link to="/">Away</Link>
        <Routes>
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="/login" element={<h1>Login</h1>} />
          <Route path="/" element={<h1>Home</h1>} />
        </Routes>
      </>,
      { route, services: browser.tab() },
    );
  }
  function sentCode() {
    backend.accounts.sendReset(account);
    return backend.accounts.lastResetCode(ada.email) ?? '';
  }
  return { backend, account, browser, open, sentCode };
}

describe('requesting a mail', () => {
  async function ask(address: string, open: ReturnType<typeof setUp>['open']) {
    const view = open('/reset-password');
    const form = within(screen.getByRole('form', { name: 'Reset your password' }));
    if (address !== '') await view.user.type(form.getByRole('textbox', { name: 'Email' }), address);
    await view.user.click(form.getByRole('button', { name: 'Send link' }));
    return view;
  }

  test.each([ada.email, 'nobody@example.com'])('shows the same for %s, with or without an account', async (address) => {
    const { open } = setUp();
    await ask(address, open);
    expect(
      await screen.findByText(`If an account exists for ${address}, you’ll get an email with a link.`),
    ).toBeVisible();
  });

  test('the mail goes to the address without its invisible characters', async () => {
    const { open, browser } = setUp();
    const send = jest.spyOn(browser.device.identity, 'sendPasswordReset');
    await ask('ada\u200B@example.com', open);
    expect(
      await screen.findByText(`If an account exists for ${ada.email}, you’ll get an email with a link.`),
    ).toBeVisible();
    expect(send).toHaveBeenCalledWith(ada.email);
  });

  test('a provider’s message that would reveal an account is not shown', async () => {
    const { open, browser } = setUp();
    browser.device.faults.fail('sendPasswordReset', appError('not-found', { code: 'auth/user-not-found' }));
    await ask('nobody@example.com', open);
    expect(await screen.findByText(/^If an account exists for nobody@example\.com/u)).toBeVisible();
  });

  test('sends the mail, and links to the local services’ outbox', async () => {
    const { open, backend } = setUp();
    await ask(ada.email, open);
    expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/local/outbox');
    expect(backend.accounts.lastResetCode(ada.email)).toBeDefined();
  });

  test('requires an address', async () => {
    const { open } = setUp();
    await ask('', open);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required');
  });

  test('shows a message without an answer', async () => {
    const { open, browser } = setUp();
    browser.device.faults.fail('sendPasswordReset', appError('timeout'));
    await ask(ada.email, open);
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  });
});

describe('the link of a mail', () => {
  const linkOf = (code: string) => `/reset-password?mode=resetPassword&oobCode=${code}`;

  async function setPassword({ user }: ReturnType<ReturnType<typeof setUp>['open']>, first: string, second = first) {
    const form = within(await screen.findByRole('form', { name: 'Set a new password' }));
    await user.type(form.getByLabelText('New password'), first);
    await user.type(form.getByLabelText('Confirm new password'), second);
    await user.click(form.getByRole('button', { name: 'Set password' }));
  }

  test('does not navigate after the user has gone elsewhere', async () => {
    const { open, sentCode, account, browser } = setUp();
    const sending = browser.device.faults.hang('resetPassword');
    const view = open(linkOf(sentCode()));
    await setPassword(view, 'battery staple');
    await view.user.click(screen.getByRole('link', { name: 'Away' }));
    sending.release();
    await waitFor(() => expect(selectToasts(view.store.getState())).toHaveLength(1));
    expect(account.password).toBe('battery staple');
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test('sets a new password and leads to the login', async () => {
    const { open, sentCode, account } = setUp();
    const view = open(linkOf(sentCode()));
    expect(await screen.findByText(ada.email)).toBeVisible();
    await setPassword(view, 'battery staple');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(account.password).toBe('battery staple');
    expect(selectToasts(view.store.getState())).toContainEqual(
      expect.objectContaining({ text: 'Your password has been changed. Log in with the new one.' }),
    );
  });

  test('the two passwords must be the same', async () => {
    const { open, sentCode, account } = setUp();
    await setPassword(open(linkOf(sentCode())), 'battery staple', 'battery maple');
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
    expect(account.password).toBe(ada.password);
  });

  test('a weak password is refused in the provider’s words', async () => {
    const { open, sentCode } = setUp();
    await setPassword(open(linkOf(sentCode())), '12345');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password should be at least 6 characters');
  });

  test('an old link offers a new one', async () => {
    const { open } = setUp();
    const { user } = open(linkOf('old'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or has already been used.');
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    expect(screen.getByRole('form', { name: 'Reset your password' })).toBeVisible();
  });

  test('a link that is used up while the form is open', async () => {
    const { open, sentCode, backend } = setUp();
    const code = sentCode();
    const view = open(linkOf(code));
    await screen.findByText(ada.email);
    backend.accounts.useResetCode(code);
    await setPassword(view, 'battery staple');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or has already been used.');
  });

  test('a failed check can be retried', async () => {
    const { open, sentCode, browser } = setUp();
    browser.device.faults.fail('checkResetCode', appError('timeout'));
    const { user } = open(linkOf(sentCode()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your internet connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(ada.email)).toBeVisible();
  });

  test('the code is not in the Redux state', async () => {
    const { open, sentCode } = setUp();
    const code = sentCode();
    const { store } = open(linkOf(code));
    await screen.findByText(ada.email);
    expect(JSON.stringify(store.getState())).not.toContain(code);
  });
});
