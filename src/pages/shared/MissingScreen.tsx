import type { ReactNode } from 'react';
import { CentredColumn } from '@/ui/components/CentredColumn';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Row } from '@/ui/components/Row';
import { Text } from '@/ui/components/Text';

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
        <Text $muted>{sentence}</Text>
        <Row $centred>{children}</Row>
      </CentredColumn>
    </Page>
  );
}
