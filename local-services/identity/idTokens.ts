import { errors, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import * as v from 'valibot';

export const idTokenSeconds = 3_600;

/** The claims of an ID token. Times are seconds since 1970. */
export interface IdTokenClaims {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  /** The last password entry. */
  authTime: number;
  issuedAt: number;
  /** The account's generation when the token was issued. */
  generation: number;
}

export interface IdTokens {
  sign: (claims: IdTokenClaims) => Promise<string>;
  /** Null when the token is forged, unsigned, expired or for another project. */
  verify: (token: string) => Promise<IdTokenClaims | null>;
}

const algorithm = 'HS256';
const typ = 'JWT';

const payloadSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.string(),
  email_verified: v.boolean(),
  name: v.optional(v.string()),
  auth_time: v.number(),
  iat: v.number(),
  exp: v.number(),
  generation: v.number(),
});

/** ID tokens in Firebase's format, signed with HMAC-SHA-256. `now` returns milliseconds since 1970. */
export function createIdTokens(key: Uint8Array, projectId: string, now: () => number): IdTokens {
  const issuer = `https://securetoken.google.com/${projectId}`;

  return {
    sign: ({ uid, email, emailVerified, displayName, authTime, issuedAt, generation }) =>
      new SignJWT({
        user_id: uid,
        email,
        email_verified: emailVerified,
        ...(displayName !== null && { name: displayName }),
        auth_time: authTime,
        generation,
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: algorithm, typ })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + idTokenSeconds)
        .sign(key),
    verify: async (token) => {
      const claims = await readPayload(token, key, {
        algorithms: [algorithm],
        typ,
        issuer,
        audience: projectId,
        currentDate: new Date(now()),
      });
      return (
        claims && {
          uid: claims.sub,
          email: claims.email,
          emailVerified: claims.email_verified,
          displayName: claims.name ?? null,
          authTime: claims.auth_time,
          issuedAt: claims.iat,
          generation: claims.generation,
        }
      );
    },
  };
}

async function readPayload(token: string, key: Uint8Array, options: JWTVerifyOptions) {
  try {
    const { payload } = await jwtVerify(token, key, options);
    const parsed = v.safeParse(payloadSchema, payload);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
