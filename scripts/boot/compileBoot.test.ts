import { resolve } from 'node:path';
import { compileBoot } from './compileBoot';

const root = resolve(__dirname, '../..');

test('the boot script can be inlined: no build step trims it, and no tag ends it', () => {
  const { code } = compileBoot(root);
  expect(code).not.toBe('');
  expect(code).toBe(code.trim());
  expect(code).not.toMatch(/<\/script|<!--/iu);
});

test('the boot script reads no variable of the build, which a browser does not have', () => {
  expect(compileBoot(root).code).not.toContain('process.env');
});

test('lists its files, so that the development server compiles it again after a change', () => {
  const { inputs } = compileBoot(root);
  expect(inputs).toEqual(
    expect.arrayContaining([resolve(root, 'src/firstView/boot/boot.ts'), resolve(root, 'src/config/paths.ts')]),
  );
});
