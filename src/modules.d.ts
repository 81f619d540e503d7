declare module '*.css';

/** A text of `content/`, rendered by the build. */
declare module '*.md' {
  export const title: string;
  export const html: string;
}

/** React's scheduler. `@types/scheduler` does not know this function. */
declare module 'scheduler' {
  /** Sets the length of the slices in which React renders a transition: a second, divided by `fps`. */
  export function unstable_forceFrameRate(fps: number): void;
}
