import { parseEnv } from '../../src/config/parseEnv';
import { contentSecurityPolicy } from './headers';

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_APP_ID: '1:2:web:3',
};

function directives(raw: Record<string, string>, html = ''): Record<string, string> {
  return Object.fromEntries(
    contentSecurityPolicy(parseEnv(raw), html)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
}

test('without configuration, everything but pictures comes from the shop itself', () => {
  expect(directives({})).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'img-src': "'self' data: http:",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  });
});

test('another catalogue may be requested', () => {
  const policy = directives({ CATALOGUE_URL: 'http://127.0.0.1:4000/shop' });
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4000");
});

test('failure reports may be sent only to the configured address', () => {
  const policy = directives({ REPORT_URL: 'https://reports.example/shop' });
  expect(policy['connect-src']).toBe("'self' https://reports.example");
  expect(directives({ REPORT_URL: '/reports' })['connect-src']).toBe("'self'");
});

test.each<Record<string, string>>([{}, { CATALOGUE_URL: '/catalogue' }, project])(
  'pictures may come from any address with %j',
  (raw) => {
    expect(directives(raw)['img-src']).toBe("'self' data: http:");
  },
);

test('requests to a Firebase project or the emulators are allowed', () => {
  expect(directives(project)['connect-src']).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
  );
  const emulators = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  expect(directives(emulators)['connect-src']).toBe("'self' http://127.0.0.1:9099 http://127.0.0.1:8080");
});

test('inline scripts are allowed one by one; data and files need no entry', () => {
  const html = `
    <script type="application/ld+json">{"@type":"Product"}</script>
    <script type="text/css" data-styled-version="6.6.0">a{color:red}</script>
    <script defer src="/assets/main.js"></script>
    <script type="module">start()</script><script>first()</script><script>first()</script>`;
  // openssl dgst -sha256 -binary | base64
  expect(directives({}, html)['script-src']).toBe(
    "'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='",
  );
});

test('an attribute may contain any character, as the template’s placeholders do', () => {
  const hashOf = (html: string) => directives({}, html)['script-src'];
  expect(hashOf('<script data-url="<%= url %>">start()</script>')).toBe(
    hashOf('<script data-url="/api">start()</script>'),
  );
});
