import { readFile, stat } from 'node:fs/promises';

import * as v from 'valibot';

import { FileMistakes, ImportMistakes } from './import/mistakes';

/** A larger file would not fit into the memory of a small machine. */
const maxBytes = 256 * 1_024 * 1_024;

/**
 * Reads a JSON file and checks it.
 * @throws ImportMistakes with a sentence that names the file or, when its shape is wrong, with a line for each field that is.
 */
export async function readJsonFile<Schema extends v.GenericSchema>(file: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  const mistakes = new FileMistakes(file);
  if ((await stat(file)).size > maxBytes) throw new ImportMistakes([`${file} is larger than 256 MB: make a file of each category.`]);
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportMistakes([`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  for (const issue of result.issues) mistakes.add(`${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  throw new ImportMistakes(mistakes.lines());
}
