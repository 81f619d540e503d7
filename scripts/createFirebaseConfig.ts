import { pageAddresses } from '../src/config/pageAddress';
import type { Env } from '../src/config/parseEnv';
import { commonHeaders, contentSecurityPolicy, hashedFileCaching } from './server/headers';
import { changePassword } from './server/redirects';

/**
 * Returns the text of `firebase.json`. Hosting serves `dist/` with the preview's security headers. The file also names
 * the order desk's functions, the rules and indexes of Firestore, and the ports of Google's emulators.
 * @param html HTML with the pages' inline scripts. The Content-Security-Policy allows them by their hashes.
 */
export function createFirebaseConfig(env: Env, html: string): string {
  const security = { ...commonHeaders, 'content-security-policy': contentSecurityPolicy(env, html) };
  const config = {
    hosting: {
      public: 'dist',
      // Firebase Hosting compresses files itself.
      ignore: ['firebase.json', '**/.*', '**/node_modules/**', '**/*.br', '**/*.gz', '**/*.map'],
      cleanUrls: true,
      trailingSlash: false,
      // If two entries set the same header, the later one counts.
      headers: [
        { source: '**', headers: headerList({ ...security, 'cache-control': 'no-cache' }) },
        { source: '/assets/**', headers: headerList({ 'cache-control': hashedFileCaching }) },
      ],
      redirects: [{ ...changePassword, type: 302 }],
      rewrites: [
        // Hosting answers any other address with `404.html`.
        { regex: pageAddresses, destination: '/shell.html' },
      ],
    },
    functions: [
      {
        source: 'functions',
        codebase: 'default',
        runtime: 'nodejs22',
        // One file, bundled from the sources and the modules that they share with the shop.
        predeploy: ['npm run functions:build'],
        ignore: ['node_modules', 'account', 'desk', 'src', 'test', '*.ts', 'tsconfig.json'],
      },
    ],
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    emulators: {
      singleProjectMode: true,
      auth: { port: 9099 },
      firestore: { port: 8080 },
      hosting: { port: 5000 },
      ui: { enabled: true },
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function headerList(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
