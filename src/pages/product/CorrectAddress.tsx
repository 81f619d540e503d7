import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';

/** Puts the product's right address in the place of a wrong or old one, without a history entry. */
export function CorrectAddress({ product }: { product: Product }) {
  const { pathname, search, hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const right = paths.product(product);
  if (decoded(pathname) === decoded(right)) return null;
  return <Navigate replace to={{ pathname: right, search, hash }} state={state} />;
}

/** The same letters may be written in several ways of escaping. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: no address of ours.
    return path;
  }
}
