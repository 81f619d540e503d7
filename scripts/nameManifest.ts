import * as v from 'valibot';
import { shop } from '../src/config/shop';

const manifestSchema = v.record(v.string(), v.unknown());

/** The text of the web app manifest, with the shop's name and tagline. */
export function nameManifest(manifest: string): string {
  const named = { name: shop.name, short_name: shop.name, description: shop.tagline };
  return `${JSON.stringify({ ...named, ...v.parse(manifestSchema, JSON.parse(manifest)) }, null, 2)}\n`;
}
