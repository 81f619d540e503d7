import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import * as delivery from '@/content/delivery.md';
import * as imprint from '@/content/imprint.md';
import * as privacy from '@/content/privacy.md';
import * as terms from '@/content/terms.md';
import { shellTexts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Prose } from '@/ui/components/Prose';

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
