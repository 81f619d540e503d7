import styled from 'styled-components';
import type { Category, ProductId } from '@/domain/product';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { useMoreFromCategory } from '@/features/productDetail/useProductDetail';
import { commonTexts } from '@/texts/common';
import { productTexts as texts } from '@/texts/product';
import { Button } from '@/ui/components/Button';
import { space } from '@/ui/theme/tokens';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Strip = styled.ul`
  display: grid;
  grid-auto-columns: 200px;
  grid-auto-flow: column;
  gap: ${space[4]};
  /* Room for the cards' focus rings and shadows. */
  margin-inline: -${space[1]};
  padding: ${space[1]} ${space[1]} ${space[4]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space[1]};
  li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;

/** A strip of other products of the same category. Renders nothing when there are none. */
export function MoreFromCategory({ category, except }: { category: Category; except: ProductId }) {
  const { products, isFailed, retry } = useMoreFromCategory(category.slug, except);
  if (!isFailed && products.length === 0) return null;
  return (
    <Section aria-labelledby="more">
      <h2 id="more">{texts.more(category.name)}</h2>
      {isFailed ? (
        <div role="status">
          <p>{texts.moreFailed}</p>
          <Button type="button" $look="secondary" onClick={retry}>
            {commonTexts.tryAgain}
          </Button>
        </div>
      ) : (
        <Strip>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="200px" toggle={<FavouriteButton product={product} />} />
            </li>
          ))}
        </Strip>
      )}
    </Section>
  );
}
