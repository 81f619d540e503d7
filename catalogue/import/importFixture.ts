import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductEntry } from '../schema';
import { ImportMistakes, type Needs } from './mistakes';
import { type ReadOptions, readProducts } from './readProducts';
import { createReport, type FileReport } from './report';

/** The result of an import. */
export interface Imported {
  products: (ProductEntry & { category: string })[];
  report: FileReport;
  /** The message of a refused import, or an empty text. */
  refusal: string;
  /** The options that a refused import needs. */
  needs: Needs;
}

/** Imports a file with this content. For tests. */
export async function importText(name: string, content: string | Buffer, options: ReadOptions = {}): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-file-'));
  const file = join(folder, name);
  const products: Imported['products'] = [];
  const reports: FileReport[] = [];
  let refusal = '';
  let needs: Needs = {};
  try {
    await writeFile(file, content);
    const onReport = (report: FileReport) => reports.push(report);
    for await (const { category, products: entries } of readProducts(file, { ...options, onReport }))
      products.push(...entries.map((entry) => ({ ...entry, category: category.name })));
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error;
    needs = error.needs;
    refusal = error.message.replaceAll(`${folder}/`, '').replace(/^\w+: /u, '');
  } finally {
    await rm(folder, { recursive: true });
  }
  const [report = createReport(name)] = reports;
  return { products, report: { ...report, file: name }, refusal, needs };
}

/** Writes rows as CSV. */
export function toCsv(rows: readonly (readonly string[])[], separator = ','): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\n');
}
