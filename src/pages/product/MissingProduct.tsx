import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '../shared/MissingScreen';

/** What stands in the place of a product that there is not. */
export function MissingProduct() {
  const { pathname } = useLocation();
  return (
    <MissingScreen heading={texts.notFound} sentence={`${texts.failed} ${texts.notFoundHint}`} path={pathname}>
      <ButtonLink to={paths.products}>{texts.seeAll}</ButtonLink>
      <ButtonLink $look="secondary" to={paths.home}>
        {texts.backHome}
      </ButtonLink>
    </MissingScreen>
  );
}
