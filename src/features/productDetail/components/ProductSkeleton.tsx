import styled from 'styled-components';
import { Skeleton } from '@/ui/components/Skeleton';
import { from, space } from '@/ui/theme/tokens';

/** Two columns for pictures and text; one column on small screens. */
export const ProductColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[8]};
  }
  ${from.large} {
    grid-template-columns: minmax(0, 500px) minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

const Picture = styled(Skeleton)`
  height: auto;
  max-width: 500px;
  aspect-ratio: 1;
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;

/** The product page without any data. */
export function ProductSkeleton() {
  return (
    <ProductColumns aria-hidden="true">
      <Picture />
      <Lines>
        <Skeleton $height="34px" $width="80%" />
        <Skeleton $height="24px" $width="50%" />
        <Skeleton $height="34px" $width="30%" />
        <Skeleton $height="44px" />
        <Skeleton $height="120px" />
      </Lines>
    </ProductColumns>
  );
}
