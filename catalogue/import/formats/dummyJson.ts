import { type Format, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';

/** DummyJSON's products, which are the shop's own, and those of similar services. */
const columns = {
  key: ['id', '_id', 'productId', 'sku'],
  title: ['title', 'name', 'productName'],
  description: ['description', 'body_html'],
  category: ['category.name', 'category.title', 'category', 'product_type'],
  categorySlug: ['categorySlug', 'category.slug'],
  brand: ['brand.name', 'brand', 'vendor', 'company'],
  price: ['price.amount', 'price.value', 'price'],
  discountPercentage: ['discountPercentage'],
  stock: ['stock', 'quantity', 'inventory'],
  availability: ['availability', 'inStock'],
  tags: ['tags'],
  sku: ['sku'],
  gtin: ['gtin', 'ean', 'upc'],
  weight: ['weight'],
  width: ['dimensions.width', 'width'],
  height: ['dimensions.height', 'height'],
  depth: ['dimensions.depth', 'depth'],
  shippingInformation: ['shippingInformation'],
  returnPolicy: ['returnPolicy'],
  warrantyInformation: ['warrantyInformation'],
  minimumOrderQuantity: ['minimumOrderQuantity'],
  rating: ['rating.rate', 'rating.average', 'rating'],
  reviews: ['reviews'],
  views: ['views'],
  thumbnail: ['thumbnail'],
  images: ['images', 'image', 'imageUrl', 'image_url', 'imageLink', 'picture'],
  rendered: ['rendered'],
};
type Column = keyof typeof columns;
const copied = [
  'title',
  'description',
  'brand',
  'price',
  'discountPercentage',
  'stock',
  'availability',
  'sku',
  'gtin',
  'weight',
  'width',
  'height',
  'depth',
  'shippingInformation',
  'returnPolicy',
  'warrantyInformation',
  'minimumOrderQuantity',
  'rating',
  'reviews',
  'views',
  'thumbnail',
  'rendered',
  'categorySlug',
] as const satisfies readonly Column[];

export const dummyJson: Format<Column> = {
  name: 'JSON list of products',
  kinds: ['json'],
  columns,
  required: ['title', 'price'],
  async *drafts(rows) {
    for await (const row of rows()) {
      yield {
        ...Object.fromEntries(copied.map((column) => [column, row.text(column)])),
        place: row.place,
        keys: [row.text('key')],
        categories: [row.text('categorySlug') === '' ? deriveName(row.text('category')) : row.text('category')],
        tags: splitList(row.text('tags'), ','),
        images: splitPictures(row.text('images')),
      };
    }
  },
};

/** Returns the name of a category. Derives it from a slug such as `mens-shirts`, which DummyJSON's products have. */
function deriveName(category: string): string {
  const isAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category);
  return isAddress ? category.replaceAll('-', ' ').replace(/\b[a-z]/gu, (letter) => letter.toUpperCase()) : category;
}
