/** The browsers of package.json's browserslist, in esbuild's spelling. */
export const buildTargets = ['chrome116', 'edge116', 'firefox125', 'safari17.4'];
