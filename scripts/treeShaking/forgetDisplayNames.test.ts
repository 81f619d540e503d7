import { transformSync } from '@babel/core';
import { forgetDisplayNames } from './forgetDisplayNames';

function transform(code: string) {
  return transformSync(code, { babelrc: false, configFile: false, plugins: [forgetDisplayNames] })?.code;
}

it('omits names for developers', () => {
  expect(transform('const Link = make();\nLink.displayName = "Link";')).toBe('const Link = make();');
});

it.each([
  'Link.title = "Link";',
  'show(Link.displayName = "Link");',
  'displayName = "Link";',
  'show(Link.displayName);',
])('keeps any other code: %s', (code) => {
  expect(transform(code)).toBe(code);
});
