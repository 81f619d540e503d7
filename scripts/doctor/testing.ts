import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../local-services/http/testServer';
import { parseEnv } from '../../src/config/parseEnv';
import { compileBoot } from '../boot/compileBoot';
import { createFirebaseConfig } from '../createFirebaseConfig';
import type { Surroundings } from './surroundings';

const projectRoot = resolve(__dirname, '../..');

/** The responses of a small server. */
interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

type Answers = Record<string, Answer>;

/** An installation in which everything is right, with real servers on this machine, and ways to spoil it. */
export interface TestInstallation {
  surroundings: Surroundings;
  /** By method and path. */
  answers: Answers;
  /** Variables; undefined takes one out. */
  set: (variables: Record<string, string | undefined>) => void;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  /** Writes `firebase.json` for the variables, and hosts the shop with it. */
  deploy: () => void;
  /** A port of this machine where nothing answers. */
  closedPort: number;
  /** A port of this machine that another program has. */
  takenPort: number;
  close: () => Promise<void>;
}

const refusal = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' } };
const page = '<!doctype html><div id="root"></div>';

export async function createTestInstallation(): Promise<TestInstallation> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'shop-doctor-')));
  for (const folder of ['content/en', 'functions']) mkdirSync(join(root, folder), { recursive: true });
  for (const link of ['src', 'node_modules', 'tsconfig.json']) symlinkSync(join(projectRoot, link), join(root, link));
  copyFileSync(join(projectRoot, '.env.example'), join(root, '.env.example'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);

  const answers: Answers = {};
  const world = createHttpServer((request, response) => answer(answers, request, response));
  const mail = createTcpServer((socket) => {
    // Reading on notices that the other side has gone, without which this end would stay open.
    socket.on('error', () => undefined).resume();
    socket.end('220 mail.shop.example ready\r\n');
  });
  const other = createTcpServer((socket) => socket.destroy());
  const url = `http://127.0.0.1:${await portOf(world)}`;
  const takenPort = await portOf(other);
  const closedPort = await freePort();

  const raw: Record<string, string | undefined> = {
    PORT: String(closedPort),
    SITE_URL: url,
    CATALOGUE_URL: `${url}/catalogue`,
    FIREBASE_API_KEY: 'AIzaSy-key',
    FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'my-shop',
    FIREBASE_APP_ID: '1:1234567890:web:abc',
    FUNCTIONS_URL: `${url}/functions`,
    REPORT_URL: `${url}/reports`,
    SMTP_URL: `smtp://127.0.0.1:${await portOf(mail)}`,
  };
  const bootScript = `<script>${compileBoot(root).code}</script>`;
  const deploy = () => {
    const config = createFirebaseConfig(parseEnv(raw), bootScript);
    write('firebase.json', config);
    const headers = headersOf(config);
    answers['GET /'] = { status: 200, headers, body: page };
    answers['GET /service-worker.js'] = { status: 200, headers, body: '' };
  };
  deploy();
  write('content/en/imprint.md', '# Imprint\n\nCandle House, Example Street 1\n');
  write('functions/.env', `CATALOGUE_URL=${url}/catalogue/\nMAIL_FROM="Candle House <orders@shop.example>"\n`);

  const documents = '/v1/projects/my-shop/databases/(default)/documents';
  const cors = { 'access-control-allow-origin': '*' };
  Object.assign(answers, {
    'GET /catalogue/products': {
      status: 200,
      headers: cors,
      body: { products: [{ id: 1, title: 'Pillar', price: 14.5 }], total: 1 },
    },
    'GET /catalogue/products/categories': { status: 200, headers: cors, body: [{ slug: 'candles', name: 'Candles' }] },
    'GET /v1/projects': {
      status: 200,
      body: { projectId: '1234567890', authorizedDomains: ['localhost', 'my-shop.firebaseapp.com', '127.0.0.1'] },
    },
    'POST /v1/accounts:signInWithPassword': {
      status: 400,
      body: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
    },
    [`GET ${documents}/users/doctor-of-the-shop`]: { status: 403, body: refusal },
    [`POST ${documents}:commit`]: { status: 403, body: refusal },
    'POST /functions/deleteAccount': {
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', message: 'Sign in.' } },
    },
    'POST /reports': { status: 204 },
  } satisfies Answers);

  return {
    surroundings: { root, raw, google: { identity: url, documents: url } },
    answers,
    set: (variables) => void Object.assign(raw, variables),
    write,
    remove: (file) => rmSync(join(root, file)),
    deploy,
    closedPort,
    takenPort,
    close: async () => {
      world.closeAllConnections();
      await Promise.all([world, mail, other].map(end));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function answer(answers: Answers, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const {
    status,
    headers = {},
    body,
  } = answers[`${request.method ?? ''} ${pathname}`] ?? { status: 404, body: 'Nothing is here.' };
  response.writeHead(status, headers).end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
}

/** The headers that the host sends with `/`. */
function headersOf(firebaseJson: string): Record<string, string> {
  const { hosting } = JSON.parse(firebaseJson) as {
    hosting: { headers: { source?: string; headers: { key: string; value: string }[] }[] };
  };
  const ofHome = hosting.headers.filter(({ source }) => source !== '/assets/**');
  return Object.fromEntries(ofHome.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

async function portOf(server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function end(server: Server | TcpServer): Promise<void> {
  server.close();
  await once(server, 'close');
}
