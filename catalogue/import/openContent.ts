import { detectEncoding, readText } from './decodeText';
import { ImportMistakes, UnknownFormat } from './mistakes';
import { openJson } from './readJson';
import { openTable } from './readTable';
import { openXml } from './readXml';
import { recognise } from './recognise';
import type { FileReport } from './report';
import type { FileContent } from './rows';

interface OpenOptions {
  /** The parsed content of a JSON file; undefined for another file. */
  json: unknown;
  /** The headers that the merchant has named, by column. */
  assigned: ReadonlyMap<string, string>;
  report: FileReport;
}

/**
 * Opens a file as JSON, XML or a table. The first characters decide.
 * @throws ImportMistakes if the file cannot be read.
 */
export async function openContent(file: string, { json, assigned, report }: OpenOptions): Promise<FileContent> {
  if (json !== undefined) return openJson(file, json);
  const encoding = await detectEncoding(file);
  if (encoding === 'windows-1252')
    report.notes = [...report.notes, 'the file is not UTF-8, so it was read as Windows-1252.'];
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.trim().length > 20) break;
  }
  // A workbook begins with control characters.
  if (/^(?:%PDF-|\{\\rtf|[^\n]{0,4}[^\P{Cc}\t\n\v\f\r])/u.test(head))
    throw new UnknownFormat(`${file} is not a text file. Open it, save it as CSV (UTF-8), and import that file.`);
  if (/^\s*(?:\[\s*)?\{\s*"/u.test(head))
    throw new UnknownFormat(`${file} has JSON. Give it the ending .json, and import it again.`);
  if (/^\s*<!doctype html|^\s*<html/iu.test(head))
    throw new ImportMistakes(`${file} is a web page. Download the file itself, as CSV, TSV, XML or JSON.`);
  if (/^\s*<(?:table|meta|div|body|style|center)\b/iu.test(head))
    throw new ImportMistakes(
      `${file} is a table of a web page. Open it in a spreadsheet program, save it as CSV (UTF-8), and import that file.`,
    );
  if (/^\s*</u.test(head)) return openXml(file, encoding);
  return openTable(file, encoding, (names) => recognise(names, 'table', { assigned }) !== null);
}
