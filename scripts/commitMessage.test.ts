import { findCommitMistake } from './commitMessage';

test.each([
  'fix(orders): show why the list failed above the last seen orders',
  'docs: map each question to a symbol',
  'feat(renderer)!: end the renderer as a Firebase function',
  'fix(catalogue/import): read a CSV file with semicolons',
  'fix(catalogue): let PostgreSQL count up to a bound',
])('accepts "%s"', (subject) => {
  expect(findCommitMistake(subject)).toBeNull();
});

test.each([
  ['Show why the list failed', 'type(scope): summary'],
  ['style(cart): move a brace', 'type(scope): summary'],
  ['fix(Cart): keep a line', 'type(scope): summary'],
  ['fix(firstView): keep a press', 'type(scope): summary'],
  ['fix(cart):keep a line', 'type(scope): summary'],
  ['fix(cart): Keep a line', 'lower-case'],
  ['fix(cart): keep a line.', 'full stop'],
  [`fix(cart): ${'keep '.repeat(13)}`, '72 characters'],
])('refuses "%s" and says why: %s', (subject, reason) => {
  expect(findCommitMistake(subject)).toContain(reason);
});
