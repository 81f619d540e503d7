import path from 'node:path';
import type { BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { compileBoot } from './scripts/boot/compileBoot';
import { brotliOptions, minCompressedBytes } from './scripts/compression';
import { nameManifest } from './scripts/nameManifest';
import { readEnvironment, resolveBuildFolder } from './scripts/settings';
import { loadTexts } from './scripts/texts';
import { language } from './src/config/language';
import { numberStyle } from './src/config/numberStyle';
import { workerPath } from './src/config/offline';
import { parseEnv, type Env } from './src/config/parseEnv';

const root = import.meta.dirname;

const resolve = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    '@/texts': path.join(root, 'src/texts', language),
    '@/content': path.join(root, 'content', language),
    '@': path.join(root, 'src'),
  },
} satisfies Configuration['resolve'];

const typescript = {
  test: /\.tsx?$/u,
  include: path.join(root, 'src'),
  use: { loader: 'babel-loader', options: { cacheDirectory: true } },
};

const homeText = path.join(root, 'content', language, 'home.md');

/** The loaders of the legal pages, and of the home page's text. */
const markdown = [
  { test: /\.md$/u, exclude: homeText, use: path.join(root, 'scripts/content/markdownLoader.ts') },
  { test: homeText, use: path.join(root, 'scripts/content/homeLoader.ts') },
];

/** Returns the build of the shop, for `npm run build` or for the development server of `npm start`. */
export default function config(_env: unknown, { mode }: { mode?: string } = {}): Configuration {
  const production = mode === 'production';
  const serving = process.env.WEBPACK_SERVE === 'true';
  const hash = production ? '.[contenthash:8]' : '';
  const env = parseEnv(readEnvironment(root));

  return {
    mode: production ? 'production' : 'development',
    context: root,
    entry: './src/firstView/entry.ts',
    target: 'browserslist',
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    output: {
      path: resolveBuildFolder(root, process.env.DIST_FOLDER),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      clean: true,
    },
    resolve,
    module: {
      rules: [typescript, ...markdown, { test: /\.css$/u, use: [MiniCssExtractPlugin.loader, 'css-loader'] }],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 3 } } })],
      splitChunks: {
        cacheGroups: {
          firebase: {
            name: 'firebase-sdk',
            test: /[\\/]node_modules[\\/]@?firebase[\\/]/u,
            chunks: 'async',
            priority: 20,
          },
          // Named, because the service worker caches it at once: `isCachedAtOnce`.
          lists: { name: 'lists', chunks: ({ name }) => name === 'home' || name === 'listing', minChunks: 2 },
          vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/u, chunks: 'initial', priority: 10 },
        },
      },
    },
    performance: false,
    plugins: [
      new webpack.DefinePlugin(shopDefinitions(env)),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        templateParameters: (compilation: Compilation) => {
          const { code, inputs } = compileBoot(root);
          compilation.fileDependencies.addAll(inputs);
          const { documentTexts } = loadTexts();
          return { catalogueUrl: env.catalogueUrl, bootScript: code, documentTexts, language };
        },
        // The plugin's cache would not notice changes of the boot script.
        cache: false,
        // The host sends it at every address without prerendered HTML.
        filename: 'shell.html',
        minify: false,
        scriptLoading: 'defer',
      }),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/index.html', '**/manifest.webmanifest'] } },
          {
            from: 'public/manifest.webmanifest',
            transform: (content) => nameManifest(content.toString(), loadTexts()),
          },
        ],
      }),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        chunkFilename: `assets/[name]${hash}.css`,
      }),
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(production
        ? [
            new InjectManifest({
              swSrc: './src/serviceWorker/serviceWorker.ts',
              swDest: workerPath.slice(1),
              // Pictures and prerendered pages are not cached before the customer sees them.
              include: [/^shell\.html$/u, /^assets\/.+\.(?:js|css|woff2)$/u],
              // Their names change with their content.
              dontCacheBustURLsMatching: /^\/assets\//u,
            }),
            new CompressionPlugin<BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: brotliOptions('smallest'),
              test: /\.(js|css|html|svg|json|webmanifest|txt)$/u,
              threshold: minCompressedBytes,
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              test: /\.(js|css|html|svg|json|webmanifest|txt)$/u,
              threshold: minCompressedBytes,
            }),
          ]
        : []),
    ],
  };
}

/** Returns the values that the build puts into the shop's code. `env`, `numberStyle` and `language` of `src/config/` read them. */
function shopDefinitions(env: Env): Record<string, string> {
  return {
    SHOP_ENV: JSON.stringify(env),
    SHOP_NUMBERS: JSON.stringify(numberStyle()),
    'process.env.SHOP_LANGUAGE': JSON.stringify(language),
  };
}

/**
 * Builds the same shop for rendering outside a browser. The same Babel gives the same class names as in the browser.
 * @param folder the folder of the only output file, `server.js`.
 */
export function prerenderConfig(folder: string): Configuration {
  return {
    mode: 'production',
    context: root,
    entry: './src/firstView/server.tsx',
    target: 'node20.19',
    devtool: false,
    output: { path: folder, filename: 'server.js', library: { type: 'commonjs2' } },
    resolve,
    // Only the browser needs the style sheets of packages.
    module: { rules: [typescript, ...markdown, { test: /\.css$/u, type: 'asset/source' }] },
    optimization: { minimize: false },
    performance: false,
    plugins: [
      new webpack.DefinePlugin({
        ...shopDefinitions(parseEnv(readEnvironment(root))),
        // The rendering process sets the variable before it loads the bundle.
        SHOP_ORIGIN: 'process.env.SHOP_ORIGIN',
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
