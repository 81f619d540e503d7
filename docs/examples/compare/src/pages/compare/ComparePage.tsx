import styled from 'styled-components';
import { paths } from '@/config/paths';
import { selectComparedIds } from '@/features/compare/compareSlice';
import { ComparedProduct } from '@/features/compare/components/ComparedProduct';
import { useAppSelector } from '@/lib/hooks';
import { compareTexts as texts } from '@/texts/compare';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { from, space } from '@/ui/theme/tokens';

/** On a phone one below the other. */
const Columns = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[6]};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The chosen products side by side. */
export function ComparePage() {
  const ids = useAppSelector(selectComparedIds);
  return (
    <Page>
      <PageHead title={texts.title} description={texts.description} canonicalPath={paths.compare} indexed={false} />
      <PageHeading>{texts.title}</PageHeading>
      {ids.length === 0 ? (
        <Notice text={texts.empty}>
          <ButtonLink to={paths.products}>{texts.browse}</ButtonLink>
        </Notice>
      ) : (
        <Columns>
          {ids.map((id) => (
            <li key={id}>
              <ComparedProduct id={id} />
            </li>
          ))}
        </Columns>
      )}
    </Page>
  );
}
