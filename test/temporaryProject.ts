import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export const projectRoot = resolve(__dirname, '..');

const settings = [
  ...['babel.config.js', 'eslint.config.mjs', 'jest.config.ts', 'package.json', 'tsconfig.json'],
  'src/serviceWorker/tsconfig.json',
];

/** A separate tree with the packages and tool settings of this project, on which a test runs the tools. */
export interface TemporaryProject {
  /** Writes a file and creates its folders. */
  write(file: string, content: string): void;
  /** Copies a file or folder of this project. */
  copy(path: string): void;
  /** Runs a JavaScript file of a package (`eslint/bin/eslint.js`) and waits for its end. */
  run(program: string, ...options: string[]): Promise<{ code: number; output: string; errors: string }>;
  remove(): void;
}

export function createTemporaryProject(): TemporaryProject {
  // The tools need the real path. On some systems the temporary folder is behind a link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'shop-project-')));
  const packages = join(root, 'node_modules');
  symlinkSync(join(projectRoot, 'node_modules'), packages, 'junction');
  for (const file of settings) cpSync(join(projectRoot, file), join(root, file));

  return {
    write: (file, content) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    },
    copy: (path) => cpSync(join(projectRoot, path), join(root, path), { recursive: true }),
    run: async (program, ...options) => {
      const child = spawn(process.execPath, [join(packages, program), ...options], {
        cwd: root,
        // Output that a test reads has no colours.
        env: { ...process.env, FORCE_COLOR: undefined },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const exit = once(child, 'exit');
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      await exit;
      return { code: child.exitCode ?? 1, output, errors };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
