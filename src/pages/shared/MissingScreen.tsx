import type { ReactNode } from 'react';
import { SearchIcon } from '@/ui/components/icons';
import { NoticeBox } from '@/ui/components/NoticeBox';
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
      <NoticeBox icon={SearchIcon}>
        <PageHeading>{heading}</PageHeading>
        <Text $muted>{sentence}</Text>
        <Row $centred>{children}</Row>
      </NoticeBox>
    </Page>
  );
}
