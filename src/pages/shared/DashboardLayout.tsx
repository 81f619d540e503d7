import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { dashboardTexts as texts } from '@/texts/account';
import { Link } from '@/ui/components/Link';
import { Page } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { color, font, from, hover, layout, radius, raised, space } from '@/ui/theme/tokens';

/** A separate section of an account page. */
export const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: ${space[5]};
  ${raised}
  ${from.medium} {
    padding: ${space[6]};
  }
`;

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  ${from.large} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: ${space[10]};
  }
  /* Without the links there is one column on paper, however wide the sheet is. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Links = styled.nav`
  @media print {
    display: none;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    ${from.large} {
      display: grid;
    }
  }
  li {
    flex: auto;
    ${from.medium} {
      flex: none;
    }
  }
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: ${layout.touchTarget};
    padding: ${space[2]} ${space[1]};
    border-radius: ${radius.small};
    font: ${font('small', 500)};
    text-decoration: none;
    ${from.medium} {
      justify-content: start;
      padding-inline: ${space[3]};
      font: ${font('body', 500)};
    }
    ${hover} {
      &:hover {
        background: ${color.accentSoft};
      }
    }
    &[aria-current='page'] {
      background: ${color.accentSoft};
      color: ${color.accent};
    }
  }
`;

const Content = styled.div`
  display: grid;
  /* A scrolling child must not widen the column. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  &:focus {
    outline: none;
  }
`;

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
  return (
    <Columns>
      <PageHead title={title} description={description} canonicalPath={pathname} indexed={false} />
      <Links aria-label={texts.navigation}>
        <ul>
          {links.map(({ to, label, end }) => (
            <li key={to}>
              <Link to={to} aria-current={matchPath({ path: to, end }, pathname) === null ? undefined : 'page'}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Links>
      <Content tabIndex={-1}>{children}</Content>
    </Columns>
  );
}
