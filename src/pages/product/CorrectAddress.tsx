import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';

/** Replaces a wrong or old product address by the right one, without a history entry. */
export function CorrectAddress({ product }: { product: Product }) {
  const { pathname, search, hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const right = paths.product(product);
  if (decoded(pathname) === decoded(right)) return null;
  return <Navigate replace to={{ pathname: right, search, hash }} state={state} />;
}

/** Percent-encoding may differ between two spellings of the same path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: the path is not an address of the shop.
    return path;
  }
}
