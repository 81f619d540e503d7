import { shippingFields } from '@/domain/order';

/** The kind of personal data in a value. Its stand-in begins with this word: `[email 1]`. */
type Kind = 'uid' | 'email' | 'name' | 'address' | 'secret';

/** Fields with personal data or credentials. `deriveKind` says when a `name` is personal. */
const personalFields: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(shippingFields.map((field) => [field, 'address' as const])),
  accessToken: 'secret',
  account: 'uid',
  confirmNewPassword: 'secret',
  currentPassword: 'secret',
  displayName: 'name',
  email: 'email',
  expectedUid: 'uid',
  newPassword: 'secret',
  password: 'secret',
  uid: 'uid',
  userId: 'uid',
};

/** Returns true if a field of this name holds credentials. */
export function isSecretField(name: string): boolean {
  return personalFields[name] === 'secret';
}

/** Personal data in the middle of a text. */
const patterns: readonly (readonly [Kind, RegExp])[] = [
  // A URL may contain %40 for the @. The bounds limit the search in a long text without an address.
  ['email', /[^\s@"'<>()?&=]{1,64}(?:@|%40)[^\s@"'<>()&]{1,255}/giu],
  // Firestore's messages contain paths of documents.
  ['uid', /(?<=\busers\/)[^/\s"[\]]+/gu],
  // RTK Query names a cached answer by its arguments.
  ['uid', /(?<="uid":")[^"[\]]+/gu],
  ['secret', /(?<=oobCode=)[^&#\s"]+/gu],
  ['secret', /eyJ[\w-]+\.[\w-]+\.[\w-]*/gu],
];

/** A shorter name is replaced in its own field only: in other text it would match too much. */
const minNameLength = 2;

/**
 * Returns a copy without personal data. Stand-ins replace the personal fields, and their values in other text.
 * Stand-ins also replace e-mail addresses, uids and tokens in any text. A value has the same stand-in everywhere, so
 * that a developer can tell two customers apart. Other text that a shopper typed, such as a search, stays.
 */
export function redact<Value>(value: Value): Value {
  const standIns = createStandIns();
  collect(value, standIns);
  const literal = derivePattern(standIns.values());

  function redactText(text: string): string {
    const withoutKnown = literal === null ? text : text.replace(literal, (found) => standIns.get(found) ?? found);
    return patterns.reduce(
      (before, [kind, pattern]) => before.replace(pattern, (found) => standIns.assign(kind, found)),
      withoutKnown,
    );
  }

  function copy(inner: unknown): unknown {
    if (typeof inner === 'string') return redactText(inner);
    if (Array.isArray(inner)) return inner.map(copy);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, field]) => {
        const kind = deriveKind(inner, name, field);
        return [redactText(name), kind === null ? copy(field) : standIns.assign(kind, String(field))];
      }),
    );
  }

  return copy(value) as Value;
}

function createStandIns() {
  const standIns = new Map<string, string>();
  const counts = new Map<Kind, number>();

  /** Returns the stand-in of a value. Creates it at the first call. */
  function assign(kind: Kind, value: string): string {
    const key = kind === 'email' ? decodePercent(value).toLowerCase() : value;
    const before = standIns.get(key);
    if (before !== undefined) return before;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const standIn = `[${kind} ${count}]`;
    standIns.set(key, standIn);
    return standIn;
  }

  return { assign, get: (value: string) => standIns.get(value), values: () => [...standIns.keys()] };
}

function collect(value: unknown, standIns: ReturnType<typeof createStandIns>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const kind = deriveKind(value, name, field);
    if (kind === null) collect(field, standIns);
    else standIns.assign(kind, String(field));
  }
}

/**
 * Returns the kind of a personal field. Returns null for any other field, such as an `account` that is an object or the
 * `name` of a product.
 */
function deriveKind(owner: object, name: string, field: unknown): Kind | null {
  if (typeof field !== 'string' || field === '') return null;
  if (name === 'name') return 'email' in owner ? 'name' : null;
  return Object.hasOwn(personalFields, name) ? (personalFields[name] ?? null) : null;
}

function derivePattern(values: readonly string[]): RegExp | null {
  const replaced = values.filter((value) => value.length >= minNameLength).sort((a, b) => b.length - a.length);
  if (replaced.length === 0) return null;
  const escaped = replaced.map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not percent-encoded.
    return text;
  }
}
