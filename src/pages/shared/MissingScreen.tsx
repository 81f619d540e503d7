import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading, CentredColumn, Page } from '@/ui/components/Page';
import { color, space } from '@/ui/theme/tokens';

const Sentence = styled.p`
  color: ${color.inkMuted};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

interface MissingScreenProps {
  heading: string;
  sentence: string;
  path: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** The screen of an address without content. It is not indexed. */
export function MissingScreen({ heading, sentence, path, children }: MissingScreenProps) {
  return (
    <Page>
      <PageHead title={heading} description={sentence} canonicalPath={path} indexed={false} />
      <CentredColumn>
        <PageHeading>{heading}</PageHeading>
        <Sentence>{sentence}</Sentence>
        <Ways>{children}</Ways>
      </CentredColumn>
    </Page>
  );
}
