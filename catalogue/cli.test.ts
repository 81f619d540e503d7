import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const root = join(__dirname, '..');
let folder: string;
let server: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-cli-'));
});
afterEach(async () => {
  if (server !== null && server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = null;
  await rm(folder, { recursive: true });
});

const environment = () => ({ ...process.env, LOCAL_DATA: join(folder, 'local'), NODE_OPTIONS: '' });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function startServer(products: string): Promise<string> {
  const env = { ...environment(), CATALOGUE_DATA: products, PORT: String(await freePort()) };
  server = spawn(process.execPath, ['--import', 'tsx', 'catalogue/server.ts'], { cwd: root, env });
  let printed = '';
  for await (const text of server.stdout ?? []) {
    printed += String(text);
    if (printed.includes('Catalogue ready')) return printed;
  }
  throw new Error(`The server has ended: ${printed}`);
}

/** Writes a catalogue with one product. Returns its folder. */
async function writeProducts(): Promise<string> {
  const products = join(folder, 'products');
  await mkdir(products);
  await writeFile(join(products, 'hats.json'), JSON.stringify([{ id: 1, title: 'Hat', price: 9, stock: 3 }]));
  return products;
}

const runCommandIn = (env: NodeJS.ProcessEnv, ...given: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'catalogue/cli.ts', ...given], { cwd: root, env });
const runCommand = (...given: string[]) => runCommandIn(environment(), ...given);

test('an import changes the running catalogue, and reports the file’s format and the changed products', async () => {
  await startServer(await writeProducts());
  const file = join(folder, 'new.csv');
  await writeFile(file, 'id;Titel;Preis;Bestand\n1;Hat;9,50;3\n2;Cap;8,00;4\n');

  const check = await runCommand('import', file, '--check');
  expect(check.stdout).toContain(
    '2 products would be in the catalogue: 1 new, 1 changed, 0 gone. Nothing was changed.',
  );
  const { stdout } = await runCommand('import', file);
  expect(stdout).toContain(`${file}: Table of products: 2 products.`);
  expect(stdout).toContain('2 products are in the catalogue now: 1 new, 1 changed, 0 gone.');

  await writeFile(file, 'id;Titel;Preis;Bestand\n1;Hat;9,50;3\n');
  expect((await runCommand('import', file)).stdout).toContain('\n1 product is in the catalogue now: 0 new, ');
});

const failureSchema = v.object({ stdout: v.string(), stderr: v.string() });

test('a refused import prints its report and the cure, and the cure works', async () => {
  const file = join(folder, 'new.csv');
  await writeFile(file, 'Name,Price,Our price,Inv.qty\nVase,46,40,5\n');
  const failed = async (...given: string[]) =>
    v.parse(failureSchema, await runCommand('import', file, '--check', ...given).catch((error: unknown) => error));
  const { stdout, stderr } = await failed();
  expect(stdout).toContain(`${file}: Table of products: 0 products.\n  "Name" → title: Vase\n`);
  expect(stdout).toContain('  Doubt: the columns "Price" and "Our price" could both be the price');
  expect(stderr).toContain('add --column stock="Inv.qty".');
  expect((stdout + stderr).trim().split('\n').length).toBeLessThanOrEqual(31);
  expect(JSON.parse((await failed('--json')).stdout)).toMatchObject({
    error: expect.stringContaining('--column') as string,
    files: [{ file, read: [{ column: 'Name', field: 'title', first: 'Vase' }, { column: 'Price' }] }],
  });

  const cured = await runCommand('import', file, '--check', '--column', 'stock=Inv.qty', '--column', 'price=Our price');
  expect(cured.stdout).toContain('1 product would be in the catalogue');
  const sure = await runCommand('import', file, '--check', '--column', 'stock=Inv.qty', '--yes', '--json');
  expect(JSON.parse(sure.stdout)).toMatchObject({ products: 1, files: [{ unused: ['Our price'] }] });
});

test('a refused import prints a command with every option, which works', async () => {
  const env = { ...environment(), CATALOGUE_DATA: await writeProducts() };
  const file = join(folder, 'new.csv');
  await writeFile(file, 'id,Name,Price,Image\n1,Top hat,9,hat.jpg\n');
  const { stderr } = v.parse(failureSchema, await runCommandIn(env, 'import', file).catch((error: unknown) => error));
  expect(stderr).toContain('1 was "Hat" and is "Top hat"');
  const [, command = ''] = /\nNext: npm run catalogue -- (.+)$/u.exec(stderr.trim()) ?? [];
  expect(command).toBe(`import ${file} --unknown-stock 10 --skip-cells --renamed`);
  expect((await runCommandIn(env, ...command.split(' '))).stdout).toContain('(1 with another title)');
});

test('an export can be imported, and changes nothing', async () => {
  const env = { ...environment(), CATALOGUE_DATA: await writeProducts() };
  const exported = join(folder, 'out.csv');
  const { stdout } = await runCommandIn(env, 'export', exported);
  expect(stdout).toMatch(/^Wrote 1 product of .+ to .+out\.csv\.\n$/u);
  expect((await runCommandIn(env, 'import', exported)).stdout).toContain('0 new, 0 changed, 0 gone');
});

test('a folder of pictures is refused for PostgreSQL, with an alternative', async () => {
  const env = { ...environment(), DATABASE_URL: 'postgres://127.0.0.1:1/shop' };
  await expect(runCommandIn(env, 'import', 'products.csv', '--pictures', folder)).rejects.toThrow(
    'Put the pictures on a web server',
  );
});
