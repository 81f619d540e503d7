import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Picture } from './Picture';
import { Skeleton } from './Skeleton';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 96px));
  gap: ${space[2]};
`;

interface ThumbnailsProps {
  /** Null for one that is not known yet. */
  urls: readonly (string | null)[];
}

/** The first pictures of a list, decorative: what they show is named beside them. */
export function Thumbnails({ urls }: ThumbnailsProps) {
  return (
    <Row>
      {urls
        .slice(0, 4)
        .map((url, index) =>
          url === null ? <Skeleton key={index} $square /> : <Picture key={index} url={url} rounded />,
        )}
    </Row>
  );
}
