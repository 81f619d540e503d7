import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../../local-services/http/testServer';

/** Bytes of a piece. The browser parses each piece, and may paint it, before the next piece arrives. */
const pieceBytes = 2_000;
const pauseMs = 15;

/** Until this browser page closes, it receives the shop's page at this address in small pieces. */
export async function trickle(page: Page, address: string): Promise<void> {
  const response = await fetch(address);
  const file = Buffer.from(await response.arrayBuffer());
  const port = await freePort();
  const server = createServer((_, answer) => void sendInPieces(file, answer)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  await page.route(address, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
}

async function sendInPieces(file: Buffer, answer: ServerResponse): Promise<void> {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  for (let start = 0; start < file.length && !answer.destroyed; start += pieceBytes) {
    answer.write(file.subarray(start, start + pieceBytes));
    await wait(pauseMs);
  }
  answer.end();
}
