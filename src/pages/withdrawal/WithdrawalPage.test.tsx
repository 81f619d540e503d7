import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { env } from '@/config/env';
import { appError } from '@/domain/appError';
import type { AccountRecord } from '@/domain/record';
import { selectUid, sessionRequested } from '@/features/auth/authSlice';
import { wentOnline } from '@/lib/pageEvents';
import type { Services } from '@/services/ports';
import { ada } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import type { FakeDisk } from '../../../test/fakes/fakeStorage';
import type { Faults } from '../../../test/fakes/faults';
import { renderWithStore } from '../../../test/renderWithStore';
import { OrderPage } from '../order/OrderPage';
import { WithdrawalPage } from './WithdrawalPage';

const path = '/withdrawal';
const orderOf = (userId: string) => ({
  userId,
  items: [{ productId: 1, name: 'Kettle', price: 9.99, quantity: 2 }],
  totalAmount: 19.98,
  shipping: { name: 'Ada Lovelace', email: ada.email, address: '1 Long Lane' },
});

async function open(
  address: string,
  orders: number,
  earlier?: Services,
  disk: FakeDisk['state'] = 'working',
  spoil?: (faults: Faults) => void,
) {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  browser.disk.state = disk;
  if (orders > 0) {
    const { uid } = await browser.device.identity.register(ada);
    for (let count = 1; count <= orders; count += 1) backend.store.addOrder(uid, `stored-${count}`, orderOf(uid));
  }
  const { faults } = browser.device;
  spoil?.(faults);
  const services = earlier ?? browser.tab();
  const view = renderWithStore(
    <Routes>
      <Route path={path} element={<WithdrawalPage />} />
      <Route element={<SignedInOnly />}>
        <Route path="/dashboard/orders/:orderId" element={<OrderPage />} />
      </Route>
    </Routes>,
    { route: address, services },
  );
  act(() => void view.store.dispatch(sessionRequested()));
  if (orders > 0) await waitFor(() => expect(selectUid(view.store.getState())).not.toBeNull());
  return { ...view, backend, browser, faults };
}

const statement = async () => within(await screen.findByRole('region', { name: 'Your statement' }));
const confirm = async () => (await statement()).getByRole('button', { name: 'Confirm withdrawal' });

/** Fills in the visitor's form, and continues. */
async function fillIn({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.type(await screen.findByLabelText('Name'), ' Ada\u202E Lovelace ');
  await user.type(screen.getByLabelText('Order ID'), 'stor ed-1');
  await user.type(screen.getByLabelText('Email for the confirmation'), 'Ada@shop.example');
  await user.type(screen.getByLabelText('Reason (optional)'), 'Too large');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('a visitor', () => {
  test('reviews the statement and confirms it', async () => {
    const setting = await open(path, 0);
    await fillIn(setting);
    const shown = await statement();
    for (const text of ['Ada Lovelace', 'stor ed-1', 'Ada@shop.example', 'Too large'])
      expect(shown.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your statement' })).toHaveFocus();
    expect(setting.backend.store.statements.size).toBe(0);
    await setting.user.click(await confirm());
    expect(await screen.findByText(/We will send a confirmation .* to Ada@shop\.example\./u)).toBeVisible();
    expect([...setting.backend.store.statements.values()]).toEqual([
      { name: 'Ada Lovelace', email: 'Ada@shop.example', orderNumber: 'stor ed-1', products: '', reason: 'Too large' },
    ]);
  });

  test('finds the typed text again after "Change"', async () => {
    const setting = await open(path, 0);
    await fillIn(setting);
    await setting.user.click((await statement()).getByRole('button', { name: 'Change' }));
    expect(await screen.findByLabelText('Order ID')).toHaveValue('stor ed-1');
    expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Too large');
  });

  test('finds the typed text again after a reload, until it is sent', async () => {
    const { services, ...setting } = await open(path, 0);
    await setting.user.type(await screen.findByLabelText('Name'), 'Ada');
    await setting.user.type(screen.getByLabelText('Reason (optional)'), 'Too large');
    setting.unmount();
    const after = await open(path, 0, services);
    expect(await screen.findByLabelText('Reason (optional)')).toHaveValue('Too large');
    await after.user.type(screen.getByLabelText('Order ID'), 'stored-1');
    await after.user.type(screen.getByLabelText('Email for the confirmation'), 'ada@shop.example');
    await after.user.click(screen.getByRole('button', { name: 'Continue' }));
    await after.user.click(await confirm());
    await screen.findByText(/We will send a confirmation/u);
    expect(services.tabStorage.keys('')).toEqual([]);
  });

  test('learns that nothing was sent, and confirms again', async () => {
    const setting = await open(path, 0);
    await fillIn(setting);
    setting.faults.fail('submitStatement', appError('network'));
    await setting.user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your withdrawal could not be sent.');
    await setting.user.click(await confirm());
    expect(await screen.findByText(/We will send a confirmation/u)).toBeVisible();
    expect(setting.backend.store.statements.size).toBe(1);
  });

  test('states once although the answer was lost', async () => {
    const setting = await open(path, 0);
    await fillIn(setting);
    setting.faults.failAfterwards('submitStatement', appError('network'));
    await setting.user.click(await confirm());
    await screen.findByRole('alert');
    await setting.user.click(await confirm());
    expect(await screen.findByText(/We may already have your withdrawal/u)).toBeVisible();
    expect(setting.backend.store.statements.size).toBe(1);
  });

  test('states once although the answer was lost and the unchanged statement was opened again', async () => {
    const setting = await open(path, 0);
    await fillIn(setting);
    setting.faults.failAfterwards('submitStatement', appError('network'));
    await setting.user.click(await confirm());
    await screen.findByRole('alert');
    await setting.user.click((await statement()).getByRole('button', { name: 'Change' }));
    await setting.user.click(screen.getByRole('button', { name: 'Continue' }));
    await setting.user.click(await confirm());
    expect(await screen.findByText(/We may already have your withdrawal/u)).toBeVisible();
    expect(setting.backend.store.statements.size).toBe(1);

    await setting.user.click((await statement()).getByRole('button', { name: 'Change' }));
    await setting.user.type(screen.getByLabelText('Reason (optional)'), ', and late');
    await setting.user.click(screen.getByRole('button', { name: 'Continue' }));
    await setting.user.click(await confirm());
    await screen.findByText(/We will send a confirmation/u);
    expect(setting.backend.store.statements.size).toBe(2);
  });

  test('must give name, order and address, and nothing else', async () => {
    const { user } = await open(path, 0);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    for (const label of ['Name', 'Order ID', 'Email for the confirmation'])
      expect(screen.getByText(`${label} is required`)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Email for the confirmation'), 'nobody');
    await user.tab();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByLabelText('Products (optional)')).toHaveAttribute('aria-required', 'false');
  });

  test('reads where to write if there is no order desk', async () => {
    jest.replaceProperty(env, 'firebase', { kind: 'local', projectId: 'demo-shop' });
    await open(path, 0);
    expect(await screen.findByText(/To withdraw, write to us/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'imprint' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });
});

describe('a customer', () => {
  test('withdraws from the order’s page with two presses, and reads the time of receipt', async () => {
    const { user, backend } = await open('/dashboard/orders/stored-1', 1);
    await user.click(await screen.findByRole('link', { name: 'Withdraw from contract' }));
    await user.click(await confirm());
    await waitFor(() => expect(backend.store.withdrawals.size).toBe(1));
    expect(await screen.findByText(/Here you will see when it was received/u)).toBeVisible();
    const withdrawal = { id: null, at: Date.parse('2026-11-29T12:00:00Z'), name: 'Ada', products: '', reason: '' };
    const history = [{ state: 'withdrawn', at: withdrawal.at, by: 'customer', reasons: [] }];
    backend.store.putStatus('user-1', 'stored-1', { state: 'shipped', reasons: [], history, withdrawal });
    expect(await screen.findByText(/Withdrawal received on/u, {}, { timeout: 2_000 })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View your order' }));
    expect(await screen.findByRole('region', { name: 'Withdrawal' })).toBeVisible();
    expect(screen.getAllByText('Withdrawal received')).not.toHaveLength(0);
  });

  test('need not send back goods that were not sent', async () => {
    const { user, backend } = await open(path, 1);
    const withdrawal = { id: null, at: 0, name: 'Ada', products: 'One kettle', reason: '' };
    backend.store.putStatus('user-1', 'stored-1', { state: 'held', reasons: [], history: [], withdrawal });
    await user.type(await screen.findByLabelText('Products (optional)'), 'One kettle');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await confirm());
    expect(await screen.findByText(/write to you about what follows/u, {}, { timeout: 2_000 })).toBeVisible();
    expect(screen.queryByText(/Send the goods back within/u)).not.toBeInTheDocument();
  });

  test('chooses among the orders, and gives products and a reason', async () => {
    const { user, backend } = await open(path, 3);
    await user.selectOptions(await screen.findByLabelText('Order'), 'stored-2');
    await user.type(screen.getByLabelText('Products (optional)'), 'One kettle');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await statement()).getByText('Ada Lovelace')).toBeVisible();
    await user.click(await confirm());
    await waitFor(() =>
      expect(backend.store.withdrawals.get('user-1/stored-2')).toMatchObject({ products: 'One kettle', reason: '' }),
    );
  });

  test('reads date and total of an order first, because a phone cuts a long option', async () => {
    await open(path, 1);
    const [option] = within(await screen.findByLabelText('Order')).getAllByRole('option');
    expect(option).toHaveTextContent(/^\w{3} \d{1,2}, \d{4} · 19\.98 \$ · stored-1$/u);
  });

  test('need not withdraw from a cancelled order', async () => {
    const { user, backend } = await open(path, 2);
    const history = [{ state: 'cancelled', at: 0, by: 'customer', reasons: [] }];
    backend.store.putStatus('user-1', 'stored-1', { state: 'cancelled', reasons: [], history });
    await user.selectOptions(await screen.findByLabelText('Order'), 'stored-1');
    expect(await screen.findByText('This order is cancelled, so there is nothing to withdraw from.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View your order' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  test('states without an account about another order', async () => {
    const setting = await open(path, 1);
    await setting.user.selectOptions(await screen.findByLabelText('Order'), 'another');
    await fillIn(setting);
    await setting.user.click(await confirm());
    await waitFor(() => expect(setting.backend.store.statements.size).toBe(1));
  });

  test('states offline, and the statement is sent later', async () => {
    const { user, backend, browser, faults, store } = await open(`${path}?order=stored-1`, 1);
    await confirm();
    faults.setOffline(true);
    await user.click(await confirm());
    expect(await screen.findByText('Your withdrawal will be sent as soon as you’re online.')).toBeVisible();
    expect(backend.store.withdrawals.size).toBe(0);
    expect(browser.disk.records.get('user-1') as AccountRecord).toMatchObject({
      withdrawals: [{ orderId: 'stored-1', status: 'queued' }],
    });
    faults.setOffline(false);
    act(() => void store.dispatch(wentOnline()));
    await waitFor(() => expect(backend.store.withdrawals.size).toBe(1));
    await waitFor(() => expect(browser.disk.records.get('user-1') as AccountRecord).toMatchObject({ withdrawals: [] }));
  });

  test('does not state again if the sent statement cannot be read', async () => {
    const { user, backend, faults, store } = await open(`${path}?order=stored-1`, 1);
    await confirm();
    faults.fail('readWithdrawal');
    await user.click(await confirm());
    await waitFor(() => expect(backend.store.withdrawals.size).toBe(1));
    await waitFor(() =>
      expect(Object.values(store.getState().ordersCache.queries)).toContainEqual(
        expect.objectContaining({ endpointName: 'getWithdrawal', status: 'rejected' }),
      ),
    );
    expect(await screen.findByText(/Here you will see when it was received/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).not.toBeInTheDocument();
  });

  test('learns that the orders cannot be loaded, and loads them again', async () => {
    const { user } = await open(path, 1, undefined, 'working', (faults) => faults.fail('listOrders'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load orders');
    expect(screen.getByLabelText('Order ID')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Order')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('reads that an unsent statement is on this page only, if the browser stores nothing', async () => {
    const { user, faults } = await open(`${path}?order=stored-1`, 1, undefined, 'full');
    await confirm();
    faults.setOffline(true);
    await user.click(await confirm());
    const warning = 'This browser can’t save your withdrawal. Keep this page open until it has been sent.';
    expect(await screen.findByText(warning)).toBeVisible();
  });

  test('reads that the statement was not accepted', async () => {
    const { user, faults } = await open(`${path}?order=stored-1`, 1);
    await confirm();
    faults.fail('requestWithdrawal', appError('permission-denied'));
    await user.click(await confirm());
    expect(await screen.findByText(/was not accepted/u)).toBeVisible();
  });
});
