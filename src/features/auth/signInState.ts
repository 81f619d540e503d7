import * as v from 'valibot';
import { isInAppPath, paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { isRecord } from '@/lib/json';
import { productIdSchema } from '@/lib/schemas';

/** The state in the history entry of the login or register page. It says where a sign-in continues. */
export interface SignInState {
  /** The page that the visitor came from, a path inside the shop. After the sign-in the dashboard links back to it. */
  from?: string;
  /** The product whose heart the visitor pressed. */
  favourite?: ProductId;
  /** An e-mail address that has an account already: the visitor tried to register it. The login form starts with it. */
  email?: string;
}

const signedOutPages: readonly string[] = [paths.login, paths.register, paths.resetPassword];

function isReturnPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u);
  return isInAppPath(path) && !signedOutPages.includes(pathname);
}

/** Parses a history entry's state. Leaves out a path outside the shop, and fields of a wrong type. */
export function parseSignInState(state: unknown): SignInState {
  if (!isRecord(state)) return {};
  const { from, favourite, email } = state;
  return {
    ...(typeof from === 'string' && isReturnPath(from) ? { from } : {}),
    ...(v.is(productIdSchema, favourite) ? { favourite } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}
