import { useRef, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { dashboardTexts as texts } from '@/texts/account';
import { Columns, Stack } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { List } from '@/ui/components/List';
import { Page } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { SideNav } from '@/ui/components/SideNav';
import { useScrollToCurrent } from '@/ui/components/useScrollToCurrent';

const links = [
  { to: paths.dashboard, label: texts.links.dashboard, end: true },
  { to: paths.profile, label: texts.links.profile, end: false },
  { to: paths.orders, label: texts.links.orders, end: false },
  { to: paths.favourites, label: texts.links.favourites, end: false },
];

interface DashboardLayoutProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The account's navigation beside one of its pages, which are not for search engines. */
export function DashboardLayout({ title, description, children }: DashboardLayoutProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useScrollToCurrent(list, pathname);
  return (
    <Page>
      <PageHead title={title} description={description} />
      <Columns $side="start" $width={200}>
        <SideNav aria-label={texts.navigation} data-screen-only>
          <List ref={list}>
            {links.map(({ to, label, end }) => (
              <li key={to}>
                <Link to={to} aria-current={matchPath({ path: to, end }, pathname) === null ? undefined : 'page'}>
                  {label}
                </Link>
              </li>
            ))}
          </List>
        </SideNav>
        <Stack $gap={6} tabIndex={-1}>
          {children}
        </Stack>
      </Columns>
    </Page>
  );
}
