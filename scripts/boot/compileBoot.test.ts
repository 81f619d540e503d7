import { resolve } from 'node:path';
import { compileBoot } from './compileBoot';

const root = resolve(__dirname, '../..');

test('the boot script can be inlined as it is: it has nothing that a build step trims, and no tag that ends it', () => {
  const { code } = compileBoot(root);
  expect(code).not.toBe('');
  expect(code).toBe(code.trim());
  expect(code).not.toMatch(/<\/script|<!--/iu);
});

test('its files are listed, so that the development server compiles it again when one changes', () => {
  const { inputs } = compileBoot(root);
  expect(inputs).toEqual(
    expect.arrayContaining([resolve(root, 'src/firstView/boot/boot.ts'), resolve(root, 'src/config/paths.ts')]),
  );
});
