import * as v from 'valibot';
import { parsePort } from '../../../local-services/http/parsePort';
import { finding, type Finding } from '../finding';
import { ask, jsonOf, type Installation } from '../surroundings';

/** The number of products to check at the beginning, in the middle and at the end of the catalogue. */
const productsAtOnce = 8;
/** The maximum number of addresses in the report. */
const maxNamed = 3;

const listSchema = v.object({
  products: v.array(v.object({ thumbnail: v.fallback(v.string(), ''), images: v.fallback(v.array(v.string()), []) })),
  total: v.number(),
});

/** Checks a sample of the pictures that products have on other servers. */
export async function checkPictures({ raw, env }: Installation): Promise<Finding[]> {
  const catalogue = findCatalogue(env, raw.PORT);
  if (catalogue === null) return [];
  const pictures = remotePictures(await sampleProducts(catalogue), [catalogue, env.siteUrl ?? catalogue]);
  const answered = await Promise.all(pictures.map(isPicture));
  const missing = pictures.filter((_, index) => answered[index] !== true);
  if (missing.length === 0) return [];
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  const named = missing.slice(0, maxNamed).join(', ') + more;
  const tried = pictures.length === 1 ? '1 tried picture' : `${pictures.length} tried pictures`;
  return [
    finding(
      'pictures',
      `${missing.length} of ${tried} on other servers ${missing.length === 1 ? 'does' : 'do'} not answer: ${named}.`,
      'Upload them again, or import their products with other addresses.',
    ),
  ];
}

/** Returns the catalogue of the site, or of the shop on this machine. Returns null if PORT is invalid. */
function findCatalogue({ catalogueUrl, siteUrl }: Installation['env'], port: string | undefined): string | null {
  if (!catalogueUrl.startsWith('/')) return catalogueUrl;
  if (siteUrl !== null) return siteUrl + catalogueUrl;
  try {
    return `http://127.0.0.1:${parsePort(port, 3_000)}${catalogueUrl}`;
  } catch {
    // `checkPort` reports the port.
    return null;
  }
}

/** Returns no products if the catalogue does not answer. Another check reports that. */
async function sampleProducts(catalogue: string) {
  const page = async (skip: number) => {
    const answer = await ask(`${catalogue}/products?limit=${productsAtOnce}&skip=${skip}`);
    const list = v.safeParse(listSchema, answer?.ok === true ? await jsonOf(answer) : null);
    return list.success ? list.output : { products: [], total: 0 };
  };
  const first = await page(0);
  const others = [Math.floor(first.total / 2), first.total - productsAtOnce].filter((skip) => skip >= productsAtOnce);
  return [first, ...(await Promise.all(others.map(page)))].flatMap(({ products }) => products);
}

type Products = Awaited<ReturnType<typeof sampleProducts>>;

/** The first picture of each product that is neither the catalogue's nor the shop's own. */
function remotePictures(products: Products, own: readonly string[]): string[] {
  const origins = own.map((address) => new URL(address).origin);
  const pictures = products.flatMap(({ thumbnail, images }) => {
    const address = images[0] ?? thumbnail;
    return URL.canParse(address) && !origins.includes(new URL(address).origin) ? [address] : [];
  });
  return [...new Set(pictures)];
}

/** Checks the type too, because many servers answer a missing picture with a page. */
async function isPicture(address: string): Promise<boolean> {
  const answer = await ask(address, { redirect: 'follow' });
  if (answer === null) return false;
  await answer.body?.cancel();
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/') !== true;
}
