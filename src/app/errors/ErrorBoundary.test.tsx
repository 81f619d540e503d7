import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shop } from '@/config/shop';
import { ErrorBoundary } from './ErrorBoundary';

const sentence = 'Something went wrong on this page.';

function Screen({ works }: { works: () => boolean }) {
  if (!works()) throw new Error('This screen cannot be drawn.');
  return <h1>Home</h1>;
}

/** React logs the errors that a boundary has caught. These tests expect that. */
const expectReport = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('shows its content while it renders without an error', () => {
  render(
    <ErrorBoundary>
      <Screen works={() => true} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a failed screen shows a message and a link home, and Try again renders the screen', async () => {
  const report = expectReport();
  let works = false;
  render(
    <ErrorBoundary>
      <Screen works={() => works} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe(shop.name);
  expect(report).toHaveBeenCalled();

  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(screen.getByText(sentence)).toBeVisible();

  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a navigation to another address tries again, and one to the same address does not', () => {
  expectReport();
  let draws = 0;
  const at = (address: string) => (
    <ErrorBoundary resetOn={address}>
      <Screen
        works={() => {
          draws += 1;
          return address === '/';
        }}
      />
    </ErrorBoundary>
  );
  const { rerender } = render(at('/broken'));
  const drawsBefore = draws;
  rerender(at('/broken'));
  expect(draws).toBe(drawsBefore);
  expect(screen.getByText(sentence)).toBeVisible();
  rerender(at('/'));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

describe('a chunk that is missing', () => {
  const missing = Object.assign(new Error('Loading chunk product failed.'), { name: 'ChunkLoadError' });

  function Product(): never {
    throw missing;
  }

  function open() {
    expectReport();
    return render(
      <ErrorBoundary>
        <Product />
      </ErrorBoundary>,
    );
  }

  afterEach(() => sessionStorage.clear());

  test('shows the notice when the page has already reloaded for it', () => {
    sessionStorage.setItem('shop.reloadedFor', missing.message);
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  test('shows the notice without a network: a reload would lose the open page', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows the notice where no storage records whether the page has reloaded before', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
  });
});

test('content outside the boundary stays', () => {
  expectReport();
  render(
    <>
      <header>Header</header>
      <ErrorBoundary>
        <Screen works={() => false} />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('banner')).toBeVisible();
});
