import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { ListingSource } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { Columns, Stack } from '@/ui/components/layout';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { parsePage } from '../listingAddress';
import { CategoryNav } from './CategoryNav';
import { Listing } from './Listing';

const aboveCategories = [
  { text: commonTexts.home, to: paths.home },
  { text: texts.allProducts, to: paths.products },
];

interface ListingScreenProps {
  title: string;
  description: string;
  pathname: string;
  /** Search results are not for search engines. */
  indexed: boolean;
  source: ListingSource;
  empty: ComponentProps<typeof Listing>['empty'];
}

/** A listing beside the categories, with its title. Search engines index each of its pages separately. */
export function ListingScreen({ title, description, pathname, indexed, source, empty }: ListingScreenProps) {
  const [params] = useSearchParams();
  const page = parsePage(params);
  const address = page === 1 ? pathname : `${pathname}?page=${page}`;
  const category = source.kind === 'category' ? source.slug : null;
  return (
    <Page>
      <PageHead
        title={texts.onPage(title, page)}
        description={description}
        canonicalPath={indexed ? address : undefined}
      />
      <Stack $gap={3}>
        {category !== null && <Breadcrumbs trail={aboveCategories} current={{ text: title, to: pathname }} />}
        <Columns $side="start" $width={220}>
          <CategoryNav current={category} />
          <Stack>
            <PageHeading>{title}</PageHeading>
            <Listing key={JSON.stringify(source)} source={source} pathname={pathname} empty={empty} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
