import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchesKey } from '@/config/storageKeys';
import { Link } from '@/ui/components/Link';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../../test/renderWithStore';
import type { SuggestedProduct } from '../useSuggestions';
import { SearchBox } from './SearchBox';

serveCatalogue([
  productFixture({ id: 1, title: 'Desk lamp' }),
  productFixture({ id: 2, title: 'Floor Lamp', brand: null }),
  productFixture({ id: 3, title: 'Oak chair' }),
]);

// Time advances by itself for the network. A test can make it jump.
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

interface OpenOptions {
  route?: string;
  searches?: unknown;
  kept?: SuggestedProduct[] | null;
}

function open({ route = '/', searches, kept = null }: OpenOptions = {}) {
  const browser = createFakeBrowser();
  if (searches !== undefined) browser.disk.entries.set(searchesKey, JSON.stringify(searches));
  renderWithStore(
    <>
      <SearchBox kept={kept} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Address />
    </>,
    { route, services: browser.tab() },
  );
  return {
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    stored: () => JSON.parse(browser.disk.entries.get(searchesKey) ?? 'null') as unknown,
  };
}

const box = () => screen.getByRole('combobox', { name: 'Search products' });
const address = () => screen.getByTestId('address').textContent;
/** The texts of the options, without prices. */
const optionTexts = () => textsOf(screen.queryAllByRole('option'));
const textsOf = (options: HTMLElement[]) =>
  options.map((option) => option.querySelector('[dir=auto]')?.textContent ?? null);
/** The texts of the options of a group, which waits for the dropdown and for the catalogue. */
const textsIn = async (group: string) =>
  textsOf(within(await screen.findByRole('group', { name: group })).getAllByRole('option'));
const waitMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Records the searches that reach the catalogue, and answers each when the test says so. */
function holdAnswers() {
  const held = new Map<string, (response: Response) => void>();
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/search`, async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return new Promise<Response>((resolve) => void held.set(q, resolve));
    }),
  );
  const answer = (q: string, ...titles: string[]) =>
    held.get(q)?.(
      HttpResponse.json({
        products: titles.map((title, index) => productFixture({ id: index + 1, title })),
        total: titles.length,
      }),
    );
  return { asked: () => [...held.keys()], answer };
}

describe('asking', () => {
  test('waits until 500 ms after the last key, then searches once for the trimmed text', async () => {
    const { asked } = holdAnswers();
    const { user } = open();
    await user.type(box(), '  lam');
    await waitMs(300);
    await user.type(box(), 'p ');
    await waitMs(450);
    expect(asked()).toEqual([]);
    await waitMs(100);
    expect(asked()).toEqual(['lamp']);
    expect(screen.getByText('Searching...')).toBeInTheDocument();
  });

  test('waits as long when its listbox loads after the first keys', async () => {
    const { asked } = holdAnswers();
    open();
    // Runs before any chunk can have loaded.
    act(() => void fireEvent.change(box(), { target: { value: 'l' } }));
    await waitMs(100);
    act(() => void fireEvent.change(box(), { target: { value: 'lamp' } }));
    await waitMs(450);
    expect(asked()).toEqual([]);
    await waitMs(100);
    expect(asked()).toEqual(['lamp']);
  });

  test('searches nothing for blanks', async () => {
    const { asked } = holdAnswers();
    const { user } = open();
    await user.type(box(), '    ');
    await waitMs(2_000);
    expect(asked()).toEqual([]);
  });

  test('shows the newer answer although the older one arrives later', async () => {
    const { asked, answer } = holdAnswers();
    const { user } = open();
    await user.type(box(), 'la');
    await waitMs(600);
    await user.type(box(), 'mp');
    await waitMs(600);
    expect(asked()).toEqual(['la', 'lamp']);

    answer('lamp', 'Desk lamp');
    expect(await screen.findByRole('option', { name: 'Desk lamp 9.99 $' })).toBeInTheDocument();
    answer('la', 'Lavender soap');
    await waitMs(1_000);
    expect(optionTexts()).toEqual(['Desk lamp']);
  });

  test('shows the answer to an earlier query that is typed again', async () => {
    const { user } = open();
    const { answer } = holdAnswers();
    await user.type(box(), 'la');
    await waitMs(600);
    await user.type(box(), 'm');
    await waitMs(600);
    await user.keyboard('{Backspace}');
    await waitMs(600);
    answer('la', 'Lavender soap');
    expect(await screen.findByRole('option')).toHaveTextContent('Lavender soap');
    expect(screen.queryByText(/did not work/u)).not.toBeInTheDocument();
  });

  test('searches nothing on the results page, whose query it shows', async () => {
    const { asked } = holdAnswers();
    open({ route: '/products?q=lamp&page=2' });
    expect(box()).toHaveValue('lamp');
    await waitMs(2_000);
    expect(asked()).toEqual([]);
  });
});

describe('answers', () => {
  test('are titles that link to their products, with the match marked and the number announced', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    const listbox = await screen.findByRole('group', { name: 'Matching products' });
    expect(within(listbox).getByRole('option', { name: 'Desk lamp 9.99 $' })).toHaveAttribute(
      'href',
      '/lumeva/desk-lamp/1',
    );
    expect(within(listbox).getByRole('option', { name: 'Floor Lamp 9.99 $' })).toHaveAttribute('href', '/floor-lamp/2');
    expect([...listbox.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['lamp', 'Lamp']);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id);
  });

  test('show a product’s picture and price', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    const option = await screen.findByRole('option', { name: 'Desk lamp 9.99 $' });
    expect(within(option).getByRole('presentation')).toHaveAttribute('src', `${catalogueUrl}/pictures/1.webp`);
    expect(within(option).getByText('9.99 $')).toBeVisible();
  });

  test('say that no product was found', async () => {
    const { user } = open();
    await user.type(box(), 'zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('link to all results if the dropdown does not list them all', async () => {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/search`, () =>
        HttpResponse.json({ products: [productFixture({ id: 1, title: 'Desk lamp' })], total: 41 }),
      ),
    );
    const { user } = open();
    await user.type(box(), 'lamp');
    const all = await screen.findByRole('option', { name: 'See all 41 results' });
    expect(all).toHaveAttribute('href', '/products?q=lamp');
    // The link is outside the scrolled part, but still one of the options.
    const [first] = screen.getAllByRole('option');
    expect(first?.parentElement).not.toBe(all.parentElement);
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveAttribute('aria-activedescendant', all.id);
    expect(screen.getByRole('status')).toHaveTextContent('41 results');
  });

  test('show hostile and right-to-left titles as text', async () => {
    const { answer } = holdAnswers();
    const { user } = open();
    await user.type(box(), 'x');
    await waitMs(600);
    answer('x', '<img src=x onerror=alert(1)>', 'مصباح x مكتب');
    await screen.findByRole('listbox');
    expect(optionTexts()).toEqual(['<img src=x onerror=alert(1)>', 'مصباح x مكتب']);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  test.each([
    ['an HTML page', () => HttpResponse.html('<h1>Hello</h1>')],
    ['a refusal', () => HttpResponse.json({ message: 'No.' }, { status: 400 })],
  ])('an answer that is %s shows a message and a retry button', async (_what, trouble) => {
    catalogueServer.use(http.get(`${catalogueUrl}/products/search`, trouble, { once: true }));
    const { user } = open();
    await user.type(box(), 'lamp');
    expect(await screen.findByText('Search isn’t working. Check your connection and try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Desk lamp 9.99 $' })).toBeInTheDocument();
  });

  test('a dead server shows the message, too', async () => {
    catalogueServer.use(http.get(`${catalogueUrl}/products/search`, () => HttpResponse.error()));
    const { user } = open();
    await user.type(box(), 'lamp');
    const sentence = 'Search isn’t working. Check your connection and try again.';
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('keyboard', () => {
  async function openWithAnswers() {
    const view = open();
    await view.user.type(box(), 'lamp');
    await screen.findByRole('option', { name: 'Desk lamp 9.99 $' });
    return view;
  }

  const pointedAt = () => {
    const id = box().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.querySelector('[dir=auto]')?.textContent;
  };

  test('the arrows, Home and End highlight an answer and leave the focus in the box', async () => {
    const { user } = await openWithAnswers();
    expect(pointedAt()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(pointedAt()).toBe('Desk lamp');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Desk lamp');
    await user.keyboard('{ArrowUp}');
    expect(pointedAt()).toBe('Floor Lamp');
    await user.keyboard('{ArrowDown}');
    expect(pointedAt()).toBe('Desk lamp');
    await user.keyboard('{End}');
    expect(pointedAt()).toBe('Floor Lamp');
    await user.keyboard('{Home}');
    expect(pointedAt()).toBe('Desk lamp');
    expect(box()).toHaveFocus();
  });

  test('Enter opens the highlighted product, closes the dropdown, and stores the search', async () => {
    const { user, stored } = await openWithAnswers();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/lumeva/desk-lamp/1');
    expect(optionTexts()).toEqual([]);
    expect(box()).toHaveValue('');
    expect(stored()).toEqual(['lamp']);
  });

  test.each([
    ['in Safari, where it comes after the composition', { keyCode: 229, isComposing: false }],
    ['in other browsers, where it is part of the composition', { isComposing: true }],
  ])('the Enter that ends a composition opens nothing %s', async (_where, key) => {
    const { user, stored } = await openWithAnswers();
    await user.keyboard('{ArrowDown}');
    fireEvent.compositionStart(box());
    fireEvent.compositionEnd(box());
    const isLeftToTheBrowser = fireEvent.keyDown(box(), { key: 'Enter', ...key });
    expect(isLeftToTheBrowser).toBe(true);
    expect(address()).toBe('/');
    expect(box()).toHaveValue('lamp');
    expect(stored()).toBeNull();
  });

  test('Enter opens what the new text finds, never an answer to an older text', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    await waitMs(600);
    await screen.findByRole('option', { name: 'Desk lamp 9.99 $' });
    await user.clear(box());
    await user.type(box(), 'chair{ArrowDown}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/products?q=chair');
  });

  test('Enter without a highlighted answer opens all results, also before any answer', async () => {
    const { user, stored } = open();
    await user.type(box(), ' red & blue {Enter}');
    expect(address()).toBe('/products?q=red+%26+blue');
    expect(box()).toHaveValue('red & blue');
    expect(stored()).toEqual(['red & blue']);
    expect(optionTexts()).toEqual([]);
  });

  test('the same search again replaces its entry: one Back leaves the results', async () => {
    const { user } = open();
    await user.type(box(), 'lamp{Enter}');
    await user.click(box());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/products?q=lamp');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/');
  });

  test('the open product chosen again replaces its entry: one Back leaves it', async () => {
    const { user } = open();
    for (const times of [1, 2]) {
      await user.type(box(), 'floor');
      await screen.findByRole('option', { name: /Floor Lamp/u });
      await user.keyboard('{ArrowDown}{Enter}');
      expect([times, address()]).toEqual([times, '/floor-lamp/2']);
    }
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/');
  });

  test('Enter in an empty box does nothing', async () => {
    const { user, stored } = open();
    await user.type(box(), '  {Enter}');
    expect(address()).toBe('/');
    expect(stored()).toBeNull();
  });

  test('Escape closes the dropdown and keeps the text, and a second Escape empties the box', async () => {
    const { user } = await openWithAnswers();
    await user.keyboard('{Escape}');
    expect(optionTexts()).toEqual([]);
    expect(box()).toHaveValue('lamp');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  test('an arrow key opens the dropdown again', async () => {
    const { user } = await openWithAnswers();
    await user.keyboard('{Escape}{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Desk lamp 9.99 $' })).toBeInTheDocument();
  });

  test('Tab out of the box closes the dropdown', async () => {
    const { user } = await openWithAnswers();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
    expect(optionTexts()).toEqual([]);
  });
});

describe('mouse', () => {
  test('a click on a product opens it', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    await user.click(await screen.findByRole('option', { name: 'Floor Lamp 9.99 $' }));
    expect(address()).toBe('/floor-lamp/2');
    expect(optionTexts()).toEqual([]);
  });

  test('the search button opens all results', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/products?q=lamp');
  });

  test('a press outside or a navigation closes the dropdown, and a click opens it again', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    await screen.findByRole('option', { name: 'Desk lamp 9.99 $' });
    await user.click(document.body);
    expect(optionTexts()).toEqual([]);

    await user.click(box());
    await screen.findByRole('option', { name: 'Desk lamp 9.99 $' });
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address()).toBe('/elsewhere');
    expect(optionTexts()).toEqual([]);
  });
});

describe('recent searches', () => {
  test('are offered by the empty, focused box, and open their results', async () => {
    const { user, stored } = open({ searches: ['lamp', 'chair'] });
    expect(optionTexts()).toEqual([]);
    await user.click(box());
    expect(await textsIn('Recent searches')).toEqual(['lamp', 'chair']);

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/products?q=chair');
    expect(box()).toHaveValue('chair');
    expect(stored()).toEqual(['chair', 'lamp']);
  });

  test('can be removed by a button, which returns the focus to the box, or by Delete', async () => {
    const { user, stored } = open({ searches: ['lamp', 'chair', 'sofa'] });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: 'Remove “chair” from recent searches' }));
    expect(await textsIn('Recent searches')).toEqual(['lamp', 'sofa']);
    expect(box()).toHaveFocus();

    await user.keyboard('{ArrowDown}{Delete}');
    expect(await textsIn('Recent searches')).toEqual(['sofa']);
    expect(stored()).toEqual(['sofa']);
  });

  test('survive a damaged storage', async () => {
    const { user } = open({ searches: { not: 'a list' } });
    await user.click(box());
    await screen.findByRole('group', { name: 'Best rated' });
    expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
    await user.type(box(), 'lamp{Enter}');
    expect(address()).toBe('/products?q=lamp');
  });
});

test('a corrected search shows the correction without a request, and links to the typed search', async () => {
  const asked: string[] = [];
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/search`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        products: [productFixture({ id: 3, title: 'Oak chair' })],
        total: 1,
        corrected: 'chair',
      });
    }),
  );
  const { user } = open();
  await user.type(box(), 'chiar');
  await waitMs(500);
  expect(await screen.findByText('Showing results for', { exact: false })).toHaveTextContent(
    'Showing results for chair.',
  );
  expect(optionTexts()).toEqual(['Oak chair']);
  await user.click(screen.getByRole('link', { name: 'Search for chiar instead' }));
  expect(address()).toBe('/products?q=chiar&exact=1');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(asked).toEqual(['?q=chiar&typing=true']);
});

describe('categories', () => {
  const answer = { slug: 'desk-lamps', name: 'Desk Lamps', count: 16 };
  beforeEach(() =>
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/search`, () =>
        HttpResponse.json({
          products: [productFixture({ id: 1, title: 'Desk lamp' })],
          total: 1,
          categories: [answer, { ...answer, slug: 'lamps', name: 'Lamps', count: 1 }],
        }),
      ),
    ),
  );

  test('stand before the products, with their number of products', async () => {
    const { user } = open();
    await user.type(box(), 'lamp');
    await screen.findByRole('option', { name: /^Desk Lamp ?s 16 products$/u });
    expect(screen.getByRole('option', { name: /^Lamp ?s 1 product$/u })).toBeVisible();
    expect(optionTexts()).toEqual(['Desk Lamps', 'Lamps', 'Desk lamp']);
  });

  test('lead to their page, by the keyboard as well', async () => {
    const { user, stored } = open();
    await user.type(box(), 'lamp');
    await screen.findByRole('option', { name: /^Desk Lamp ?s 16 products$/u });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/category/desk-lamps');
    expect(stored()).toEqual(['lamp']);
    expect(box()).toHaveValue('');
  });
});

test('a category found by a search with prices links to its products at those prices', async () => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/search`, () =>
      HttpResponse.json({
        products: [productFixture({ title: 'Field watch' })],
        total: 1,
        parsed: { text: 'watch', minPrice: 20, maxPrice: 100 },
        categories: [{ slug: 'watches', name: 'Watches', count: 1 }],
      }),
    ),
  );
  const { user } = open();
  await user.type(box(), 'watch 20 to 100');
  await user.click(await screen.findByRole('option', { name: /^Watch ?es 1 product$/u }));
  expect(address()).toBe('/category/watches?min=20&max=100');
});

test('names the words that no product has together with the other words', async () => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/search`, () =>
      HttpResponse.json({
        products: [productFixture({ title: 'Shirt dress' })],
        total: 1,
        unmatched: ['red'],
        matched: ['dress'],
      }),
    ),
  );
  const { user } = open();
  await user.type(box(), 'red dress');
  expect(await screen.findByText('No match for “red”. These match “dress”.')).toBeVisible();
});

describe('an empty box', () => {
  test('offers the best rated products once it is used, below the last searches', async () => {
    const asked: string[] = [];
    catalogueServer.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).search));
    const { user, stored } = open({ searches: ['sofa'] });
    await waitMs(1_000);
    expect(asked).toEqual([]);

    await user.click(box());
    expect(await textsIn('Best rated')).toEqual(['Desk lamp', 'Floor Lamp', 'Oak chair']);
    expect(optionTexts()).toEqual(['sofa', 'Desk lamp', 'Floor Lamp', 'Oak chair']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\?limit=5&skip=0&sortBy=rating&order=desc/u);

    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}{Enter}');
    expect(address()).toBe('/lumeva/desk-lamp/1');
    expect(stored()).toEqual(['sofa']);
    catalogueServer.events.removeAllListeners();
  });

  test('offers the last searches alone where the catalogue does not answer', async () => {
    catalogueServer.use(http.get(`${catalogueUrl}/products`, () => HttpResponse.json({}, { status: 400 })));
    const { user } = open({ searches: ['sofa'] });
    await user.click(box());
    await textsIn('Recent searches');
    await waitMs(2_000);
    expect(optionTexts()).toEqual(['sofa']);
    expect(screen.queryByText(/isn’t working/u)).not.toBeInTheDocument();
  });
});

test('a button of the shop’s own clears the box, and leaves the cursor in it', async () => {
  const { user } = open({ route: '/products?q=lamp' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  expect(address()).toBe('/products?q=lamp');
});

describe('without a network', () => {
  const kept = [{ id: 7, title: 'Oak tray', brand: 'Fern', price: 24.5, thumbnail: `${catalogueUrl}/7.webp` }];
  const sentence = 'You’re offline, and search needs a connection.';
  const unreachable = () =>
    catalogueServer.use(http.get(`${catalogueUrl}/products/search`, () => HttpResponse.error()));

  test('says at once that search needs a connection, and offers the viewed products', async () => {
    unreachable();
    const { user } = open({ kept });
    await user.type(box(), 'lamp');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
    expect(await textsIn('Recently viewed')).toEqual(['Oak tray']);
    await waitMs(20_000);
    expect(screen.getByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'Oak tray 24.50 $' }));
    expect(address()).toBe('/fern/oak-tray/7');
  });

  test('"Try again" searches again once there is a connection', async () => {
    unreachable();
    const { user } = open({ kept: [] });
    await user.type(box(), 'lamp');
    await screen.findByText(sentence);
    await waitMs(20_000);
    serveAgain();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Desk lamp 9.99 $' })).toBeInTheDocument();
  });

  function serveAgain() {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/search`, () =>
        HttpResponse.json({ products: [productFixture({ id: 1, title: 'Desk lamp' })], total: 1 }),
      ),
    );
  }
});
