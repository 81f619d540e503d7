import { ViewTransition } from 'react';
import type { ReactNode } from 'react';
import type { ProductId } from '@/domain/product';
import { isMotionWanted } from './isMotionWanted';

interface SharedPictureProps {
  productId: ProductId;
  /** Whether this is the picture that goes along: others of the same product stay where they are. */
  goesAlong: boolean;
  /** One element. */
  children: ReactNode;
}

/** A product's picture in a list and on its own page is one thing: it moves there, where the browser can. */
export function SharedPicture({ productId, goesAlong, children }: SharedPictureProps) {
  return (
    <ViewTransition name={`product-${productId}`} default="none" share={goesAlong && isMotionWanted() ? 'auto' : 'none'}>
      {children}
    </ViewTransition>
  );
}
