import * as v from 'valibot';
import { parsePort } from '../../../local-services/http/parsePort';
import { finding, type Finding } from '../finding';
import { ask, jsonOf, type Installation } from '../surroundings';

/** Products that are asked for at the beginning, in the middle and at the end of the catalogue. */
const productsAtOnce = 8;
/** Addresses that one line names. */
const maxNamed = 3;

const listSchema = v.object({
  products: v.array(v.object({ thumbnail: v.fallback(v.string(), ''), images: v.fallback(v.array(v.string()), []) })),
  total: v.number(),
});

/** A sample of the pictures that products have on other servers. */
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
      'Put them there again, or import their products with other addresses.',
    ),
  ];
}

/** The catalogue of the site, or of the shop that runs on this machine. Null if the settings do not say where. */
function findCatalogue({ catalogueUrl, siteUrl }: Installation['env'], port: string | undefined): string | null {
  if (!catalogueUrl.startsWith('/')) return catalogueUrl;
  if (siteUrl !== null) return siteUrl + catalogueUrl;
  try {
    return `http://127.0.0.1:${parsePort(port, 3_000)}${catalogueUrl}`;
  } catch {
    // Another check names the port.
    return null;
  }
}

/** Empty when the catalogue does not answer, which another check names. */
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

/** Many servers answer a picture that is gone with a page. */
async function isPicture(address: string): Promise<boolean> {
  const answer = await ask(address, { redirect: 'follow' });
  if (answer === null) return false;
  await answer.body?.cancel();
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/') !== true;
}
