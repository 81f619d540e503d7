import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { catalogueTexts, notFoundTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from './MissingScreen';

/** Shown at an address without a page. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <MissingScreen heading={texts.heading} sentence={texts.sentence} path={pathname}>
      <ButtonLink to={paths.home}>{commonTexts.backToHome}</ButtonLink>
      <ButtonLink $look="secondary" to={paths.products}>
        {catalogueTexts.seeAllProducts}
      </ButtonLink>
    </MissingScreen>
  );
}
