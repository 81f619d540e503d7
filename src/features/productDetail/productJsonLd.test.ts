import { productFixture } from '../../../test/catalogueHandlers';
import { productJsonLd } from './productJsonLd';

const trail = { origin: 'https://shop.test', crumbs: [{ text: 'Home', to: '/' }, { text: 'Beauty', to: '/category/beauty' }] };

function graphOf(overrides: Parameters<typeof productFixture>[0]): unknown[] {
  const data = productJsonLd(productFixture(overrides), trail);
  return '@graph' in data && Array.isArray(data['@graph']) ? data['@graph'] : [];
}

it('describes the product and where it stands', () => {
  const [product, breadcrumbs] = graphOf({ id: 7, title: 'Red lipstick', price: 12.9, stock: 3, rating: 4 });
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Red lipstick',
    sku: '7',
    brand: { name: 'Lumeva' },
    image: ['http://catalogue.test/pictures/7-1.webp', 'http://catalogue.test/pictures/7-2.webp'],
    offers: {
      url: 'https://shop.test/lumeva/red-lipstick/7',
      price: '12.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
  });
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Beauty', item: 'https://shop.test/category/beauty' },
      { position: 3, name: 'Red lipstick', item: 'https://shop.test/lumeva/red-lipstick/7' },
    ],
  });
});

it('claims nothing that the catalogue does not say', () => {
  const [product] = graphOf({ brand: null, stock: null, reviews: [], description: '' });
  expect(product).not.toHaveProperty('brand');
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
  expect(product).not.toHaveProperty('description');
  expect(product).not.toHaveProperty('offers.availability');
});

it('says when it is sold out', () => {
  expect(graphOf({ stock: 0 }).at(0)).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
});
