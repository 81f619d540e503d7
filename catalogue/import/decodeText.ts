import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportMistakes } from './mistakes';

const headBytes = 4_096;

/**
 * The encoding of a file: by its byte order mark, by the NUL bytes of UTF-16, else UTF-8. A file that holds bytes
 * beyond ASCII, none of which is UTF-8, is of an older spreadsheet: Windows-1252.
 * @throws ImportMistakes if an XML file declares an encoding that is not known.
 */
export async function detectEncoding(file: string): Promise<string> {
  const head = await readHead(file);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [even = 0, odd = 0] = [0, 1].map(
    (parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  if (even === 0 && odd > head.length / 4) return 'utf-16le';
  if (odd === 0 && even > head.length / 4) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/u.exec(head.toString('latin1'))?.[1];
  // Some programs declare UTF-16 and write UTF-8. A file of UTF-16 has returned above.
  if (declared !== undefined && !/^utf-?(?:8|16)/iu.test(declared)) {
    if (!isKnown(declared))
      throw new ImportMistakes(
        `${file}: its encoding "${declared}" is not known. Save it as UTF-8, and write encoding="UTF-8" in its first line.`,
      );
    return declared.toLowerCase();
  }

  let hasValid = false;
  let hasDamaged = false;
  for await (const text of decodeChunks(file, 'utf-8')) {
    hasValid ||= /[^\0-\x7F\uFEFF\uFFFD]/u.test(text);
    hasDamaged ||= text.includes('\uFFFD');
    if (hasValid && hasDamaged) break;
  }
  return hasDamaged && !hasValid ? 'windows-1252' : 'utf-8';
}

/**
 * Yields the text of a file in parts. Removes the byte order mark, and turns each line end into `\n`.
 * @param encoding from {@link detectEncoding}
 */
export async function* readText(file: string, encoding: string): AsyncGenerator<string> {
  let isAfterReturn = false;
  for await (const text of decodeChunks(file, encoding)) {
    // A line end may be divided between two parts.
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    yield rest.replace(/\r\n?/gu, '\n');
  }
}

async function* decodeChunks(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: AsyncIterable<Uint8Array> = createReadStream(file);
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
