import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '../shared/MissingScreen';

/** Shown when the catalogue has no product with this id, or the address has no id. */
export function ProductNotFound() {
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
