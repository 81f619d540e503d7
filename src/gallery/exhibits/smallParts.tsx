import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { Pagination } from '@/ui/components/Pagination';
import { PictureStandIn } from '@/ui/components/PictureStandIn';
import { Skeleton } from '@/ui/components/Skeleton';
import { Stars } from '@/ui/components/Stars';
import type { Exhibit } from '../exhibit';
import { arabicTitle, longTitle } from '../fixtures/products';
import { CardWidth } from '../layout';

export const skeletons: Exhibit = {
  name: 'Skeletons',
  states: [
    { name: 'a line', render: () => <Skeleton /> },
    { name: 'a block', render: () => <Skeleton $height="120px" $width="60%" /> },
    { name: 'a product', render: () => <ProductSkeleton /> },
    {
      name: 'in the place of a picture that is missing',
      render: () => (
        <CardWidth>
          <PictureStandIn label="No picture of Oak tray" />
        </CardWidth>
      ),
    },
  ],
};

export const stars: Exhibit = {
  name: 'Stars',
  states: [0, 0.25, 0.74, 0.75, 2.5, 3.5, 4.75, 5].map((rating) => ({
    name: String(rating),
    render: () => <Stars rating={rating} />,
  })),
};

function pagesOf(pages: number): number[] {
  return [...new Set([1, Math.ceil(pages / 2), pages])];
}

export const pagination: Exhibit = {
  name: 'Pagination',
  states: [
    {
      name: 'one page has none',
      render: () => (
        <>
          <Pagination page={1} pages={1} toHref={() => '/'} />
          <p>(nothing)</p>
        </>
      ),
    },
    ...[2, 5, 6, 50, 1_000].flatMap((pages) =>
      pagesOf(pages).map((page) => ({
        name: `page ${page} of ${pages}`,
        render: () => <Pagination page={page} pages={pages} toHref={(other) => `/?page=${other}`} />,
      })),
    ),
  ],
};

export const breadcrumbs: Exhibit = {
  name: 'Breadcrumbs',
  states: [
    {
      name: 'usual',
      render: () => (
        <Breadcrumbs
          trail={[
            { text: 'Home', to: '/' },
            { text: 'Kitchen Accessories', to: '/category/kitchen-accessories' },
          ]}
          current={{ text: 'Enamelled casserole, 4 L', to: '/hearthwick/enamelled-casserole-4-l/49' }}
        />
      ),
    },
    {
      name: 'long names',
      render: () => (
        <Breadcrumbs
          trail={[
            { text: 'Home', to: '/' },
            { text: 'Everything for a kitchen that is used every day', to: '/category/kitchen' },
          ]}
          current={{ text: longTitle, to: '/long/1' }}
        />
      ),
    },
    {
      name: 'right to left',
      render: () => (
        <Breadcrumbs trail={[{ text: 'Home', to: '/' }]} current={{ text: arabicTitle, to: '/arabic/2' }} />
      ),
    },
  ],
};
