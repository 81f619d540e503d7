import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

/** How many mistakes of one file are told at once. */
const mostMistakes = 20;

/**
 * Reads a JSON file and checks it.
 * @throws Error with a sentence that names the file or, when its shape is wrong, with a line for each field that is.
 */
export async function readJsonFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const lines = result.issues
    .slice(0, mostMistakes)
    .map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  const others = result.issues.length - lines.length;
  throw new Error([...lines, ...(others > 0 ? [`${file}: ${others} more mistakes`] : [])].join('\n'));
}
