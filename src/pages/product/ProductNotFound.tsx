import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productDetailTexts } from '@/features/productDetail/productDetailTexts';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '../shared/MissingScreen';

/** The catalogue has no product of this id, or the address holds none. */
export function ProductNotFound() {
  const { pathname } = useLocation();
  return (
    <MissingScreen
      heading={productDetailTexts.notFound}
      sentence={productDetailTexts.notFoundHint}
      path={pathname}
    >
      <ButtonLink to={paths.products}>{productDetailTexts.seeAll}</ButtonLink>
      <ButtonLink $look="secondary" to={paths.home}>
        {productDetailTexts.backHome}
      </ButtonLink>
    </MissingScreen>
  );
}
