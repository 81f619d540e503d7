/** One Babel set-up for webpack (browsers of package.json's browserslist) and for jest (this Node). */
module.exports = (api) => {
  const testing = api.env('test');
  const serving = api.cache.using(() => process.env.WEBPACK_SERVE === 'true');
  return {
    presets: [
      ['@babel/preset-env', testing ? { targets: { node: 'current' } } : { bugfixes: true, modules: false }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { allowDeclareFields: true, onlyRemoveTypeImports: true }],
    ],
    plugins: [
      ['babel-plugin-styled-components', { displayName: !testing && serving, pure: true }],
      ...(serving ? ['react-refresh/babel'] : []),
    ],
  };
};
