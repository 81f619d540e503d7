import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { buildTargets } from '../buildTargets';

interface BootScript {
  code: string;
  /** The source files, as absolute paths. */
  inputs: string[];
}

/** Compiles `src/firstView/boot/` into the one inline script of every page. Its text does not depend on the configuration. */
export function compileBoot(root: string): BootScript {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [resolve(root, 'src/firstView/boot/boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: buildTargets,
    legalComments: 'none',
    charset: 'utf8',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The boot script could not be compiled.');
  return { code: file.text.trim(), inputs: Object.keys(metafile.inputs).map((input) => resolve(root, input)) };
}
