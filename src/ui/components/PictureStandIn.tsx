import { useState } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens';

const Drawing = styled.svg`
  width: 40%;
  max-width: 160px;
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 1.25;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Replaces a missing or broken picture. `label` names its subject; without a label it is decorative. */
export function PictureStandIn({ label }: { label?: string }) {
  const role =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <Drawing viewBox="0 0 24 24" data-testid="no-picture" {...role}>
      <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v8" />
    </Drawing>
  );
}

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
