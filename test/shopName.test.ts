import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shop } from '@/config/shop';
import { projectRoot } from './temporaryProject';

/** All files of the shop. The merchant changes the documents and the names of the packages. */
const folders = [
  'src',
  'public',
  'content',
  'scripts',
  'functions',
  'local-services',
  'catalogue',
  'bench',
  'e2e',
  'test',
];
const foreign = /(?:^|\/)node_modules(?:\/|$)|(?:^|\/)package(?:-lock)?\.json$|^functions\/lib(?:\/|$)/u;
const text = /\.(?:[cm]?[jt]sx?|css|html|json|md|svg|txt|webmanifest)$/u;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (foreign.test(relative(projectRoot, path))) return [];
    if (entry.isDirectory()) return filesOf(path);
    return text.test(entry.name) ? [path] : [];
  });
}

test('only src/config/shop.ts contains the name of the shop', () => {
  const files = folders.flatMap((folder) => filesOf(join(projectRoot, folder)));
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => readFileSync(file, 'utf8').includes(shop.name));
  expect(naming.map((file) => relative(projectRoot, file))).toEqual(['src/config/shop.ts']);
});
