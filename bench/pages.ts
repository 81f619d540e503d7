import { paths } from '../src/config/paths';

/** A product with four pictures and reviews. */
const casserole = { id: 49, title: 'Enamelled Casserole 4 L', brand: 'Hearthwick' };

/** The pages on which most visits start, one of each kind. */
export const pages = [
  { name: 'home', path: paths.home },
  { name: 'category', path: paths.category('groceries') },
  { name: 'product', path: paths.product(casserole) },
] as const;
