import { render, screen, within } from '@testing-library/react';
import { TestRouter } from '../../../test/TestRouter';
import { Pagination, pageButtons } from './Pagination';

function renderPagination(page: number, pages: number) {
  return render(
    <TestRouter>
      <Pagination page={page} pages={pages} toHref={(other) => (other === 1 ? '/list' : `/list?page=${other}`)} />
    </TestRouter>,
  );
}

test.each([
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 4, 5, 'gapAfter', 10]],
  [4, 10, [1, 2, 3, 4, 5, 6, 'gapAfter', 10]],
  [5, 10, [1, 'gapBefore', 3, 4, 5, 6, 7, 'gapAfter', 10]],
  [9, 10, [1, 'gapBefore', 6, 7, 8, 9, 10]],
  [6, 7, [1, 'gapBefore', 3, 4, 5, 6, 7]],
  [5, 6, [1, 2, 3, 4, 5, 6]],
])('page %i of %i has the buttons %j', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});

test.each([0, 1])('is hidden with %i pages', (pages) => {
  const { container } = renderPagination(1, pages);
  expect(container).toBeEmptyDOMElement();
});

test('links to real addresses and marks the current page', () => {
  renderPagination(5, 10);
  const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(nav.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/list');
  expect(nav.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href', '/list?page=6');
  // Tests render as on a phone, where the outer pages of the window are hidden.
  expect(nav.queryByRole('link', { name: 'Page 7' })).not.toBeInTheDocument();
  expect(nav.getByRole('link', { name: 'Page 7', hidden: true })).toHaveAttribute('href', '/list?page=7');
  expect(nav.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/list?page=4');
  expect(nav.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/list?page=6');
  expect(nav.getAllByRole('link', { current: 'page' })).toEqual([nav.getByRole('link', { name: 'Page 5' })]);
});

test.each([
  [1, 'Previous'],
  [10, 'Next'],
])('on page %i of 10, %s is disabled', (page, name) => {
  renderPagination(page, 10);
  const step = screen.getByRole('link', { name });
  expect(step).toHaveAttribute('aria-disabled', 'true');
  expect(step).not.toHaveAttribute('href');
});
