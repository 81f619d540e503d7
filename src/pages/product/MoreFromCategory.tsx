import type { Category, ProductId } from '@/domain/product';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { catalogueApi, moreFromCategoryArgs } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { productTexts as texts } from '@/texts/product';
import { Button } from '@/ui/components/Button';
import { Stack, Strip } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';

/** A strip of other products of the same category. Renders nothing when there are none. */
export function MoreFromCategory({ category, except }: { category: Category; except: ProductId }) {
  const { currentData, isError, refetch } = catalogueApi.useGetProductsQuery(moreFromCategoryArgs(category.slug));
  const products = currentData?.products.filter(({ id }) => id !== except) ?? [];
  const isFailed = isError && currentData === undefined;
  if (!isFailed && products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="more">
      <h2 id="more">{texts.more(category.name)}</h2>
      {isFailed ? (
        <Stack $align="start" role="status">
          <p>{texts.moreFailed}</p>
          <Button $look="secondary" onClick={() => void refetch()}>
            {commonTexts.tryAgain}
          </Button>
        </Stack>
      ) : (
        <Strip $card="minmax(200px, 460px)">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 60em) 460px, 200px"
                toggle={<FavouriteButton product={product} />}
                remark={
                  product.stock === 0 && (
                    <Text as="span" $size="tiny" $weight={600} $tone="danger">
                      {texts.stock(0)}
                    </Text>
                  )
                }
              />
            </li>
          ))}
        </Strip>
      )}
    </Stack>
  );
}
