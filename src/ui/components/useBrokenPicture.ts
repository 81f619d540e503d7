import { useState } from 'react';

/** Whether the picture at `url` cannot be shown, and the properties of its image that find out. */
export function useBrokenPicture(url: string) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const onError = () => setBrokenUrl(url);
  // On a prerendered page a picture can fail before there is anybody to hear of it.
  const ref = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) onError();
  };
  return [brokenUrl === url, { ref, onError }] as const;
}
