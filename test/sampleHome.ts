/** A sample of `content/home.md` for tests. The build reads the real file. */
export const home = {
  title: 'A window',
  sentence: 'A sentence.',
  link: { to: '/category/furniture', text: 'A way in' },
  picture: {
    alt: 'A picture',
    width: 1_680,
    height: 760,
    srcSet: '/home-480.avif 480w, /home-1680.avif 1680w',
    src: '/home-1680.avif',
    narrow: '/home-narrow-480.avif 480w',
  },
};
