import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { parseProductPath, paths } from '@/config/paths';
import { nameFromSlug } from '@/domain/slug';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { useCurrentUser } from '@/features/auth/currentUser';
import { parseSignInState } from '@/features/auth/signInState';
import { parseSource } from '@/features/catalogue/listingAddress';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { dashboardTexts as texts } from '@/texts/account';
import { Box } from '@/ui/components/Box';
import { ButtonLink } from '@/ui/components/Button';
import { Stack } from '@/ui/components/layout';
import { PageHeading } from '@/ui/components/Page';
import { Text } from '@/ui/components/Text';
import { AccountOverview } from './AccountOverview';

/** The dashboard's first page: the greeting, a link back to the interrupted page if any, and what matters now. */
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
      <AccountOverview />
      <RecentlyViewed />
    </DashboardLayout>
  );
}

const { continueTo } = texts;

const labels: Readonly<Record<string, string>> = {
  [paths.home]: continueTo.home,
  [paths.cart]: continueTo.cart,
  [paths.checkout]: continueTo.checkout,
  [paths.favourites]: continueTo.favourites,
  [paths.orders]: continueTo.orders,
  [paths.profile]: continueTo.profile,
};

/** A link back to the page that sent the visitor to sign in. */
function ContinueCard({ from }: { from: string }) {
  const titleId = useId();
  return (
    <Box as="section" $look="accent" $align="start" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.continueTitle}</h2>
      <ButtonLink to={from}>{continueLabel(from)}</ButtonLink>
    </Box>
  );
}

/** Names the page as its address does: its own data are not loaded here. */
function continueLabel(from: string): string {
  const { pathname, searchParams } = new URL(from, 'https://shop.example');
  const names = pathname.split('/').map((segment) => nameFromSlug(decodeSegment(segment)));
  if (pathname === paths.products) {
    const source = parseSource(searchParams);
    return source.kind === 'search' ? continueTo.search(source.q) : continueTo.products;
  }
  if (parseProductPath(pathname) !== null) return continueTo.named(names.at(-2) ?? '');
  if (pathname.startsWith(paths.category(''))) return continueTo.named(names.at(-1) ?? '');
  if (pathname.startsWith(`${paths.orders}/`)) return continueTo.order;
  return labels[pathname] ?? continueTo.other;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign: the address leads to the page for unknown ones.
    return segment;
  }
}
