import * as v from 'valibot';
import { isInAppPath, paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { isRecord } from '@/lib/json';
import { productIdSchema } from '@/lib/schemas';

/** The action that a visitor started, kept in the history entry of the login or register page. */
export interface SignInState {
  /** The page they came from, a path inside the shop. After the sign-in the dashboard links back to it. */
  from?: string;
  /** The product whose favourite they toggled. */
  favourite?: ProductId;
  /** The address that they tried to register and that has an account: it is filled in at the login. */
  email?: string;
}

const signedOutPages: readonly string[] = [paths.login, paths.register, paths.resetPassword];

function isWayBack(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u);
  return isInAppPath(path) && !signedOutPages.includes(pathname);
}

/** Parses a history entry's state. Leaves out a path outside the shop, and fields of a wrong type. */
export function parseSignInState(state: unknown): SignInState {
  if (!isRecord(state)) return {};
  const { from, favourite, email } = state;
  return {
    ...(typeof from === 'string' && isWayBack(from) ? { from } : {}),
    ...(v.is(productIdSchema, favourite) ? { favourite } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}
