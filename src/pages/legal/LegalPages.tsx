import styled from 'styled-components';
import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { shellTexts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { color, radius, space } from '@/ui/theme/tokens';
import * as delivery from '../../../content/delivery.md';
import * as imprint from '../../../content/imprint.md';
import * as privacy from '../../../content/privacy.md';
import * as terms from '../../../content/terms.md';

export function ImprintPage() {
  return <TextPage text={imprint} path={paths.imprint} />;
}

export function TermsPage() {
  return <TextPage text={terms} path={paths.terms} />;
}

export function PrivacyPage() {
  return <TextPage text={privacy} path={paths.privacy} />;
}

export function DeliveryPage() {
  return <TextPage text={delivery} path={paths.delivery} />;
}

/** No wider than a readable line, at the start of the column. */
const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-width: 68ch;
  > h2 {
    padding-top: ${space[5]};
  }
  :is(ol, ul) {
    padding-inline-start: ${space[6]};
  }
  ol {
    list-style: decimal;
  }
  ul {
    list-style: disc;
  }
  blockquote {
    margin: 0;
    padding: ${space[4]};
    border-radius: ${radius.small};
    background: ${color.accentSoft};
  }
  table {
    display: block;
    overflow-x: auto;
  }
  :is(th, td) {
    padding-block: ${space[2]};
    padding-inline: 0 ${space[4]};
    text-align: start;
  }
`;

interface TextPageProps {
  /** HTML that the build has rendered. HTML in the text itself is escaped. */
  text: { title: string; html: string };
  path: string;
}

/** A page that is a text of `content/`. */
function TextPage({ text: { title, html }, path }: TextPageProps) {
  return (
    <Page>
      <PageHead title={title} description={shellTexts.textDescription(title, shop.name)} canonicalPath={path} />
      <Stack $gap={5}>
        <PageHeading>{title}</PageHeading>
        <Prose dangerouslySetInnerHTML={{ __html: html }} />
      </Stack>
    </Page>
  );
}
