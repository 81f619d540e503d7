import { createHmac, timingSafeEqual } from 'node:crypto';

import * as v from 'valibot';

export const ID_TOKEN_SECONDS = 3_600;

/** What an ID token says. Times are seconds since 1970. */
export interface IdTokenClaims {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  /** When the password was last given. */
  authTime: number;
  issuedAt: number;
  /** The account's generation when it was issued. */
  generation: number;
}

export interface IdTokens {
  sign: (claims: IdTokenClaims) => string;
  /** Null when the token is forged, unsigned, expired or for another project. */
  verify: (token: string) => IdTokenClaims | null;
}

const headerSchema = v.object({ alg: v.literal('HS256'), typ: v.literal('JWT') });
const payloadSchema = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.string(),
  email_verified: v.boolean(),
  name: v.optional(v.string()),
  auth_time: v.number(),
  iat: v.number(),
  exp: v.number(),
  generation: v.number(),
});

/** ID tokens in Firebase's shape, signed with HMAC-SHA-256. `now` gives milliseconds since 1970. */
export function createIdTokens(key: Buffer, projectId: string, now: () => number): IdTokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    sign: ({ uid, email, emailVerified, displayName, authTime, issuedAt, generation }) => {
      const header = encode({ alg: 'HS256', typ: 'JWT' });
      const payload = encode({
        iss: issuer,
        aud: projectId,
        sub: uid,
        user_id: uid,
        email,
        email_verified: emailVerified,
        ...(displayName !== null && { name: displayName }),
        auth_time: authTime,
        iat: issuedAt,
        exp: issuedAt + ID_TOKEN_SECONDS,
        generation,
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      });
      const text = `${header}.${payload}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    verify: (token) => {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !v.is(headerSchema, decode(header))) return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(`${header}.${payload}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const parsed = v.safeParse(payloadSchema, decode(payload));
      if (!parsed.success) return null;
      const claims = parsed.output;
      if (claims.iss !== issuer || claims.aud !== projectId || claims.exp * 1_000 <= now()) return null;
      return {
        uid: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        displayName: claims.name ?? null,
        authTime: claims.auth_time,
        issuedAt: claims.iat,
        generation: claims.generation,
      };
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return decoded;
  } catch {
    return null;
  }
}
