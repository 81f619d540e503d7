import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { catalogueTexts, notFoundTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { ButtonLink } from './Button';
import { SearchIcon } from './icons';
import { Row } from './layout';
import { NoticeBox } from './Notice';
import { Page, PageHeading } from './Page';
import { PageHead } from './PageHead';
import { Text } from './Text';

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

/** The page of every unknown address. */
export function NotFoundPage() {
  return <MissingScreen heading={notFoundTexts.heading} sentence={notFoundTexts.sentence} />;
}
