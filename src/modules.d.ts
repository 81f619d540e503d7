declare module '*.css';

/** A text of `content/`, rendered by the build. */
declare module '*.md' {
  export const title: string;
  export const html: string;
}
