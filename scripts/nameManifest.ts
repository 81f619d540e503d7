import * as v from 'valibot';
import { language } from '../src/config/language';
import { paths } from '../src/config/paths';
import { shop } from '../src/config/shop';
import type { BuildTexts } from './texts';

const manifestSchema = v.record(v.string(), v.unknown());

/** Returns the web app manifest with the shop's name and tagline, and the language and shortcuts of its texts. */
export function nameManifest(manifest: string, { documentTexts, manifestTexts, shopTexts }: BuildTexts): string {
  const named = {
    name: shop.name,
    short_name: shop.name,
    description: shopTexts.tagline,
    ...v.parse(manifestSchema, JSON.parse(manifest)),
    lang: language,
    dir: documentTexts.direction,
    shortcuts: [
      { name: manifestTexts.shortcuts.cart, url: paths.cart },
      { name: manifestTexts.shortcuts.favourites, url: paths.favourites },
      { name: manifestTexts.shortcuts.orders, url: paths.orders },
    ],
  };
  return `${JSON.stringify(named, null, 2)}\n`;
}
