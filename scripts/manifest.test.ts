import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { paths } from '../src/config/paths';
import { shop } from '../src/config/shop';
import { documentTexts } from '../src/texts/en/document';
import { manifestTexts } from '../src/texts/en/manifest';
import { shopTexts } from '../src/texts/en/shop';
import { dark, light } from '../test/palette';
import { nameManifest } from './nameManifest';

const root = resolve(__dirname, '..', 'public');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const schema = v.object({
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  start_url: v.string(),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(v.object({ src: v.string(), type: v.string(), sizes: v.string(), purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
});

const written = nameManifest(read('manifest.webmanifest'), { documentTexts, manifestTexts, shopTexts });
const manifest = v.parse(schema, JSON.parse(written));

test('the manifest has the shop’s name, colours and addresses', () => {
  expect(manifest.name).toBe(shop.name);
  expect(manifest.short_name).toBe(shop.name);
  expect(manifest.description).toBe(shopTexts.tagline);
  expect(manifest.theme_color).toBe(light.accent);
  expect(manifest.background_color).toBe(light.surface);
  const addresses: string[] = Object.values(paths).filter((path) => typeof path === 'string');
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    expect(addresses).toContain(url);
  }
});

test('the manifest has the language and the shortcuts of other texts', () => {
  const german = nameManifest(read('manifest.webmanifest'), {
    documentTexts,
    shopTexts,
    manifestTexts: { shortcuts: { cart: 'Warenkorb', favourites: 'Merkliste', orders: 'Bestellungen' } },
  });
  expect(JSON.parse(german)).toMatchObject({
    lang: 'en',
    shortcuts: [{ name: 'Warenkorb' }, { name: 'Merkliste' }, { name: 'Bestellungen' }],
  });
});

test('its icons exist, in the stated sizes, also for devices that mask them', async () => {
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(join(root, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { src } of manifest.icons.filter(({ type }) => type === 'image/svg+xml'))
    expect(read(src)).toContain('<svg');
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes.sort()).toEqual(['192x192', '512x512', 'any']);
  }
});

test('the page names the manifest, an icon without transparency, and the colours of both themes', async () => {
  const page = read('index.html');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  for (const [theme, { surface }] of Object.entries({ light, dark })) {
    const marks = `data-theme="${theme}" content="${surface}" media="(prefers-color-scheme: ${theme})"`;
    expect(page).toContain(`<meta name="theme-color" ${marks} />`);
  }
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)" \/>/u.exec(page) ?? [];
  const picture = sharp(join(root, touchIcon));
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await picture.stats()).isOpaque).toBe(true);
});
