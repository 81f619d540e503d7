import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { catalogueTexts as texts } from '@/features/catalogue/catalogueTexts';
import { CategoryNav } from '@/features/catalogue/components/CategoryNav';
import { Listing } from '@/features/catalogue/components/Listing';
import { parsePage } from '@/features/catalogue/listingAddress';
import { useQueryParams } from '@/lib/hooks';
import type { ListingSource } from '@/services/catalogueApi';
import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { from, space } from '@/ui/theme/tokens';
import { ProductTile } from './ProductTile';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.large} {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: ${space[8]};
    nav + & {
      margin-top: ${space[3]};
    }
  }
`;

const Heading = styled.div`
  margin-bottom: ${space[4]};
  overflow-wrap: anywhere;
`;

const aboveCategories = [
  { text: texts.home, to: paths.home },
  { text: texts.allProducts, to: paths.products },
];

interface ListingScreenProps {
  title: string;
  description: string;
  pathname: string;
  /** Search results are not for search engines. */
  indexed: boolean;
  /** What it lists. Must keep its identity while it says the same. */
  source: ListingSource;
  empty: ComponentProps<typeof Listing>['empty'];
}

/** A listing beside the categories, with its title. Each of its pages is a page of its own for search engines. */
export function ListingScreen({ title, description, pathname, indexed, source, empty }: ListingScreenProps) {
  const params = useQueryParams();
  const page = parsePage(params);
  const category = source.kind === 'category' ? source.slug : null;
  return (
    <Page>
      <PageHead
        title={texts.onPage(title, page)}
        description={description}
        canonicalPath={page === 1 ? pathname : `${pathname}?page=${page}`}
        indexed={indexed}
      />
      {category !== null && <Breadcrumbs trail={aboveCategories} current={{ text: title, to: pathname }} />}
      <Columns>
        <div>
          <CategoryNav current={category} />
        </div>
        <div>
          <Heading>
            <PageHeading>{title}</PageHeading>
          </Heading>
          <Listing key={JSON.stringify(source)} source={source} pathname={pathname} Tile={ProductTile} empty={empty} />
        </div>
      </Columns>
    </Page>
  );
}
