import { listPrecache } from './listPrecache';

const build = (files: Readonly<Record<string, string>>) => listPrecache(new Map(Object.entries(files)));

const files = {
  'shell.html': '<!doctype html>',
  'index.html': '<!doctype html><h1>Home</h1>',
  'assets/vendor.0a1b2c3d4e.js': '',
  'assets/carousel.0a1b2c3d4e.css': '',
  'assets/main.0a1b2c3d4e.js': '',
  'assets/main.0a1b2c3d4e.js.map': '{}',
  'assets/photo.0a1b2c3d4e.webp': '',
  'icons/icon-512.png': '',
  'robots.txt': '',
};

test('what the next click needs is kept at once, the rest later; maps, pictures and prerendered pages are not', () => {
  const { shell, entries, rest } = build(files);
  expect(rest).toEqual(['/assets/carousel.0a1b2c3d4e.css']);
  expect(shell).toBe('/shell.html');
  expect(entries.map(({ url }) => url)).toEqual([
    '/shell.html',
    '/assets/main.0a1b2c3d4e.js',
    '/assets/vendor.0a1b2c3d4e.js',
  ]);
});

test('another page is another revision; files named by their content need none', () => {
  const revisionOf = (html: string) => build({ ...files, 'shell.html': html }).entries[0]?.revision;
  expect(revisionOf('one')).toBe(revisionOf('one'));
  expect(revisionOf('one')).not.toBe(revisionOf('other'));
  expect(
    build(files)
      .entries.slice(1)
      .map(({ revision }) => revision),
  ).toEqual([null, null]);
});

test('a build without its page is refused', () => {
  expect(() => build({ 'assets/main.0a1b2c3d4e.js': '' })).toThrow('no shell.html');
});
