import * as v from 'valibot';
import { paths } from '../src/config/paths';
import { shop } from '../src/config/shop';
import type { documentTexts } from '../src/texts/document';
import type { manifestTexts } from '../src/texts/manifest';

const manifestSchema = v.record(v.string(), v.unknown());

/** The texts of one language that a web app manifest has. */
export interface ManifestTexts {
  documentTexts: Pick<typeof documentTexts, 'language' | 'direction'>;
  manifestTexts: typeof manifestTexts;
}

/** Returns the web app manifest with the shop's name and tagline, and the language and shortcuts of its texts. */
export function nameManifest(manifest: string, { documentTexts, manifestTexts }: ManifestTexts): string {
  const named = {
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    ...v.parse(manifestSchema, JSON.parse(manifest)),
    lang: documentTexts.language,
    dir: documentTexts.direction,
    shortcuts: [
      { name: manifestTexts.shortcuts.cart, url: paths.cart },
      { name: manifestTexts.shortcuts.favourites, url: paths.favourites },
      { name: manifestTexts.shortcuts.orders, url: paths.orders },
    ],
  };
  return `${JSON.stringify(named, null, 2)}\n`;
}
