import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from '../../src/config/parseEnv';
import { shop } from '../../src/config/shop';
import { shopTexts } from '../../src/texts/en/shop';
import { readHome } from './readHome';
import { refuseSamples, renderContent, sampleTexts } from './renderContent';

const root = resolve(__dirname, '..', '..');
/** One sentence, which stands beside "Place Order" as it is. */
const payment = 'payment.md';
/** In a form of its own. */
const home = 'home.md';
const files = readdirSync(join(root, 'content/en')).filter(
  (file) => file.endsWith('.md') && file !== payment && file !== home,
);

test('a text has a title, and what follows is HTML with the shop’s own values', () => {
  const { title, html } = renderContent(
    '# Delivery by {{shop}}\n\n## When\n\nSoon. {{priceNote}}\\\nTomorrow,\nat noon.\n\n1. [Home](/)\n',
  );
  expect(title).toBe(`Delivery by ${shop.name}`);
  expect(html).toContain('<h2>When</h2>');
  expect(html).toContain(`<p>Soon. ${shopTexts.priceNote}<br>\nTomorrow,\nat noon.</p>`);
  expect(html).toContain('<li><a href="/">Home</a></li>');
});

test.each([
  ['a script', '<script>alert(1)</script>', /<script/u],
  ['a style', 'a <b style="color: red">bold</b> word', /<b /u],
  ['an address that runs a script', '[press](javascript:alert(1))', /href/u],
])('%s in a text is shown as it is written', (_what, markdown, forbidden) => {
  const { html } = renderContent(`# Title\n\n${markdown}\n`);
  expect(html).not.toMatch(forbidden);
  expect(html).toMatch(/&lt;|javascript/u);
});

test.each([
  ['without a title', 'Some words.\n', /must begin with its title/u],
  [
    'with an unknown value',
    '# Title\n\n{{owner}}\n',
    /unknown value \{\{owner\}\}\. Known values: shop, priceNote, payment\./u,
  ],
])('a text %s stops the build with one sentence', (_what, markdown, sentence) => {
  expect(() => renderContent(markdown)).toThrow(sentence);
});

test.each(files)('content/en/%s is rendered without its note to the merchant', (file) => {
  const { title, html } = renderContent(readFileSync(join(root, 'content/en', file), 'utf8'));
  expect(title).not.toBe('');
  expect(html).not.toMatch(/sample|content\/en\/|<!--|&lt;!/u);
});

const firebaseProject = {
  firebase: { kind: 'project', projectId: 'shop', apiKey: 'key', authDomain: 'shop.example', appId: 'app' },
} as const;

test.each([
  [
    ['content/en/imprint.md', 'content/en/home.md'],
    { siteUrl: 'https://shop.example' },
    /: content\/en\/imprint\.md\. Write/u,
  ],
  [
    ['content/en/terms.md', 'content/en/payment.md'],
    firebaseProject,
    /: content\/en\/terms\.md, content\/en\/payment\.md\. Write/u,
  ],
])('a build for customers refuses the samples %j', (samples, settings, sentence) => {
  expect(() => refuseSamples(samples, { ...parseEnv({}), ...settings })).toThrow(sentence);
});

test('a build for customers takes a sample of the home page, and a local build takes every sample', () => {
  expect(() =>
    refuseSamples(['content/en/home.md'], { ...parseEnv({}), siteUrl: 'https://shop.example' }),
  ).not.toThrow();
  expect(() => refuseSamples(sampleTexts(root), parseEnv({}))).not.toThrow();
  expect(sampleTexts(root)).toHaveLength(7);
});

test('the terms and the checkout state the same way to pay', () => {
  const read = (file: string) => renderContent(readFileSync(join(root, 'content/en', file), 'utf8'));
  const { html } = read(payment);
  expect(html).toMatch(/^<p>.+<\/p>\s*$/u);
  expect(read('terms.md').html).toContain(html.trim());
});

test('only the texts that are still samples are named', () => {
  const project = mkdtempSync(join(tmpdir(), 'shop-content-'));
  try {
    mkdirSync(join(project, 'content/en'), { recursive: true });
    writeFileSync(join(project, 'content/en/imprint.md'), readFileSync(join(root, 'content/en/imprint.md')));
    writeFileSync(join(project, 'content/en/terms.md'), '# Terms\n\nOur own.\n');
    expect(sampleTexts(project)).toEqual(['content/en/imprint.md']);
  } finally {
    rmSync(project, { recursive: true });
  }
});

const validHome = `# Sofas

![A sofa](sofa.jpg)

Sit down at {{shop}},
and stay.

[See sofas](/category/sofas)
`;

test('the hero of the home page has a title, a picture, a sentence and a link', () => {
  expect(readHome(validHome)).toEqual({
    title: 'Sofas',
    sentence: `Sit down at ${shop.name}, and stay.`,
    picture: { file: 'sofa.jpg', alt: 'A sofa' },
    link: { to: '/category/sofas', text: 'See sofas' },
  });
});

test.each(['', '\n', '<!-- Nothing\n\nyet. -->\n'])('with the empty text %j the home page has no hero', (text) => {
  expect(readHome(text)).toBeNull();
});

test.each([
  ['without a title', validHome.replace('# ', ''), /must begin with its title/u],
  ['without a picture', validHome.replace(/!.+/u, ''), /does not have the required form/u],
  [
    'with a picture that says nothing to the blind',
    validHome.replace('A sofa', ''),
    /does not have the required form/u,
  ],
  [
    'with a picture from elsewhere',
    validHome.replace('sofa.jpg', 'https://a.test/b.jpg'),
    /does not have the required form/u,
  ],
  ['without a sentence', validHome.replace(/Sit[^]*stay\./u, ''), /does not have the required form/u],
  ['with two sentences apart', validHome.replace(',\n', '.\n\n'), /does not have the required form/u],
  [
    'with a link out of the shop',
    validHome.replace('/category/sofas', 'https://a.test'),
    /does not have the required form/u,
  ],
  ['with an unknown value', validHome.replace('{{shop}}', '{{owner}}'), /unknown value \{\{owner\}\}/u],
])('a window %s stops the build with a sentence', (_what, text, sentence) => {
  expect(() => readHome(text)).toThrow(sentence);
});

test('the shop’s own window is valid, and says that it is a sample', () => {
  const text = readFileSync(join(root, 'content/en', home), 'utf8');
  expect(existsSync(join(root, 'content', readHome(text)?.picture.file ?? 'none'))).toBe(true);
  expect(sampleTexts(root)).toContain('content/en/home.md');
});
