import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productDetailTexts } from '@/features/productDetail/productDetailTexts';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '../shared/MissingScreen';

/** What stands in the place of a product that there is not. */
export function MissingProduct() {
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
