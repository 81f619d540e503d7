import { paths } from '@/config/paths';
import * as instruction from '@/content/withdrawal.md';
import { Withdrawal } from '@/features/withdrawal/components/Withdrawal';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Stack } from '@/ui/components/layout';
import { ReadingColumn } from '@/ui/components/Narrow';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { Prose } from '@/ui/components/Prose';

/** The withdrawal from a contract, with the merchant's instruction below it. Everybody may use it. */
export function WithdrawalPage() {
  return (
    <Page>
      <PageHead title={texts.title} description={texts.description} canonicalPath={paths.withdrawal} />
      <ReadingColumn $gap={8}>
        <Stack>
          <PageHeading>{texts.title}</PageHeading>
          <p>{texts.intro}</p>
          <Withdrawal />
        </Stack>
        <Prose dangerouslySetInnerHTML={{ __html: instruction.html }} />
      </ReadingColumn>
    </Page>
  );
}
