import type { Format } from './draft';
import { bigcommerce } from './formats/bigcommerce';
import { ecwid } from './formats/ecwid';
import { etsy } from './formats/etsy';
import { jsonList, table, xmlList } from './formats/generic';
import { googleFeed } from './formats/googleFeed';
import { lightspeed } from './formats/lightspeed';
import { loyverse } from './formats/loyverse';
import { magento } from './formats/magento';
import { medusa } from './formats/medusa';
import { prestashop } from './formats/prestashop';
import { shopify } from './formats/shopify';
import { shopifyAtom } from './formats/shopifyAtom';
import { shopifyJson } from './formats/shopifyJson';
import { shopware } from './formats/shopware';
import { square } from './formats/square';
import { squarespace } from './formats/squarespace';
import { variantTable } from './formats/variantTable';
import { vendure } from './formats/vendure';
import { wix } from './formats/wix';
import { woocommerce } from './formats/woocommerce';

/** The formats that an import reads. The first format that fits counts, so those of a platform come first. */
export const formats: readonly Format[] = [
  shopify,
  woocommerce,
  magento,
  prestashop,
  wix,
  bigcommerce,
  squarespace,
  square,
  etsy,
  medusa,
  lightspeed,
  loyverse,
  shopware,
  vendure,
  ecwid,
  shopifyAtom,
  googleFeed,
  shopifyJson,
  jsonList,
  xmlList,
  variantTable,
  table,
];
