import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { catalogueTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { ButtonLink } from '@/ui/components/Button';
import { SearchIcon } from '@/ui/components/icons';
import { Row } from '@/ui/components/layout';
import { NoticeBox } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Text } from '@/ui/components/Text';

interface MissingScreenProps {
  heading: string;
  sentence: string;
  /** Links to other pages. Defaults to all products and the home page. */
  children?: ReactNode;
}

/** The screen of an address without content. */
export function MissingScreen({ heading, sentence, children }: MissingScreenProps) {
  return (
    <Page>
      <PageHead title={heading} description={sentence} />
      <NoticeBox icon={SearchIcon}>
        <PageHeading>{heading}</PageHeading>
        <Text $muted>{sentence}</Text>
        <Row $centred>
          {children ?? (
            <>
              <ButtonLink to={paths.products}>{catalogueTexts.seeAllProducts}</ButtonLink>
              <ButtonLink $look="secondary" to={paths.home}>
                {commonTexts.backToHome}
              </ButtonLink>
            </>
          )}
        </Row>
      </NoticeBox>
    </Page>
  );
}
