import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { useCurrentUser } from '@/features/auth/currentUser';
import { parseSignInState } from '@/features/auth/signInState';
import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { ButtonLink } from '@/ui/components/Button';
import { PageHeading } from '@/ui/components/Page';
import { color, space } from '@/ui/theme/tokens';
import { Card, DashboardLayout } from '../shared/DashboardLayout';
import { dashboardTexts as texts } from '../shared/dashboardTexts';

const Greeting = styled.header`
  display: grid;
  /* A long name breaks instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  p {
    color: ${color.inkMuted};
  }
`;

/** The dashboard's first page: the greeting, a link back to the interrupted page if any, the recently viewed products. */
export function DashboardPage() {
  const { displayName, email } = useCurrentUser();
  const { from } = parseSignInState(useLocation().state);
  return (
    <DashboardLayout title={texts.title} description={texts.description}>
      <Greeting>
        <PageHeading>{texts.welcome}</PageHeading>
        <p>{texts.hello(displayName === '' ? email : displayName)}</p>
      </Greeting>
      {from === undefined || from === paths.dashboard ? null : <ContinueCard from={from} />}
      <RecentlyViewed Picture={ProductPicture} />
    </DashboardLayout>
  );
}

const Highlighted = styled(Card)`
  justify-items: start;
  border-color: ${color.accent};
`;

const { continueTo } = texts;

const labels: Readonly<Record<string, string>> = {
  [paths.cart]: continueTo.cart,
  [paths.checkout]: continueTo.checkout,
  [paths.favourites]: continueTo.favourites,
  [paths.orders]: continueTo.orders,
  [paths.profile]: continueTo.profile,
};

/** A link back to the page that sent the visitor to sign in. */
function ContinueCard({ from }: { from: string }) {
  const titleId = useId();
  const [pathname = ''] = from.split(/[?#]/u);
  return (
    <Highlighted aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.continueTitle}</h2>
      <ButtonLink to={from}>{labels[pathname] ?? continueTo.other}</ButtonLink>
    </Highlighted>
  );
}
