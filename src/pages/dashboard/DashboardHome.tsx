import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { useCurrentUser } from '@/features/auth/currentUser';
import { parseSignInState } from '@/features/auth/signInState';
import { DashboardLayout } from '@/pages/shared/DashboardLayout';
import { dashboardTexts as texts } from '@/pages/shared/dashboardTexts';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { color, space } from '@/ui/theme/tokens';
import { ContinueCard } from './ContinueCard';

const Greeting = styled.header`
  display: grid;
  /* A long name breaks instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  p {
    color: ${color.inkMuted};
  }
`;

/** The dashboard's first page: the greeting, a link back to the interrupted page if any, then `children`. */
export function DashboardHome({ children }: { children?: ReactNode }) {
  const { displayName, email } = useCurrentUser();
  const { from } = parseSignInState(useLocation().state);
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        canonicalPath={paths.dashboard}
        indexed={false}
      />
      <DashboardLayout>
        <Greeting>
          <PageHeading>{texts.welcome}</PageHeading>
          <p>{texts.hello(displayName === '' ? email : displayName)}</p>
        </Greeting>
        {from === undefined || from === paths.dashboard ? null : <ContinueCard from={from} />}
        {children}
      </DashboardLayout>
    </>
  );
}
