import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { cutText } from '@/domain/cleanText';
import type { Product, ProductSummary } from '@/domain/product';
import { AddToCart } from '@/features/cart/components/AddToCart';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { Gallery } from '@/features/productDetail/components/Gallery';
import { ProductFacts } from '@/features/productDetail/components/ProductFacts';
import { Reviews } from '@/features/productDetail/components/Reviews';
import { productJsonLd } from '@/features/productDetail/productJsonLd';
import { summaryPictures, galleryPictures } from '@/features/productDetail/productPictures';
import { useCategoryName, useProductViewed } from '@/features/productDetail/useProductDetail';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { commonTexts } from '@/texts/common';
import { shopTexts } from '@/texts/shop';
import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { Stack } from '@/ui/components/layout';
import { JsonLd, PageHead, siteAddress } from '@/ui/components/PageHead';
import { useCameByLink } from '@/ui/components/PageNavigation';
import { GalleryArea, ProductLayout } from '@/ui/components/ProductLayout';
import { ProductPicture } from '@/ui/components/ProductPicture';
import { useIsPainted } from '@/ui/components/useIsPainted';
import { MoreFromCategory } from './MoreFromCategory';

/** Characters of a description that search engines show. */
const headDescriptionLength = 160;

/** Close to the size on the cards, so that the browser picks the file that it has already. */
const cardPictureSize = '240px';

interface ProductViewProps {
  summary: ProductSummary;
  /** Null while it loads. */
  product: Product | null;
  /** The failure notice. Null without a failure. */
  trouble: ReactNode;
}

/** The product page with the data loaded so far. */
export function ProductView({ summary, product, trouble }: ProductViewProps) {
  const { category, description, title } = summary;
  // After a link from a list the card's picture is loaded already.
  const cameByLink = useCameByLink();
  const categoryName = useCategoryName(category);
  const trail = [
    { text: commonTexts.home, to: paths.home },
    ...(category === '' ? [] : [{ text: categoryName, to: paths.category(category) }]),
  ];
  const pictures = product === null ? summaryPictures(summary) : galleryPictures(product);
  const [firstPicture] = pictures;
  // The parts below the facts render after the facts, which would otherwise push them down.
  const isComplete = product !== null || trouble !== null;
  // After a link, the rest renders one paint later than the product. On a server and after a page load, both render
  // together.
  const showsRest = useIsPainted(isComplete);
  useProductViewed(showsRest ? product : null);

  return (
    <Stack $gap={10}>
      <PageHead
        title={title}
        description={
          description === '' ? `${title}: ${shopTexts.tagline}` : cutText(description, headDescriptionLength)
        }
        canonicalPath={paths.product(summary)}
      />
      {firstPicture !== undefined && <meta property="og:image" content={siteAddress(firstPicture.url)} />}
      {showsRest && product !== null && <JsonLd data={productJsonLd(product)} />}
      <div>
        <Breadcrumbs trail={trail} current={{ text: title, to: paths.product(summary) }} />
        <ProductLayout>
          <GalleryArea>
            <Gallery
              productId={summary.id}
              title={title}
              pictures={pictures}
              preview={cameByLink ? <ProductPicture product={summary} sizes={cardPictureSize} eager /> : undefined}
            />
          </GalleryArea>
          <ProductFacts
            summary={summary}
            product={product}
            isComplete={isComplete}
            trouble={trouble}
            actions={
              <>
                <AddToCart product={summary} minimum={product?.minimumOrderQuantity ?? 1} />
                <FavouriteButton product={summary} />
              </>
            }
          />
          {showsRest && product !== null && <Reviews rating={product.rating} reviews={product.reviews} />}
        </ProductLayout>
      </div>
      {showsRest && product !== null && category !== '' && (
        <MoreFromCategory category={{ slug: category, name: categoryName }} except={summary.id} />
      )}
      {showsRest && <RecentlyViewed exceptId={summary.id} />}
    </Stack>
  );
}
