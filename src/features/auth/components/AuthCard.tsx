import type { ReactNode } from 'react';
import { Box } from '@/ui/components/Box';
import { Narrow, Stack } from '@/ui/components/layout';
import { Page, PageHeading } from '@/ui/components/Page';

interface AuthCardProps {
  title: string;
  /** Names the form inside. */
  titleId: string;
  /** `TextLink`s below the form. */
  links: ReactNode;
  children: ReactNode;
}

/** The narrow column of the login, register and password reset pages. */
export function AuthCard({ title, titleId, links, children }: AuthCardProps) {
  return (
    <Page>
      <Narrow>
        <Box as="section" $look="raised" $gap={5}>
          <PageHeading>
            <span id={titleId}>{title}</span>
          </PageHeading>
          {children}
          <Stack $gap={0} $align="start">
            {links}
          </Stack>
        </Box>
      </Narrow>
    </Page>
  );
}
