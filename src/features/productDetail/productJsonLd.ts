import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { formatPlainPrice } from '@/domain/money';
import type { Product, Review } from '@/domain/product';
import { siteAddress } from '@/ui/components/PageHead';
import { galleryPictures } from './productPictures';

/** The maximum number of reviews in the structured data. */
const maxReviews = 5;

/** The structured data of a product page: schema.org's Product. */
export function productJsonLd(product: Product): object {
  const { title, description, brand, price, stock, reviews } = product;
  const rated = reviews.filter(({ rating, reviewerName }) => rating > 0 && reviewerName !== '');
  const url = siteAddress(paths.product(product));

  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    ...(description === '' ? {} : { description }),
    image: galleryPictures(product).map((picture) => siteAddress(picture.url)),
    sku: product.sku ?? String(product.id),
    ...(product.gtin === null ? {} : { gtin: product.gtin }),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      '@type': 'Offer',
      url,
      price: formatPlainPrice(price),
      priceCurrency: shop.currency,
      ...(stock === null ? {} : { availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}` }),
    },
    // The catalogue writes a missing rating as 0.
    ...(product.rating > 0 && reviews.length > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: reviews.length } }
      : {}),
    ...(rated.length === 0 ? {} : { review: rated.slice(0, maxReviews).map(reviewJsonLd) }),
  };
}

function reviewJsonLd({ rating, comment, reviewerName }: Review): object {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    reviewBody: comment,
    author: { '@type': 'Person', name: reviewerName },
  };
}
