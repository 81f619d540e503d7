import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createCatalogueHandler } from '../../catalogue/handler';
import type { ProductEntry } from '../../catalogue/schema';
import { anEngine, anEntry, wrapEngine } from '../../catalogue/testCatalogue';
import { serve } from '../../local-services/http/testServer';
import { parseEnv } from '../../src/config/parseEnv';
import { shop } from '../../src/config/shop';
import { formatPrice } from '../../src/domain/money';
import { createFeedHandler } from '../renderer/createFeedHandler';
import { createBuildHandler } from '../server/buildHandler';
import { feedAttributes, feedProductSchema } from './productFeed';
import { writeFeeds } from './writeFeeds';

const siteUrl = 'https://shop.example';
/** The attributes that Google's product data specification requires of every product. */
const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'];

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const images = ['https://a.example/1.jpg'];

async function openFeedServer(further: readonly ProductEntry[] = []) {
  const products = [
    anEntry({
      id: 1,
      title: `Oak "Board" & <Co> ${'x'.repeat(200)}`,
      description: 'End grain.\nOiled.',
      brand: 'Kerf',
      images,
    }),
    anEntry({
      id: 2,
      stock: 0,
      gtin: '00036000291452',
      images: ['https://a.example/1.jpg', 'https://a.example/2,3.jpg'],
    }),
    ...Array.from({ length: 300 }, (_, index) => anEntry({ id: index + 3, description: '', images })),
    ...further,
  ];
  const engine = await anEngine([{ slug: 'boards', name: 'Boards & Trays', products }]);
  const catalogue = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '/api' }));
  const feed = await serve(createFeedHandler({ siteUrl, catalogueUrl: `${catalogue.url}/api` }));
  closing = [feed.close, catalogue.close, () => engine.close()];
  return { url: feed.url, catalogueUrl: `${catalogue.url}/api`, stopCatalogue: catalogue.close };
}

test('the TSV feed has what Google requires of every product, and a GTIN only where one was imported', async () => {
  const { url } = await openFeedServer();
  const text = await (await fetch(`${url}/feed.tsv`)).text();
  const [head = '', ...lines] = text.replace('End grain.\nOiled.', 'End grain. Oiled.').trim().split('\n');
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(head.split('\t').map((name, index) => [name, cells[index] ?? '']));
  });
  expect(rows).toHaveLength(302);
  expect(rows.filter((row) => required.some((name) => (row[name] ?? '') === ''))).toEqual([]);
  expect(rows[1]).toMatchObject({
    link: 'https://shop.example/thing-2/2',
    image_link: 'https://a.example/1.jpg',
    additional_image_link: 'https://a.example/2%2C3.jpg',
    availability: 'out_of_stock',
    price: '10.00 USD',
    gtin: '00036000291452',
    identifier_exists: 'yes',
    product_type: 'Boards & Trays',
  });
  expect(rows[2]).toMatchObject({
    gtin: '',
    identifier_exists: 'no',
    availability: 'in_stock',
    description: 'Thing 3',
  });
});

test('the XML feed holds the same products, with their texts escaped and not too long', async () => {
  const { url } = await openFeedServer();
  const text = await (await fetch(`${url}/feed.xml`)).text();
  expect(text.match(/<item>/gu)).toHaveLength(302);
  const title = /<g:title>([^<]*)<\/g:title>/u.exec(text)?.[1] ?? '';
  expect(title).toMatch(/^Oak &quot;Board&quot; &amp; &lt;Co&gt; x+$/u);
  expect(title.replace(/&\w+;/gu, '.').length).toBe(150);
  expect(text.endsWith('</channel></rss>\n')).toBe(true);
});

test.each([
  [1.005, '1.01'],
  [8.575, '8.58'],
  [9.99, '9.99'],
  [5, '5.00'],
])('the feed rounds %d as the product page does', (price, amount) => {
  const product = v.parse(feedProductSchema, { id: 1, title: 'Hat', price, images });
  expect(feedAttributes(product, siteUrl, 'Hats')?.price).toBe(`${amount} USD`);
  expect(formatPrice(price)).toBe(`${amount} $`);
});

test('the feed has the shop’s currency', () => {
  jest.replaceProperty(shop, 'currency', 'KWD');
  const product = v.parse(feedProductSchema, { id: 1, title: 'Hat', price: 1.25, images });
  expect(feedAttributes(product, siteUrl, 'Hats')?.price).toBe('1.250 KWD');
});

test('the main picture is the first one in a format that Google accepts', () => {
  const product = v.parse(feedProductSchema, {
    id: 1,
    title: 'Hat',
    price: 5,
    thumbnail: '/pictures/1-320.webp',
    images: [
      'https://[',
      'data:image/png;base64,',
      '/pictures/1.AVIF',
      'https://a.example/2.svg?v=1',
      'https://a.example/3',
      'https://a.example/4.png',
    ],
  });
  expect(feedAttributes(product, siteUrl, 'Hats')).toMatchObject({
    image_link: 'https://a.example/3',
    additional_image_link: ['https://a.example/4.png'],
  });
  expect(feedAttributes({ ...product, images: ['/pictures/1.avif'] }, siteUrl, 'Hats')).toMatchObject({
    image_link: 'https://shop.example/pictures/1-320.webp',
    additional_image_link: [],
  });
});

test('without the catalogue, a feed is a 503, so that Google tries again', async () => {
  const { url, stopCatalogue } = await openFeedServer();
  await stopCatalogue();
  closing = closing.filter((close) => close !== stopCatalogue);
  const answer = await fetch(`${url}/feed.xml`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});

describe('a build for a static host', () => {
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    said = [];
    folder = await mkdtemp(join(tmpdir(), 'feed-'));
    await writeFile(join(folder, 'shell.html'), '<!doctype html>');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (catalogueUrl: string) =>
    writeFeeds({ folder, siteUrl, catalogueUrl, say: (sentence) => said.push(sentence) });

  test('has the same feeds as the renderer, as files', async () => {
    const { url, catalogueUrl } = await openFeedServer();
    await write(catalogueUrl);
    const build = await serve(createBuildHandler({ folder, env: parseEnv({ SITE_URL: siteUrl }) }));
    closing.push(build.close);
    for (const [path, type] of [
      ['/feed.xml', /xml/u],
      ['/feed.tsv', /tab-separated-values/u],
    ] as const) {
      const made = await (await fetch(url + path)).text();
      const served = await fetch(build.url + path);
      expect(served.headers.get('content-type')).toMatch(type);
      expect(await served.text()).toBe(made);
      expect(await readFile(join(folder, path), 'utf8')).toBe(made);
    }
    expect(said).toEqual([]);
  });

  test('leaves out products that have only a drawing, counts them, and names one', async () => {
    const { catalogueUrl } = await openFeedServer([anEntry({ id: 901, title: 'Bare' }), anEntry({ id: 902 })]);
    await write(catalogueUrl);
    const xml = await readFile(join(folder, 'feed.xml'), 'utf8');
    expect(xml.match(/<item>/gu)).toHaveLength(302);
    for (const text of [xml, await readFile(join(folder, 'feed.tsv'), 'utf8')]) expect(text).not.toMatch(/\.svg|Bare/u);
    expect(said).toEqual([
      'The product feeds leave out 2 products without a picture in a format that Google accepts, such as "Bare".',
    ]);
  });

  test('has no partial feed if the catalogue stops answering', async () => {
    const { catalogueUrl } = await openFeedServer();
    let asked = 0;
    const failing = await serve(async (request, response) => {
      asked += 1;
      const answer = asked > 2 ? null : await fetch(catalogueUrl + (request.url ?? ''));
      response.writeHead(answer?.status ?? 500).end(await answer?.text());
      return true;
    });
    closing.push(failing.close);
    await write(failing.url);
    expect(asked).toBe(3);
    expect(await readdir(folder)).toEqual(['shell.html']);
    expect(said).toEqual([
      'No product feed was written, because the catalogue did not answer: The catalogue answers 500.',
    ]);
  });
});
