import * as v from 'valibot';
import type { FirebaseEnv } from '@/config/parseEnv';
import { startFirebaseServices } from '../../src/services/firebase/firebaseServices';
import { createFirebaseServices } from '../../src/services/firebase/lazyFirebase';
import { createFakeSessionDisk } from '../fakes/fakeSessionDisk';
import type { ContractDevice } from './portContract';

/**
 * A device of its own: one more instance of the real SDK, signed out.
 * @param persistence stores the session, with the SDK's own key.
 */
export function firebaseDevice(
  env: FirebaseEnv,
  origin: string,
  persistence = createFakeSessionDisk().persistence,
): ContractDevice {
  const page = { origin, appName: crypto.randomUUID(), persistence };
  return createFirebaseServices(env, () =>
    Promise.resolve({ startFirebaseServices: (given) => startFirebaseServices(given, page) }),
  );
}

const codesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string() })),
});

/** The code of the last reset mail to an address, from an emulator's list of them. */
export async function lastResetCode(identityUrl: string, projectId: string, email: string): Promise<string> {
  const answer = await fetch(`${identityUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = v.parse(codesSchema, await answer.json());
  const mail = oobCodes.findLast((code) => code.requestType === 'PASSWORD_RESET' && code.email === email);
  if (mail === undefined) throw new Error(`No reset mail was sent to ${email}.`);
  return mail.oobCode;
}

/** Plain data as Firestore's REST interface writes it. */
export function wireFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, wireValue(value)]));
}

/** A document among the orders, a minute newer than what is stored now. */
export function wireOrder(data: Record<string, unknown>): Record<string, unknown> {
  return { ...wireFields(data), createdAt: { timestampValue: new Date(Date.now() + 60_000).toISOString() } };
}

function wireValue(value: unknown): unknown {
  if (value === null) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: `${value}` } : { doubleValue: value };
  return { mapValue: { fields: wireFields(v.parse(v.record(v.string(), v.unknown()), value)) } };
}
