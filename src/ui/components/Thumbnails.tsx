import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Picture } from './Picture';
import { Skeleton } from './Skeleton';

/** A row of at most four `Thumbnail`. */
export const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 96px));
  gap: ${space[2]};
`;

/** A small picture, decorative: what it shows is named beside it. `url` is null until it is known. */
export function Thumbnail({ url }: { url: string | null }) {
  return url === null ? <Skeleton $square /> : <Picture url={url} rounded />;
}
