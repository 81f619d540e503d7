import { env } from '@/config/env';
import { shop } from '@/config/shop';
import { productFixture } from '../../../test/catalogueHandlers';
import { productJsonLd } from './productJsonLd';

const dataOf = (overrides: Parameters<typeof productFixture>[0]) => productJsonLd(productFixture(overrides));

beforeEach(() => void jest.replaceProperty(env, 'siteUrl', 'https://shop.test'));

test('describes the product', () => {
  const product = dataOf({ id: 7, title: 'Red lipstick', price: 12.9, stock: 3, rating: 4 });
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
});

test('names the merchant’s own number and the trade number', () => {
  expect(dataOf({ sku: 'LAMP-7', gtin: '00036000291452' })).toMatchObject({ sku: 'LAMP-7', gtin: '00036000291452' });
});

test('leaves out what the catalogue does not state', () => {
  const product = dataOf({ brand: null, stock: null, reviews: [], description: '' });
  expect(product).not.toHaveProperty('brand');
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
  expect(product).not.toHaveProperty('description');
  expect(product).not.toHaveProperty('offers.availability');
});

test('marks a product as sold out', () => {
  expect(dataOf({ stock: 0 })).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
});

test('reviews without ratings make no rating of 0', () => {
  const review = { rating: 0, comment: 'Fits.', reviewerName: 'Ada Penn', date: '2026-03-14' };
  const product = dataOf({ rating: 0, reviews: [review] });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

test('the rating is left out although one review has one, if the catalogue states none', () => {
  const reviews = [0, 5].map((rating) => ({ rating, comment: 'Fits.', reviewerName: 'Ada Penn', date: '' }));
  const product = dataOf({ rating: 0, reviews });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).toMatchObject({ review: [{ reviewRating: { ratingValue: 5 } }] });
});

test('has the shop’s currency', () => {
  jest.replaceProperty(shop, 'currency', 'JPY');
  expect(dataOf({ price: 1250 })).toMatchObject({ offers: { price: '1250', priceCurrency: 'JPY' } });
});
