// The production build: the shop for the browser, then its first views rendered with the catalogue of this build.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { parseEnv } from '../src/config/parseEnv';
import { refuseSamples, sampleTexts } from './content/renderContent';
import { writeFeeds } from './feed/writeFeeds';
import { catalogueAddress, openCatalogue } from './prerender/catalogueOrigin';
import { prerenderShop } from './prerender/prerenderShop';
import { loadPrerenderer, rendererFolder, writePageAssets } from './renderer/rendererFiles';
import { failWithSentence } from './server/shutdown';
import { parseMaxProducts, readEnvironment, resolveBuildFolder } from './settings';

process.env.NODE_ENV ??= 'production';

const root = resolve(__dirname, '..');

async function build(): Promise<void> {
  const raw = readEnvironment(root);
  const env = parseEnv(raw);
  const samples = sampleTexts(root);
  refuseSamples(samples, env);
  const maxProducts = parseMaxProducts(raw.PRERENDER_PRODUCTS);
  const folder = resolveBuildFolder(root, process.env.DIST_FOLDER);
  // Babel reads NODE_ENV when it is loaded, and webpack's configuration loads it.
  const { default: browserConfig, prerenderConfig } = await import('../webpack.config');
  const stats = await run(browserConfig({}, { mode: 'production' }));

  // `scripts/renderer/` renders pages on request with the files of this folder.
  const beside = rendererFolder(folder);
  await rm(beside, { recursive: true, force: true });
  const isConfigured = (raw.CATALOGUE_URL ?? '').trim() !== '';
  const catalogue = await openCatalogue(env, isConfigured);
  try {
    await run(prerenderConfig(beside));
    const prerenderer = loadPrerenderer(folder, catalogue.origin);
    const say = (sentence: string) => console.log(sentence);
    const scriptsOf = scriptsIn(stats);
    const assets = await prerenderShop({ folder, prerenderer, scriptsOf, maxProducts, siteUrl: env.siteUrl, say });
    await writePageAssets(folder, assets);
    if (env.siteUrl !== null) {
      const { siteUrl } = env;
      const catalogueUrl = catalogueAddress(env.catalogueUrl, catalogue.origin ?? siteUrl);
      await writeFeeds({ folder, siteUrl, catalogueUrl, say });
    }
  } finally {
    await catalogue.close();
  }
  for (const file of samples)
    console.warn(`${file} is still the sample. Write your own text before the shop goes live.`);
  console.log(`The shop is built in ${folder}.`);
}

/** @throws Error with the compiler's message. */
function run(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) return fail(failure);
        if (stats === undefined) return fail(new Error('The compiler returned no result.'));
        if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
        return done(stats);
      });
    });
  });
}

function scriptsIn(stats: Stats): (chunk: string) => string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return (chunk) =>
    (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'));
}

build().catch(failWithSentence);
