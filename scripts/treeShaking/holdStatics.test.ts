import { transformSync } from '@babel/core';
import { holdStatics } from './holdStatics';

function transform(code: string) {
  return transformSync(code, { babelrc: false, configFile: false, plugins: [holdStatics] })?.code;
}

it('joins a class and its statics, so that an unused class can be left out', () => {
  expect(transform('class A {}\nA.x = 1;\nA.y = new A();\nB.z = 2;')).toBe(
    [
      'const A = /*#__PURE__*/(() => {',
      '  class A {}',
      '  A.x = 1;',
      '  A.y = new A();',
      '  return A;',
      '})();',
      'B.z = 2;',
    ].join('\n'),
  );
});

it.each(['class A {}', 'class A {}\nB.x = 1;\nA.x = 1;', 'let a;\na.x = 1;', 'class A {}\nstart(A.x = 1);'])(
  'leaves other code unchanged: %s',
  (code) => {
    expect(transform(code)).toBe(code);
  },
);
