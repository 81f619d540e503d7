import { listNames } from '../words';

/** Words that exports put before the names of columns: `product_quantity`. The bare names are preferred. */
const prefixes = ['product', 'item'];

/** The type of a product in Magento's API. */
export const magentoType = 'type_id';

const withPrefixes = (names: readonly string[]): string[] => [
  ...names,
  ...prefixes.flatMap((prefix) => names.map((name) => `${prefix} ${name}`)),
];

/** The shop's own names and DummyJSON's, and those of people's spreadsheets in several languages. */
export const columns = {
  id: ['id', ...listNames('id'), '_id', '_id.$oid'],
  sku: withPrefixes(listNames('sku')),
  handle: listNames('handle'),
  title: withPrefixes(listNames('title')),
  description: withPrefixes([...listNames('description', 'shortDescription'), 'body_html']),
  category: withPrefixes(['category.name', 'category.title', ...listNames('category')]),
  type: [...listNames('type'), magentoType],
  categorySlug: ['categorySlug', 'category.slug'],
  brand: withPrefixes(['brand.name', ...listNames('brand')]),
  price: withPrefixes([
    'price.amount',
    'price.value',
    'price.current',
    'price.raw',
    'offers.price',
    ...listNames('price', 'unitPrice'),
  ]),
  /** In hundredths of the currency. */
  centPrice: ['price cents', 'price in cents', 'unit amount'],
  regularCentPrice: ['regular price cents', 'compare at price cents', 'original price cents'],
  /** In the unit that `minorUnit` states, as in WooCommerce's Store API. */
  minorPrice: ['prices.price'],
  regularMinorPrice: ['prices.regular_price'],
  minorUnit: ['prices.currency_minor_unit'],
  netPrice: listNames('netPrice'),
  reducedPrice: withPrefixes(listNames('reducedPrice')),
  regularPrice: withPrefixes(listNames('regularPrice')),
  oldPrice: withPrefixes(['price.original', ...listNames('oldPrice')]),
  onSale: withPrefixes(listNames('onSale')),
  saleStarts: listNames('saleStarts'),
  saleEnds: listNames('saleEnds'),
  saleDates: listNames('saleDates'),
  discountPercentage: listNames('discountPercentage'),
  currency: [
    'price.currency',
    'price.currencyCode',
    'prices.currency',
    'prices.currency_code',
    'offers.priceCurrency',
    ...listNames('currency'),
  ],
  stock: withPrefixes([
    ...listNames('stock', 'quantity'),
    'inventory.quantity',
    'inventory.available',
    'stock.quantity',
    'extension_attributes.stock_item.qty',
  ]),
  availability: withPrefixes([
    ...listNames('availability'),
    'inStock',
    'offers.availability',
    'extension_attributes.stock_item.is_in_stock',
  ]),
  soldOut: withPrefixes([...listNames('soldOut'), 'is.sold_out']),
  visible: withPrefixes(listNames('visible')),
  published: withPrefixes([...listNames('published'), 'is.active']),
  status: withPrefixes(listNames('status')),
  hidden: withPrefixes(listNames('hidden')),
  archived: withPrefixes(listNames('archived')),
  discontinued: withPrefixes(listNames('discontinued')),
  tags: withPrefixes(listNames('tags')),
  gtin: withPrefixes([...listNames('gtin'), 'gtin13', 'gtin12', 'gtin14']),
  weight: withPrefixes(['weight.value', ...listNames('weight')]),
  weightUnit: withPrefixes(['weight.unit', ...listNames('weightUnit')]),
  width: withPrefixes(['dimensions.width', ...listNames('width')]),
  height: withPrefixes(['dimensions.height', ...listNames('height')]),
  depth: withPrefixes(['dimensions.depth', 'dimensions.length', ...listNames('depth')]),
  sizeUnit: ['dimensions.unit', ...listNames('sizeUnit')],
  shippingInformation: listNames('shippingInformation'),
  returnPolicy: listNames('returnPolicy'),
  warrantyInformation: withPrefixes(listNames('warrantyInformation')),
  minimumOrderQuantity: listNames('minimumOrderQuantity'),
  rating: withPrefixes(['rating.rate', 'rating.average', 'aggregateRating.ratingValue', ...listNames('rating')]),
  reviews: ['reviews'],
  views: ['views'],
  thumbnail: withPrefixes(listNames('thumbnail')),
  mainImage: withPrefixes(listNames('mainImage')),
  images: withPrefixes([...listNames('images'), 'image.url', 'image.src']),
  rendered: ['rendered'],
} satisfies Readonly<Record<string, readonly string[]>>;
export type Column = keyof typeof columns;
