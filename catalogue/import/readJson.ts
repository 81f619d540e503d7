import { readFile, stat } from 'node:fs/promises';

import * as v from 'valibot';

import { type FileMistakes, ImportMistakes } from './mistakes';

/** A larger file would not fit into the memory of a small machine. */
const maxBytes = 256 * 1_024 * 1_024;

/**
 * Reads a JSON file.
 * @throws ImportMistakes with a sentence that names the file.
 */
export async function readJson(file: string): Promise<unknown> {
  if ((await stat(file)).size > maxBytes) throw new ImportMistakes([`${file} is larger than 256 MB: make a file of each category.`]);
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportMistakes([`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** The value as the schema has it; null when it is otherwise, with a mistake for each field, whose path begins with `at`. */
export function checkFields<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, mistakes: FileMistakes, at: string[] = []): Output | null {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = [...at, v.getDotPath(issue) ?? []].flat().join('.');
    mistakes.add(`${path || 'the whole file'}: ${issue.message}`);
  }
  return null;
}
