import * as v from 'valibot';
import { isInAppPath, paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';

/** What a visitor was about to do, carried in the history entry of the login or register page. */
export interface SignInState {
  /** Where they came from: a path inside the shop. */
  from?: string;
  /** The product whose heart they pressed. */
  favourite?: ProductId;
}

const signedOutPages: readonly string[] = [paths.login, paths.register, paths.resetPassword];

function isWayBack(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u);
  return isInAppPath(path) && !signedOutPages.includes(pathname);
}

const signInStateSchema = v.object({
  from: v.fallback(v.optional(v.pipe(v.string(), v.check(isWayBack))), undefined),
  favourite: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
});

/** Reads a history entry's state; what is not a path of the shop or a product's id is left out. */
export function parseSignInState(state: unknown): SignInState {
  const parsed = v.safeParse(signInStateSchema, state);
  if (!parsed.success) return {};
  const { from, favourite } = parsed.output;
  return { ...(from === undefined ? {} : { from }), ...(favourite === undefined ? {} : { favourite }) };
}
