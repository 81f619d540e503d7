import { render, screen } from '@testing-library/react';
import { TestRouter } from '../../../test/TestRouter';
import { Breadcrumbs } from './Breadcrumbs';

const current = { text: 'Red </script> lipstick', to: '/lumeva/red-lipstick/7' };

function show() {
  const { container } = render(
    <TestRouter>
      <Breadcrumbs
        trail={[
          { text: 'Home', to: '/' },
          { text: 'Beauty', to: '/category/beauty' },
        ]}
        current={current}
      />
    </TestRouter>,
  );
  return container;
}

test('link to the pages above, and name the page itself', () => {
  show();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/category/beauty']);
  expect(screen.getByText(current.text)).toHaveAttribute('aria-current', 'page');
});

test('tell search engines the same', () => {
  const data: unknown = JSON.parse(show().querySelector('script')?.textContent ?? '');
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name: 'Beauty', item: '/category/beauty' },
      { position: 3, name: current.text, item: current.to },
    ],
  });
});
