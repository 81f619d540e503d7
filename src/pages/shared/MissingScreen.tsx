import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRow, CentredColumn } from '@/ui/components/ButtonRow';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { color } from '@/ui/theme/tokens';

const Sentence = styled.p`
  color: ${color.inkMuted};
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
        <ButtonRow>{children}</ButtonRow>
      </CentredColumn>
    </Page>
  );
}
