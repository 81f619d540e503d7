import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useCurrentUser } from '@/features/auth/currentUser';
import { parseSignInState } from '@/features/auth/signInState';
import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { Box } from '@/ui/components/Box';
import { ButtonLink } from '@/ui/components/Button';
import { PageHeading } from '@/ui/components/Page';
import { Stack } from '@/ui/components/Stack';
import { Text } from '@/ui/components/Text';
import { DashboardLayout } from '../shared/DashboardLayout';
import { dashboardTexts as texts } from '../shared/dashboardTexts';

/** The dashboard's first page: the greeting, a link back to the interrupted page if any, the recently viewed products. */
export function DashboardPage() {
  const { displayName, email } = useCurrentUser();
  const { from } = parseSignInState(useLocation().state);
  return (
    <DashboardLayout title={texts.title} description={texts.description}>
      <Stack as="header" $gap={1}>
        <PageHeading>{texts.welcome}</PageHeading>
        <Text $muted>{texts.hello(displayName === '' ? email : displayName)}</Text>
      </Stack>
      {from === undefined || from === paths.dashboard ? null : <ContinueCard from={from} />}
      <RecentlyViewed Picture={ProductPicture} />
    </DashboardLayout>
  );
}

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
    <Box as="section" $look="accent" $align="start" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.continueTitle}</h2>
      <ButtonLink to={from}>{labels[pathname] ?? continueTo.other}</ButtonLink>
    </Box>
  );
}
