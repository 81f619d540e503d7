import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding } from './contentEncoding';
import { allowAnyOrigin } from './cors';
import { fileInside, sendFile } from './files';
import { answerWithFirst, type Handler } from './handler';
import { listenOnLoopback, PortBusyError } from './loopback';
import { parsePort } from './parsePort';
import { readJson } from './readBody';
import { sendJson } from './send';
import { ask, serve, type TestServer } from './testServer';

const open: TestServer[] = [];
async function start(handler: Handler): Promise<string> {
  const server = await serve(handler);
  open.push(server);
  return server.url;
}
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

describe('sendJson', () => {
  const words = { words: 'soft '.repeat(1_000) };
  const handler: Handler = (request, response) => sendJson(request, response, { body: words });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('compresses for "%s" as %s, the second time from the cache', async (accepted, encoding, decompress) => {
    const url = await start(handler);
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(url, { path: '/', headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.body.length).toBeLessThan(200);
      expect(JSON.parse(decompress(answer.body).toString())).toEqual(words);
    }
  });

  test('answers 304 without a body to a request with its ETag', async () => {
    const url = await start(handler);
    const { headers } = await ask(url, { path: '/' });
    const tag = headers.etag ?? '';
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await ask(url, { path: '/', headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
    expect((await ask(url, { path: '/', headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('sends no body to HEAD, but its length', async () => {
    const url = await start(handler);
    const { status, headers, body } = await ask(url, { path: '/', method: 'HEAD' });
    expect([status, Number(headers['content-length']), body.length]).toEqual([200, JSON.stringify(words).length, 0]);
  });
});

describe('readJson', () => {
  const echo: Handler = async (request, response) => sendJson(request, response, { body: await readJson(request, 64) });

  test('reads up to the limit', async () => {
    const url = await start(echo);
    const { body } = await ask(url, { path: '/', method: 'POST', body: '{"a":"ä"}' });
    expect(JSON.parse(body.toString())).toEqual({ a: 'ä' });
  });

  test.each([
    ['content-length', '100'],
    ['transfer-encoding', 'chunked'],
  ])('refuses a longer body with 413, sent with %s: %s', async (name, value) => {
    const url = await start(echo);
    const headers = { [name]: value };
    const { status, body } = await ask(url, { path: '/', method: 'POST', headers, body: 'x'.repeat(100) });
    expect([status, JSON.parse(body.toString())]).toEqual([413, { message: 'The request is larger than 64 bytes.' }]);
  });

  test('refuses anything but JSON with 400', async () => {
    const url = await start(echo);
    expect((await ask(url, { path: '/', method: 'POST', body: '{' })).status).toBe(400);
  });
});

test('a request whose body breaks off logs nothing', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation();
  let failure: unknown;
  const url = await start(async (request) => {
    failure = await readJson(request, 64).catch((error: unknown) => error);
    throw failure;
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"a', () => socket.destroy());
  await once(socket, 'close');
  for (let turn = 0; failure === undefined && turn < 200; turn += 1) await pause(5);
  expect(failure).toMatchObject({ status: 400, message: 'The request body is not complete.' });
  expect(reported).not.toHaveBeenCalled();
});

describe('requestListener', () => {
  test('answers 404 when no handler answers', async () => {
    const url = await start(answerWithFirst([() => Promise.resolve(false)]));
    expect((await ask(url, { path: '/' })).status).toBe(404);
  });

  test('hides an unforeseen error’s message from the client, and logs it', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation();
    const failure = new Error('secret');
    const url = await start(() => Promise.reject(failure));
    const { status, body } = await ask(url, { path: '/' });
    expect([status, JSON.parse(body.toString())]).toEqual([500, { message: 'Something went wrong.' }]);
    expect(reported).toHaveBeenCalledWith(failure);
  });
});

test('a page of another origin may read when to try again', async () => {
  const url = await start((request, response) => {
    allowAnyOrigin(request, response, ['GET']);
    return sendJson(request, response, { status: 503, body: {}, headers: { 'retry-after': '2' } });
  });
  const { headers } = await ask(url, { path: '/' });
  expect(headers['access-control-expose-headers']).toBe('retry-after');
});

test('a preflight is answered at once, with the headers that it requests', async () => {
  const url = await start((request, response) => Promise.resolve(allowAnyOrigin(request, response, ['GET'])));
  const { status, headers } = await ask(url, {
    path: '/',
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-try' },
  });
  expect([status, headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual([
    204,
    '*',
    'x-try',
  ]);
});

test.each([
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['deflate', null],
  ['BR', 'br'],
  ['gzip;q=0.0', null],
])('the best encoding of "%s" is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    await writeFile(join(folder, 'a b.js'), 'plain');
    await writeFile(join(folder, 'a b.js.br'), 'smaller');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each(['/../etc', '/..%2f..%2fetc', '/%', '/a%00', '/..%5c..%5cetc'])('%s leads to no file', (path) => {
    expect(fileInside(join(folder, 'inner'), path)).toBeNull();
  });

  test('sends the file, or the compressed file beside it', async () => {
    const url = await start((request, response) => {
      const file = fileInside(folder, request.url ?? '');
      return file === null ? Promise.resolve(false) : sendFile(request, response, file);
    });
    const plain = await ask(url, { path: '/a%20b.js' });
    expect([plain.body.toString(), plain.headers['content-type']]).toEqual(['plain', 'text/javascript; charset=utf-8']);
    const smaller = await ask(url, { path: '/a%20b.js', headers: { 'accept-encoding': 'br' } });
    expect([smaller.body.toString(), smaller.headers['content-encoding']]).toEqual(['smaller', 'br']);
    const known = { 'if-none-match': plain.headers.etag ?? '' };
    expect((await ask(url, { path: '/a%20b.js', headers: known })).status).toBe(304);
    expect((await ask(url, { path: '/absent.js' })).status).toBe(404);
  });
});

test('a file of the same size, changed in the same instant, has another tag', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const files = ['page.js', 'page.js.br'].map((name) => join(folder, name));
  const instant = new Date('2026-03-01T12:30:00Z');
  const write = async (content: string) => {
    for (const file of files) {
      await writeFile(file, content);
      await utimes(file, instant, instant);
    }
  };
  const url = await start((request, response) => sendFile(request, response, join(folder, 'page.js')));
  try {
    for (const encoding of ['identity', 'br']) {
      await write('old');
      const accepted = { 'accept-encoding': encoding };
      const { headers } = await ask(url, { path: '/', headers: accepted });
      const known = { ...accepted, 'if-none-match': headers.etag ?? '' };
      expect((await ask(url, { path: '/', headers: known })).status).toBe(304);
      await write('new');
      const changed = await ask(url, { path: '/', headers: known });
      expect([changed.status, changed.body.toString()]).toEqual([200, 'new']);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('ports', () => {
  test('one server answers on both loopback addresses, and a second one finds the port taken', async () => {
    const { url, close } = await serve(() => Promise.resolve(false));
    await close();
    const port = Number(new URL(url).port);
    const first = createServer((_, response) => response.end('here'));
    const stop = await listenOnLoopback(first, port);
    try {
      expect((await ask(url, { path: '/' })).body.toString()).toBe('here');
      expect((await ask(`http://localhost:${port}`, { path: '/' })).body.toString()).toBe('here');
      await expect(listenOnLoopback(createServer(), port)).rejects.toThrow(PortBusyError);
      await expect(listenOnLoopback(createServer(), port)).rejects.toThrow(`Port ${port} is in use.`);
    } finally {
      await stop();
    }
  });

  test.each(['0', '70000', 'abc', '1.5'])('PORT=%s is refused with a sentence', (text) => {
    expect(() => parsePort(text, 3_000)).toThrow(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  });

  test('PORT is optional', () => {
    expect([parsePort(undefined, 3_000), parsePort('', 3_000), parsePort('4001', 3_000)]).toEqual([
      3_000, 3_000, 4_001,
    ]);
  });
});
