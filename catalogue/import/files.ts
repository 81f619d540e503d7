import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defaultsName } from './defaults';
import { ImportMistakes } from './mistakes';

/**
 * The messages below leave out unusual names: `.jsonl` and `.ndjson` of JSON, `.tab` of a `.tsv` file, `.atom` and `.rss`
 * of an `.xml` file.
 */
const readable = /\.(?:json|jsonl|ndjson|csv|tsv|txt|tab|xml|atom|rss)$/iu;
/** Spreadsheets and archives. An import refuses them, so that nobody believes that their products were imported. */
const workbook = /\.(?:xlsx?|xlsm|xlsb|ods|numbers|gsheet|zip|gz)$/iu;

/**
 * Returns the product files at a path, in the order of their names.
 * @throws ImportMistakes if there is no file, or a file that cannot be read.
 */
export async function listFiles(path: string): Promise<string[]> {
  const unreadable = (): never => {
    throw new ImportMistakes(`${path} cannot be read. Check that it exists and that you may read it.`);
  };
  const isFolder = (await stat(path).catch(unreadable)).isDirectory();
  const names = isFolder
    ? (await readdir(path).catch(unreadable)).filter((name) => !name.startsWith('.') && name !== defaultsName).sort()
    : [basename(path)];
  const fileAt = (name: string) => (isFolder ? join(path, name) : path);

  const workbooks = names.filter((name) => workbook.test(name)).map(fileAt);
  if (workbooks.length > 0)
    throw new ImportMistakes(
      workbooks
        .map((file) => `${file} cannot be read. Open it, save it as CSV (UTF-8), and import that file.`)
        .join('\n'),
    );
  const files = names.filter((name) => readable.test(name)).map(fileAt);
  if (files.length === 0) {
    throw new ImportMistakes(
      isFolder
        ? `The folder ${path} has no .json, .csv, .tsv, .txt or .xml file.`
        : `${path} is neither a .json nor a .csv, .tsv, .txt or .xml file.`,
    );
  }
  for (const file of files) {
    // A folder, or a pipe, which would never end.
    if (!(await stat(file).catch(unreadable)).isFile())
      throw new ImportMistakes(`${file} is not a file. Import a regular file.`);
  }
  return files;
}

/** Returns a hash of the names and contents of the files. */
export async function hashFiles(path: string, picturesFolder?: string): Promise<string> {
  const pictures =
    picturesFolder === undefined ? [] : await listFiles(join(picturesFolder, 'manifest.json')).catch(() => []);
  const defaults = await stat(join(path, defaultsName)).then(
    () => [join(path, defaultsName)],
    () => [],
  );
  const hash = createHash('sha256');
  for (const file of [...(await listFiles(path)), ...defaults, ...pictures]) {
    hash.update(`\n${basename(file)}\n`);
    const content: AsyncIterable<Buffer> = createReadStream(file);
    for await (const part of content) hash.update(part);
  }
  return hash.digest('hex');
}

/** Identifies the content of a file: it differs after a change. */
export async function fileVersion(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  return [size, mtimeMs, ino].join(' ');
}
