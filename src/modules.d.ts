declare module '*.css';

/** The window of the home page, read by the build. Before `*.md`: the first pattern that fits is taken. */
declare module '*/content/home.md' {
  export const home: {
    title: string;
    sentence: string;
    link: { to: string; text: string };
    picture: { alt: string; width: number; height: number; srcSet: string; src: string; narrow: string | null };
  } | null;
}

/** A text of `content/`, rendered by the build. */
declare module '*.md' {
  export const title: string;
  export const html: string;
}
