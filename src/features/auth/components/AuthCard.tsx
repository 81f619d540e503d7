import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page, PageHeading } from '@/ui/components/Page';
import { color, from, layout, raised, space } from '@/ui/theme/tokens';

const Card = styled.section`
  display: grid;
  /* A long e-mail address breaks instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-width: 440px;
  margin: 0 auto;
  ${from.medium} {
    margin-top: ${space[6]};
    padding: ${space[8]};
    ${raised}
    box-shadow: ${color.shadowLow};
  }
`;

/** Links below the form. */
export const AuthLinks = styled.div`
  display: grid;
  a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: ${layout.touchTarget};
    color: ${color.accent};
  }
`;

interface AuthCardProps {
  title: string;
  /** Names the form inside. */
  titleId: string;
  children: ReactNode;
}

/** The narrow column of the login, register and password reset pages. */
export function AuthCard({ title, titleId, children }: AuthCardProps) {
  return (
    <Page>
      <Card>
        <PageHeading>
          <span id={titleId}>{title}</span>
        </PageHeading>
        {children}
      </Card>
    </Page>
  );
}
