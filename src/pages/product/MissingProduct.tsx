import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '../shared/MissingScreen';

/** The page of a product that does not exist. */
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
