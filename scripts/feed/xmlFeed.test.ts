/** @jest-environment jest-fixed-jsdom */
import * as v from 'valibot';
import { createSitemap } from '../prerender/sitemap';
import { feedAttributes, feedProductSchema, feeds } from './productFeed';

const siteUrl = 'https://shop.example';

/** Parses XML with another parser than the import's, which accepts characters that XML does not have. */
function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}

test.each(['a]]>b', 'a & <b> "c"', "it's", 'a\u{1F600}b', 'a\u00A0\u2028b', 'a\u{1FFFF}b', 'Süß 靴'])(
  'the feed and the sitemap keep the text %j',
  (text) => {
    expect(readTexts(text)).toEqual(Array.from({ length: 7 }, () => text));
  },
);

test.each(['\uFFFE', '\uFFFF', '\u0000', '\u001B', '\uD800', '\uDC00'])(
  'the feed and the sitemap leave out %j, which XML cannot hold',
  (character) => {
    expect(readTexts(`a${character}b`)).toEqual(Array.from({ length: 7 }, () => 'ab'));
  },
);

/** The texts of a feed whose product and shop have this text everywhere, and that of a sitemap. */
function readTexts(text: string): (string | null | undefined)[] {
  const images = ['/1.jpg'];
  const product = v.parse(feedProductSchema, { id: 1, title: text, description: text, price: 5, brand: text, images });
  const attributes = feedAttributes(product, siteUrl, text);
  const feed = feeds['/feed.xml'];
  const item = attributes && feed?.product({ ...attributes, image_link: text });
  const xml = [feed?.head({ name: text, siteUrl }), item, feed?.foot];
  const parsed = parse(xml.join(''));
  return [
    ...['title', 'g:title', 'g:description', 'g:brand', 'g:product_type', 'g:image_link'].map(
      (name) => parsed.getElementsByTagName(name)[0]?.textContent,
    ),
    parse(createSitemap('', [text])).querySelector('loc')?.textContent,
  ];
}
