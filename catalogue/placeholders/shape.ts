/** Three tones of one hue, as SVG colours. */
interface Tones {
  light: string;
  body: string;
  dark: string;
}

/** SVG of one silhouette around the origin, within 200 units each way; its feet stand near y = 180. */
export type Shape = (tones: Tones) => string;
