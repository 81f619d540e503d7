import { useState } from 'react';

/** Whether the picture at `url` failed to load, with the `img` properties that detect it. */
export function useBrokenPicture(url: string) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const onError = () => setBrokenUrl(url);
  // On a prerendered page a picture can fail before React attaches `onError`.
  const ref = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) onError();
  };
  return [brokenUrl === url, { ref, onError }] as const;
}
