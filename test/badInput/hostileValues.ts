import fc from 'fast-check';

/** The host to which no link, picture or form of the shop may lead. */
export const foreignHost = 'evil.example';

/** The number of inputs, which are the same in each run. BAD_INPUT_RUNS=500 tries more. */
export const tries = (runs: number, seed: number) => ({ seed, numRuns: Number(process.env.BAD_INPUT_RUNS ?? runs) });

/** Texts with a special meaning to a browser, a URL parser or careless code. */
export const hostileTexts: readonly string[] = [
  '',
  ' \t\n ',
  '<script>globalThis.injected = 1</script>',
  '"><img src=x onerror="globalThis.injected = 1">',
  '</script><script>globalThis.injected = 1</script>',
  '<svg/onload=globalThis.injected=1>',
  "' onclick='globalThis.injected=1",
  '{{constructor.constructor("globalThis.injected=1")()}}',
  '__proto__',
  'constructor',
  'toString',
  '../../login',
  '.',
  '..',
  '/',
  '//evil.example/cart',
  '/\\evil.example',
  'https://evil.example/phish',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f',
  '?#&=+',
  '\uD800',
  'half \uDC00 a pair',
  '\u202Egpj.exe',
  '\u200B\uFEFF',
  '\u0000\u0008\u001B[31m',
  '👩‍👩‍👧‍👦 ﷽',
  'e\u0301'.repeat(500),
  'x'.repeat(30_000),
  '-1',
  '1e999',
  'NaN',
  'null',
  '[object Object]',
];

/** Addresses that must never become a picture, a link or a form's target. */
export const hostileAddresses: readonly string[] = [
  'javascript:globalThis.injected=1',
  'JaVaScRiPt:globalThis.injected=1',
  ' \u0001javascript:globalThis.injected=1',
  'java\nscript:globalThis.injected=1',
  'data:text/html,<script>globalThis.injected=1</script>',
  'data:image/svg+xml,<svg onload="globalThis.injected=1"/>',
  'vbscript:globalThis.injected=1',
  'file:///etc/passwd',
  'blob:http://evil.example/1',
  '//evil.example/picture.webp',
  '/\\evil.example/picture.webp',
  'http://[',
  'https://',
  'about:blank',
];

/** JSON has no infinity, but `JSON.parse` reads `1e999` as one: `toJson` writes it in place of this placeholder. */
const infinityMark = '@@1e999@@';

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.5, 5.000_001, 1e21, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE),
  fc.constant(infinityMark),
  fc.integer(),
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileAddresses),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const deep: fc.Arbitrary<unknown> = fc
  .integer({ min: 1, max: 60 })
  .map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner: [inner] }), null));

/** Any JSON value in place of the expected one. `undefined` omits the field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(undefined, null, true, false, [], {}) },
  { weight: 1, arbitrary: deep },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) },
);

/** A record whose fields are valid or any value. `validShare`: how many of ten fields are valid. */
export function partlyHostile(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  validShare = 6,
): fc.Arbitrary<Record<string, unknown>> {
  const mixed = Object.entries(fields).map(([name, valid]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof({ weight: validShare, arbitrary: valid }, { weight: 10 - validShare, arbitrary: hostileValue }),
  ]);
  return fc.record(Object.fromEntries(mixed));
}

export function toJson(value: unknown): string {
  // `JSON.stringify(undefined)` returns no text. Inside an array it writes `null`.
  return JSON.stringify([value]).slice(1, -1).replaceAll(`"${infinityMark}"`, '1e999');
}

/** JSON, either intact or damaged in transit: cut off, with a stray character, or followed by another value. */
export function perhapsBroken(json: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.double({ min: 0, max: 1, noNaN: true })).map(cutOff) },
    { weight: 1, arbitrary: json.map((text) => `${text}}`) },
    { weight: 1, arbitrary: json.map((text) => text.replace(/\d+/u, 'NaN')) },
    { weight: 1, arbitrary: hostileText },
  );
}

function cutOff([text, share]: [string, number]): string {
  return text.slice(0, Math.floor(text.length * share));
}
