import type { Format } from './draft';
import { jsonList, table } from './formats/generic';
import { googleFeed } from './formats/googleFeed';
import { shopify } from './formats/shopify';
import { woocommerce } from './formats/woocommerce';

/** The formats that an import reads. The first format that fits counts, so those of a platform come first. */
export const formats: readonly Format[] = [shopify, woocommerce, googleFeed, jsonList, table];
