import * as v from 'valibot';
import { IdentityError } from './identityError';

/** The bodies that `firebase/auth` sends. Fields without a meaning here (client type, tenant, captcha) are ignored. */

const text = v.optional(v.string());

export const credentialsSchema = v.object({ email: text, password: text });
export const idTokenSchema = v.object({ idToken: text });
export const updateSchema = v.object({
  idToken: text,
  oobCode: text,
  email: text,
  password: text,
  displayName: v.nullish(v.string()),
  photoUrl: v.nullish(v.string()),
});
export const sendMailSchema = v.object({
  requestType: v.picklist(['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL']),
  email: text,
  idToken: text,
  newEmail: text,
});
export const resetSchema = v.object({ oobCode: text, newPassword: text });

export type Credentials = v.InferOutput<typeof credentialsSchema>;
export type UpdateRequest = v.InferOutput<typeof updateSchema>;
export type SendMailRequest = v.InferOutput<typeof sendMailSchema>;
export type ResetRequest = v.InferOutput<typeof resetSchema>;

/** @throws IdentityError INVALID_ARGUMENT */
export function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new IdentityError('INVALID_ARGUMENT', `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}
