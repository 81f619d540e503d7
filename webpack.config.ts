import path from 'node:path';
import { constants as zlib } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { parseEnv } from './src/config/parseEnv';
import { readEnvironment } from './scripts/readEnvironment';

const root = import.meta.dirname;

/** The build of the shop; `serving` is the development server of `npm start`. */
export default function config(_env: unknown, { mode }: { mode?: string } = {}): Configuration {
  const production = mode === 'production';
  const serving = process.env.WEBPACK_SERVE === 'true';
  const hash = production ? '.[contenthash:10]' : '';

  return {
    mode: production ? 'production' : 'development',
    context: root,
    entry: './src/index.tsx',
    target: 'browserslist',
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    output: {
      path: path.resolve(root, process.env.DIST_FOLDER ?? 'dist'),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': path.join(root, 'src') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/u,
          include: path.join(root, 'src'),
          use: { loader: 'babel-loader', options: { cacheDirectory: true } },
        },
        { test: /\.css$/u, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      splitChunks: {
        cacheGroups: {
          firebase: {
            name: 'firebase-sdk',
            test: /[\\/]node_modules[\\/]@?firebase[\\/]/u,
            chunks: 'async',
            priority: 20,
          },
          vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/u, chunks: 'initial', priority: 10 },
        },
      },
    },
    performance: false,
    plugins: [
      new webpack.DefinePlugin({
        SHOP_ENV: JSON.stringify(parseEnv(readEnvironment(root))),
      }),
      new HtmlWebpackPlugin({ template: './public/index.html', minify: false, scriptLoading: 'defer' }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        chunkFilename: `assets/[name]${hash}.css`,
      }),
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(production
        ? [
            new CompressionPlugin<BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } },
              test: /\.(js|css|html|svg|json|webmanifest|txt)$/u,
              threshold: 512,
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              test: /\.(js|css|html|svg|json|webmanifest|txt)$/u,
              threshold: 512,
            }),
          ]
        : []),
    ],
  };
}
