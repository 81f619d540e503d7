import styled from 'styled-components';
import { color, radius } from '../theme/tokens';
import { PictureStandIn, useBrokenPicture } from './PictureStandIn';

/** CSS pixels. They fix the aspect ratio; the row sets the real size. */
const nominalSize = 96;

const Tile = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${radius.small};
  background: ${color.tile};
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  min-height: 0;
  object-fit: contain;
`;

/** The picture of a cart or order line; with an empty `url`, its stand-in. Decorative: the name stands beside it. */
export function LinePicture({ url }: { url: string }) {
  const [isBroken, image] = useBrokenPicture(url);
  return (
    <Tile>
      {url === '' || isBroken ? (
        <PictureStandIn />
      ) : (
        <Image
          // Before `src`: React sets attributes in this order, and `src` starts the request.
          loading="lazy"
          src={url}
          alt=""
          width={nominalSize}
          height={nominalSize}
          {...image}
        />
      )}
    </Tile>
  );
}
