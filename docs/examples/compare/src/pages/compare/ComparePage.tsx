import { paths } from '@/config/paths';
import { selectComparedIds } from '@/features/compare/compareSlice';
import { ComparedProduct } from '@/features/compare/components/ComparedProduct';
import { useAppSelector } from '@/lib/hooks';
import { compareTexts as texts } from '@/texts/compare';
import { ButtonLink } from '@/ui/components/Button';
import { Grid, Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';

/** The chosen products side by side. */
export function ComparePage() {
  const ids = useAppSelector(selectComparedIds);
  return (
    <Page>
      <PageHead title={texts.title} description={texts.description} />
      <Stack $gap={6}>
        <PageHeading>{texts.title}</PageHeading>
        {ids.length === 0 ? (
          <Notice text={texts.empty}>
            <ButtonLink to={paths.products}>{texts.browse}</ButtonLink>
          </Notice>
        ) : (
          <Grid as="ul" $min={240}>
            {ids.map((id) => (
              <li key={id}>
                <ComparedProduct id={id} />
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </Page>
  );
}
