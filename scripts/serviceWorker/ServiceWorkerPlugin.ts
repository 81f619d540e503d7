import { resolve } from 'node:path';
import { build } from 'esbuild';
import webpack, { type Compiler } from 'webpack';
import type { Env } from '../../src/config/parseEnv';
import { buildTargets } from '../buildTargets';
import { listPrecache, type PrecacheList } from './listPrecache';

interface ServiceWorkerPluginOptions {
  /** The project's folder. */
  root: string;
  env: Env;
  /** Name of the worker's file in the build. */
  filename: string;
}

/** Bundles the service worker with the list of this build's files. */
export class ServiceWorkerPlugin {
  constructor(private readonly options: ServiceWorkerPluginOptions) {}

  apply(compiler: Compiler): void {
    const name = ServiceWorkerPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the hashed names are final, before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const sources = Object.entries(assets).map(([file, source]) => [file, source.source()] as const);
        const worker = await bundleWorker(this.options, listPrecache(new Map(sources)));
        compilation.emitAsset(this.options.filename, new webpack.sources.RawSource(worker));
      });
    });
  }
}

async function bundleWorker({ root, env }: ServiceWorkerPluginOptions, precache: PrecacheList): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [resolve(root, 'src/serviceWorker/serviceWorker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: buildTargets,
    legalComments: 'none',
    define: {
      SHOP_ENV: JSON.stringify(env),
      PRECACHE: JSON.stringify(precache),
      'process.env.NODE_ENV': '"production"',
    },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The service worker could not be bundled.');
  return file.text;
}
