import * as v from 'valibot';
import { paths } from '../../src/config/paths';
import { shop } from '../../src/config/shop';
import { cutText } from '../../src/domain/cleanText';
import { formatPlainPrice } from '../../src/domain/money';
import { escapeXml } from '../prerender/sitemap';

/** A product as the catalogue responds. Another catalogue may leave out the optional fields. */
export const feedProductSchema = v.object({
  id: v.number(),
  title: v.string(),
  description: v.fallback(v.string(), ''),
  category: v.fallback(v.string(), ''),
  brand: v.fallback(v.nullable(v.string()), null),
  price: v.number(),
  stock: v.fallback(v.nullable(v.number()), null),
  thumbnail: v.fallback(v.string(), ''),
  images: v.fallback(v.array(v.string()), []),
  gtin: v.fallback(v.nullable(v.string()), null),
  sku: v.fallback(v.nullable(v.string()), null),
  weight: v.fallback(v.nullable(v.number()), null),
});
type FeedProduct = v.InferOutput<typeof feedProductSchema>;

/** Maximum lengths of Google's product data specification. */
const maxTitle = 150;
const maxDescription = 5_000;
const maxOtherPictures = 10;
/** The formats of pictures, by file name, that the shop can show and Google refuses. */
const refusedPicture = /\.(?:svgz?|avif)$/iu;

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'condition',
  'brand',
  'gtin',
  'identifier_exists',
  'product_type',
  'shipping_weight',
] as const;
type Attributes = Readonly<Record<(typeof columns)[number], string | readonly string[]>>;

/**
 * The attributes of a product that Google Merchant Center reads. Attributes without a value are empty. Returns null for
 * a product without a picture in a format that Google accepts, because Google refuses such a product.
 * @param siteUrl the shop's origin, for absolute addresses
 */
export function feedAttributes(product: FeedProduct, siteUrl: string, categoryName: string): Attributes | null {
  const { id, title, description, brand, price, stock, gtin, weight } = product;
  const [first, ...others] = listPictures(product, siteUrl);
  if (first === undefined) return null;
  return {
    id: String(id),
    title: cutText(title, maxTitle),
    // Google refuses a product without a description.
    description: cutText(description === '' ? title : description, maxDescription),
    link: siteUrl + paths.product({ id, title, brand }),
    image_link: first,
    additional_image_link: others.slice(0, maxOtherPictures),
    availability: stock === 0 ? 'out_of_stock' : 'in_stock',
    price: `${formatPlainPrice(price)} ${shop.currency}`,
    condition: 'new',
    brand: brand ?? '',
    gtin: gtin ?? '',
    identifier_exists: gtin === null ? 'no' : 'yes',
    product_type: categoryName,
    shipping_weight: weight === null ? '' : `${weight} kg`,
  };
}

/** The addresses of the pictures that Google accepts. The thumbnail is the smallest picture, so it only stands in. */
function listPictures({ images, thumbnail }: FeedProduct, siteUrl: string): string[] {
  const accept = (addresses: readonly string[]) =>
    addresses
      .filter((address) => address !== '' && URL.canParse(address, siteUrl))
      .map((address) => new URL(address, siteUrl))
      .filter(({ protocol, pathname }) => /^https?:$/u.test(protocol) && !refusedPicture.test(pathname))
      .map(({ href }) => href);
  const accepted = accept(images);
  return accepted.length > 0 ? accepted : accept([thumbnail]);
}

/** A feed in one format: what stands before, between and after the products. */
export interface FeedFormat {
  contentType: string;
  head: (shop: { name: string; siteUrl: string }) => string;
  product: (attributes: Attributes) => string;
  foot: string;
}

const xmlFeed: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  head: ({ name, siteUrl }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(name)}</title><link>${escapeXml(siteUrl)}</link><description>${escapeXml(name)}</description>
`,
  product: (attributes) => {
    const elements = columns.flatMap((name) =>
      [attributes[name]]
        .flat()
        .filter((value) => value !== '')
        .map((value) => `<g:${name}>${escapeXml(value)}</g:${name}>`),
    );
    return `<item>${elements.join('')}</item>\n`;
  },
  foot: '</channel></rss>\n',
};

const tsvFeed: FeedFormat = {
  contentType: 'text/tab-separated-values; charset=utf-8',
  head: () => `${columns.join('\t')}\n`,
  product: (attributes) => `${columns.map((name) => tsvCell(attributes[name])).join('\t')}\n`,
  foot: '',
};

/** The feeds by their paths on the site. */
export const feeds: Readonly<Record<string, FeedFormat>> = { '/feed.xml': xmlFeed, '/feed.tsv': tsvFeed };

/** Joins addresses with commas. None of the addresses may contain one. */
function tsvCell(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : value.map((address) => address.replaceAll(',', '%2C')).join(',');
  const line = text.replace(/\t/gu, ' ');
  return /["\n\r]/u.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
