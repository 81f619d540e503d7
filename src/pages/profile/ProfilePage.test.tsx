import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { appError } from '@/domain/appError';
import { signedIn, selectUser } from '@/features/auth/authSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { ada } from '../../../test/account';
import { provideDialogElement } from '../../../test/dialogElement';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { ProfilePage } from './ProfilePage';

beforeAll(provideDialogElement);

async function openProfile() {
  const backend = createFakeBackend();
  backend.accounts.add({ displayName: 'Bob', email: 'bob@example.com', password: 'battery staple' });
  const browser = createFakeBrowser(backend);
  const user = await browser.device.identity.register(ada);
  const view = renderWithStore(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/dashboard/profile" element={<ProfilePage />} />
      </Route>
    </Routes>,
    { route: '/dashboard/profile', services: browser.tab() },
  );
  act(() => void view.store.dispatch(signedIn(user)));
  const toasts = () => selectToasts(view.store.getState()).map(({ kind, text }) => `${kind}: ${text}`);
  const currentUser = () => selectUser(view.store.getState());
  return { ...view, backend, ...browser, toasts, currentUser };
}

type View = Awaited<ReturnType<typeof openProfile>>;

const formOf = (name: string) => within(screen.getByRole('form', { name }));

describe('Update Your Name', () => {
  async function save({ user }: View, name: string) {
    const form = formOf('Update Your Name');
    const field = form.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    if (name !== '') await user.type(field, name);
    await user.click(form.getByRole('button', { name: 'Save name' }));
    return { form, field };
  }

  test('changes the user', async () => {
    const view = await openProfile();
    const { field } = await save(view, 'Ada Lovelace ');
    await waitFor(() => expect(view.currentUser()?.displayName).toBe('Ada Lovelace'));
    expect(view.toasts()).toEqual(['success: Profile updated successfully!']);
    expect(field).toHaveValue('Ada Lovelace');
  });

  test('a direction character is no part of a name', async () => {
    const view = await openProfile();
    const { field } = await save(view, 'Ada\u202E Lovelace');
    await waitFor(() => expect(view.currentUser()?.displayName).toBe('Ada Lovelace'));
    expect(field).toHaveValue('Ada Lovelace');
  });

  test('text that is typed while an earlier name is being saved stays', async () => {
    const view = await openProfile();
    const saving = view.device.faults.hang('updateName');
    const { field } = await save(view, 'Grace');
    await view.user.type(field, ' Hopper');
    await act(async () => {
      saving.release();
      await Promise.resolve();
    });
    await waitFor(() => expect(view.currentUser()?.displayName).toBe('Grace'));
    expect(field).toHaveValue('Grace Hopper');
  });

  test('another tab’s name replaces the text of an untouched field only', async () => {
    const view = await openProfile();
    const field = formOf('Update Your Name').getByRole('textbox', { name: 'Name' });
    await act(() => view.device.identity.updateName('Countess'));
    await waitFor(() => expect(field).toHaveValue('Countess'));
    await view.user.type(field, ' of Lovelace');
    await act(() => view.device.identity.updateName('Byron'));
    await waitFor(() => expect(view.currentUser()?.displayName).toBe('Byron'));
    expect(field).toHaveValue('Countess of Lovelace');
  });

  test('a name is required', async () => {
    const { field } = await save(await openProfile(), '');
    expect(field).toHaveAccessibleDescription('Name is required');
    expect(field).toHaveFocus();
  });

  test('a lapsed session is shown inline', async () => {
    const view = await openProfile();
    view.device.faults.fail('updateName', appError('unauthenticated', { code: 'shop/no-user' }));
    const { form } = await save(view, 'Ada L');
    expect(await form.findByRole('alert')).toHaveTextContent('No user is logged in');
    expect(view.toasts()).toEqual([]);
  });
});

describe('Update Email', () => {
  async function save({ user }: View, email: string) {
    const form = formOf('Update Email');
    const field = form.getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    if (email !== '') await user.type(field, email);
    const submit = form.getByRole('button', { name: 'Save email' });
    await user.click(submit);
    return { form, field, submit };
  }

  test('changes the user', async () => {
    const view = await openProfile();
    await save(view, 'lovelace@example.com');
    await waitFor(() => expect(view.currentUser()?.email).toBe('lovelace@example.com'));
    expect(view.toasts()).toEqual(['success: Email updated successfully!']);
  });

  test.each([
    ['', 'Email is required'],
    ['bob@example.com', 'This email is already in use by another account.'],
    ['bob', 'The email address is invalid.'],
  ])('"%s" is refused', async (email, text) => {
    const view = await openProfile();
    const { form } = await save(view, email);
    expect(await form.findByText(text)).toBeVisible();
    expect(view.currentUser()?.email).toBe(ada.email);
  });

  test('an invisible character is no part of an address', async () => {
    const view = await openProfile();
    await save(view, 'love\u200Blace@example.com');
    await waitFor(() => expect(view.currentUser()?.email).toBe('lovelace@example.com'));
  });

  test('a change that waits for a mail shows a message', async () => {
    const view = await openProfile();
    view.backend.setEmailChange('mail');
    const { form } = await save(view, 'lovelace@example.com');
    expect(await form.findByText(/^We sent an email to lovelace@example\.com\./u)).toBeVisible();
    expect(form.getByRole('link', { name: 'Open the outbox' })).toBeVisible();
    expect(view.currentUser()?.email).toBe(ada.email);
    expect(view.toasts()).toEqual([]);
  });

  describe('with an old sign-in', () => {
    async function saveLate() {
      const view = await openProfile();
      view.device.identity.ageSignIn();
      const { submit, form } = await save(view, 'lovelace@example.com');
      const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you to continue' });
      const inside = within(dialog);
      const password = inside.getByLabelText('Password');
      const confirm = inside.getByRole('button', { name: 'Confirm' });
      return { ...view, submit, form, dialog, inside, password, confirm };
    }

    test('asks for the password and continues', async () => {
      const { user, submit, dialog, password, confirm, currentUser, toasts } = await saveLate();
      expect(dialog).toHaveTextContent('Please log in again to confirm your identity.');
      expect(password).toHaveFocus();
      await user.type(password, ada.password);
      await user.click(confirm);
      await waitFor(() => expect(currentUser()?.email).toBe('lovelace@example.com'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(toasts()).toEqual(['success: Email updated successfully!']);
      expect(submit).toHaveFocus();
    });

    test('shows a wrong password in the dialog', async () => {
      const { user, inside, password, confirm, currentUser } = await saveLate();
      await user.type(password, 'wrong');
      await user.click(confirm);
      expect(await inside.findByRole('alert')).toHaveTextContent('Invalid credentials. Please try again.');
      expect(currentUser()?.email).toBe(ada.email);
    });

    test.each(['Escape', 'Cancel'])('%s cancels it, and returns the focus', async (way) => {
      const { user, inside, dialog, submit, form, currentUser } = await saveLate();
      if (way === 'Cancel') await user.click(inside.getByRole('button', { name: 'Cancel' }));
      else fireEvent(dialog, new Event('cancel', { cancelable: true }));
      expect(await form.findByRole('alert')).toHaveTextContent('Please log in again to confirm your identity.');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(submit).toHaveFocus();
      expect(currentUser()?.email).toBe(ada.email);
    });
  });
});

describe('Change Password', () => {
  async function change({ user }: View, current: string, next: string, again = next) {
    const form = formOf('Change Password');
    const labels = ['Current password', 'New password', 'Confirm new password'];
    const fields = labels.map((label) => form.getByLabelText(label));
    for (const [index, text] of [current, next, again].entries()) {
      const field = fields[index];
      if (field !== undefined && text !== '') await user.type(field, text);
    }
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return { form, fields };
  }

  test('changes it, and the fields are empty again', async () => {
    const view = await openProfile();
    const { fields } = await change(view, ada.password, 'battery staple');
    await waitFor(() => expect(view.toasts()).toEqual(['success: Password updated successfully']));
    expect(view.backend.accounts.byEmail(ada.email)?.password).toBe('battery staple');
    for (const field of fields) expect(field).toHaveValue('');
    for (const field of fields) expect(field).toBeValid();
  });

  test('all three are required', async () => {
    const { fields } = await change(await openProfile(), '', '');
    for (const field of fields) expect(field).toHaveAccessibleDescription('Password is required');
    expect(fields[0]).toHaveFocus();
  });

  test('the new one must be the same twice', async () => {
    const view = await openProfile();
    const { fields } = await change(view, ada.password, 'battery staple', 'battery maple');
    expect(fields[2]).toHaveAccessibleDescription('Passwords do not match');
    expect(view.backend.accounts.byEmail(ada.email)?.password).toBe(ada.password);
  });

  test.each(['wrong', '   '])('a wrong current password "%s" is shown inline, and typed text stays', async (wrong) => {
    const view = await openProfile();
    const { form, fields } = await change(view, wrong, 'battery staple');
    expect(await form.findByRole('alert')).toHaveTextContent('The current password you entered is incorrect.');
    expect(fields[1]).toHaveValue('battery staple');
  });
});
