import { localProjectId } from '../../src/config/parseEnv';
import type { RunningShop } from './shop';

const root = `projects/${localProjectId}/databases/(default)/documents`;

/** Every document of the collections of these names, as text: its path and its fields. The rules do not apply. */
export async function readDocuments({ url }: RunningShop, collections: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    collections.map(async (collectionId) => {
      const structuredQuery = { from: [{ collectionId, allDescendants: true }] };
      const answer = await fetch(`${url}/v1/${root}:runQuery`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify({ structuredQuery }),
      });
      if (!answer.ok) throw new Error(`The documents answered ${answer.status}.`);
      return (await answer.json()) as { document?: unknown }[];
    }),
  );
  return answers.flat().flatMap(({ document }) => (document === undefined ? [] : [JSON.stringify(document)]));
}
