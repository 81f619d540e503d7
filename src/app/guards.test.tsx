import { act, screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { sessionExpected, signedIn, signedOut, answerOverdue, updateSession } from '@/features/auth/authSlice';
import { useCurrentUser } from '@/features/auth/currentUser';
import { Link } from '@/ui/components/Link';
import { adaUser } from '../../test/account';
import { CurrentAddress } from '../../test/CurrentAddress';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { renderWithStore } from '../../test/renderWithStore';
import { SignedInOnly, SignedOutOnly } from './guards';

function Cart() {
  return (
    <>
      <p>Cart of {useCurrentUser().displayName}</p>
      <input aria-label="Note" />
    </>
  );
}

/** A provider that never answers: the tests set the session. */
function silentServices() {
  const services = createFakeBrowser().tab();
  return { ...services, identity: { ...services.identity, observe: () => () => undefined } };
}

function renderRoutes(route: string, loginState?: object) {
  return renderWithStore(
    <>
      <CurrentAddress />
      <Routes>
        <Route path="/toggle" element={<Navigate to="/login" state={loginState} />} />
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<p>Login form</p>} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route path="/cart" element={<Cart />} />
          <Route path="/dashboard" element={<Link to="/cart">To the cart</Link>} />
        </Route>
      </Routes>
    </>,
    { route, services: silentServices() },
  );
}

const address = () => screen.getByTestId('address').textContent;

describe('a page for customers', () => {
  test('shows loading... until the session is known, then the page', async () => {
    const { store } = renderRoutes('/cart');
    expect(await screen.findByText('loading...')).toBeVisible();
    act(() => void store.dispatch(signedIn(adaUser)));
    expect(screen.getByText('Cart of Ada')).toBeVisible();
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
  });

  test('sends a visitor to the login and remembers the address', () => {
    const { store } = renderRoutes('/cart?from=mail#total');
    act(() => void store.dispatch(signedOut()));
    expect(screen.getByText('Login form')).toBeVisible();
    expect(address()).toBe('/login {"from":"/cart?from=mail#total"}');
  });

  test('after a sign-out on the page, the next user is not sent to it', () => {
    const { store } = renderRoutes('/cart');
    act(() => void store.dispatch(signedIn(adaUser)));
    act(() => void store.dispatch(signedOut()));
    expect(address()).toBe('/login {}');
  });

  test('remounts for another user, without typed text and open parts', async () => {
    const { store, user } = renderRoutes('/cart');
    act(() => store.dispatch(updateSession(adaUser)));
    await user.type(screen.getByLabelText('Note'), 'for Ada alone');
    act(() => store.dispatch(updateSession({ ...adaUser, accessToken: 'a newer token' })));
    expect(screen.getByLabelText('Note')).toHaveValue('for Ada alone');
    act(() => store.dispatch(updateSession({ ...adaUser, uid: 'eve', displayName: 'Eve' })));
    expect(screen.getByText('Cart of Eve')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  test('shows a message and a retry button when the session stays unknown', async () => {
    const { store, user } = renderRoutes('/cart');
    act(() => void store.dispatch(answerOverdue()));
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t tell yet whether you are signed in.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('loading...')).toBeVisible();
  });
});

describe('a page for visitors', () => {
  test('shows at once where no session is expected', () => {
    renderRoutes('/login');
    expect(screen.getByText('Login form')).toBeVisible();
  });

  test('waits where a session is expected', () => {
    const { store } = renderRoutes('/login');
    act(() => void store.dispatch(sessionExpected({ uid: 'ada' })));
    expect(screen.getByText('loading...')).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(screen.getByText('Login form')).toBeVisible();
  });

  test('sends a customer to the dashboard, with the way back', () => {
    const { store } = renderRoutes('/toggle', { from: '/category/beauty', favourite: 7 });
    act(() => void store.dispatch(signedIn(adaUser)));
    expect(address()).toBe('/dashboard {"from":"/category/beauty"}');
  });

  test.each(['https://evil.example/', '//evil.example', '/login'])('%s is not accepted as the way back', (from) => {
    const { store } = renderRoutes('/toggle', { from });
    act(() => void store.dispatch(signedIn(adaUser)));
    expect(address()).toBe('/dashboard {}');
  });
});
