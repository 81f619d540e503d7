import type { ReactNode } from 'react';
import { Box } from '@/ui/components/Box';
import { Stack } from '@/ui/components/layout';
import { Narrow } from '@/ui/components/Narrow';
import { Page, PageHeading } from '@/ui/components/Page';

interface AuthCardProps {
  title: string;
  /** Names the form inside. */
  titleId: string;
  /** `TextLink`s below the form. */
  links: ReactNode;
  /** Shown beside the card on large screens and above it on small ones. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The narrow column of the login, register and password reset pages. */
export function AuthCard({ title, titleId, links, beside, children }: AuthCardProps) {
  return (
    <Page>
      <Narrow $two={beside !== undefined}>
        {beside}
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
