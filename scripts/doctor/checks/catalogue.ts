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

/** The words that mean the same to the search of the catalogue here. */
export function checkSynonyms({ raw }: Surroundings): Finding[] {
  return synonymMistakes(readVariable(raw, 'CATALOGUE_SYNONYMS') ?? undefined).map((problem) =>
    finding(
      'synonyms',
      problem,
      'Let each line be names of one thing, with commas between them, and each name be in one line.',
    ),
  );
}

/** The catalogue at an address of its own; one on the shop's origin is looked at with the hosting. */
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
    const problem = `${catalogueUrl} answers ${status} to the shop’s questions.`;
    return [finding(check, problem, 'Let CATALOGUE_URL name the address above /products.')];
  }
  const isValid = v.is(listSchema, await jsonOf(list)) && v.is(categoriesSchema, await jsonOf(categories));
  const allowed = list.headers.get('access-control-allow-origin');
  const isMixed = siteUrl?.startsWith('https:') === true && catalogueUrl.startsWith('http:');
  return found(
    !isValid &&
      finding(
        check,
        `${catalogueUrl} does not answer in DummyJSON’s shapes.`,
        'Name a server that does, such as the one in catalogue/.',
      ),
    allowed !== '*' &&
      allowed !== origin &&
      finding(
        check,
        `${catalogueUrl} does not let the shop’s pages read it.`,
        `Let it send Access-Control-Allow-Origin: ${origin}.`,
      ),
    isMixed &&
      finding(
        check,
        'Browsers refuse a catalogue on http from a shop on https.',
        'Put the catalogue behind https and change CATALOGUE_URL.',
      ),
  );
}
