import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from './MissingScreen';

/** Shown at an address without a page. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <MissingScreen
      heading="Page not found"
      sentence="There is no page at this address. Search for a product at the top of the page, or start from the home page."
      path={pathname}
    >
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      <ButtonLink $look="secondary" to={paths.products}>
        See all products
      </ButtonLink>
    </MissingScreen>
  );
}
