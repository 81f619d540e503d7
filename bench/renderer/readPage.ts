import { formatPrice } from '../../src/domain/money';
import type { ListedProduct } from './startRenderer';

/** Whether HTML has the content of a product: its heading, its price, and both for search engines. */
export function hasContent(html: string, { title, price }: ListedProduct): boolean {
  const [, heading = ''] = /<h1[^>]*>([^]*?)<\/h1>/u.exec(html) ?? [];
  const [, json = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/u.exec(html) ?? [];
  const { name, offers } = JSON.parse(json) as { name?: string; offers?: { price?: string } };
  return (
    plain(heading) === title &&
    html.includes(formatPrice(price)) &&
    name === title &&
    offers?.price === price.toFixed(2)
  );
}

/** The text of markup. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
