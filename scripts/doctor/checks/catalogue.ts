import * as v from 'valibot';
import { synonymMistakes } from '../../../catalogue/openCatalogue';
import { finding, type Finding, found } from '../finding';
import { ask, jsonOf, readVariable, type Installation, type Surroundings } from '../surroundings';

const check = 'catalogue';

const listSchema = v.object({
  products: v.array(v.object({ id: v.number(), title: v.string(), price: v.number() })),
  total: v.number(),
});
const categoriesSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/** Checks the synonyms of the catalogue on this machine. */
export function checkSynonyms({ raw }: Surroundings): Finding[] {
  return synonymMistakes(readVariable(raw, 'CATALOGUE_SYNONYMS') ?? undefined).map((problem) =>
    finding(
      'synonyms',
      problem,
      'Write the names of one thing in one line, with commas between them. Use each name in one line only.',
    ),
  );
}

/** Checks a catalogue at its own address. Skips a catalogue on the shop's origin. */
export async function checkCatalogue({ env: { catalogueUrl, siteUrl } }: Installation): Promise<Finding[]> {
  if (catalogueUrl.startsWith('/')) return [];
  const origin = siteUrl ?? 'https://shop.example';
  const headers = { origin };
  const [list, categories] = await Promise.all([
    ask(`${catalogueUrl}/products?limit=1&skip=0`, { headers }),
    ask(`${catalogueUrl}/products/categories`, { headers }),
  ]);
  if (list === null || categories === null) {
    return [finding(check, `${catalogueUrl} does not answer.`, 'Start the catalogue, or correct CATALOGUE_URL.')];
  }
  if (!list.ok || !categories.ok) {
    const status = list.ok ? categories.status : list.status;
    const problem = `${catalogueUrl} answers ${status} to the shop’s requests.`;
    return [finding(check, problem, 'Set CATALOGUE_URL to the address above /products.')];
  }
  const isValid = v.is(listSchema, await jsonOf(list)) && v.is(categoriesSchema, await jsonOf(categories));
  const allowed = list.headers.get('access-control-allow-origin');
  const isMixed = siteUrl?.startsWith('https:') === true && catalogueUrl.startsWith('http:');
  return found(
    !isValid &&
      finding(
        check,
        `${catalogueUrl} does not answer in DummyJSON’s format.`,
        'Set CATALOGUE_URL to a server that does, such as the one in catalogue/.',
      ),
    allowed !== '*' &&
      allowed !== origin &&
      finding(
        check,
        `${catalogueUrl} does not let the shop’s pages read it.`,
        `Make it send Access-Control-Allow-Origin: ${origin}.`,
      ),
    isMixed &&
      finding(
        check,
        'Browsers refuse a catalogue on http from a shop on https.',
        'Serve the catalogue over https, and change CATALOGUE_URL.',
      ),
  );
}
