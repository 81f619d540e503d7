import { transformSync } from '@babel/core';
import { forgetDisplayNames } from './forgetDisplayNames';

function transform(code: string) {
  return transformSync(code, { babelrc: false, configFile: false, plugins: [forgetDisplayNames] })?.code;
}

it('leaves out names for developers', () => {
  expect(transform('const Link = make();\nLink.displayName = "Link";')).toBe('const Link = make();');
});

it.each(['Link.title = "Link";', 'show(Link.displayName = "Link");', 'displayName = "Link";', 'show(Link.displayName);'])(
  'keeps what else there is: %s',
  (code) => {
    expect(transform(code)).toBe(code);
  },
);
