import { matchRoutes } from 'react-router-dom';
import type { Problem } from '@/domain/events';
import { redact } from '../bugReport/redact';
import { routes } from '../routes';

/** What the operator learns about a problem. Nothing in it is a value: neither a shopper's nor one of an address. */
export interface ProblemReport {
  type: 'problem';
  during: string;
  kind: string;
  code?: string;
  message?: string;
  at?: readonly string[];
  /** The pattern of the page: `/dashboard/orders/:orderId`. */
  page: string;
}

/**
 * What a code may look like: a status, one of Firebase's codes, one of Firestore's, the name of a kind of error. Whatever
 * else an outside gives might be a value.
 */
const soundCode =
  /^(?:[1-5]\d{2}|(?:auth|firestore|functions|storage)\/[a-z-]{1,50}|(?:aborted|already-exists|cancelled|data-loss|deadline-exceeded|failed-precondition|internal|invalid-argument|not-found|out-of-range|permission-denied|resource-exhausted|unauthenticated|unavailable|unimplemented|unknown)|(?:Aggregate|Chunk ?Load|DOM|Eval|Quota ?Exceeded|Range|Reference|Security|Syntax|Timeout|Type|URI|Abort|Network|NotAllowed|NotFound|InvalidState|DataClone|Version|Unknown|Port)?(?:Error|Exception))$/u;

/** The beginnings of engines' and libraries' own sentences, up to the first word that may be a value. */
const soundMessages = [
  /^Cannot (?:read|set) propert(?:ies|y) of (?:undefined|null)/u,
  /^(?:undefined|null) is not an object/u,
  /\bis not (?:a function|a constructor|an object|defined|iterable|extensible)\b/u,
  /^Cannot access '[^']*' before initialization/u,
  /^Maximum call stack size exceeded/u,
  /^Invalid array length/u,
  /^Loading (?:CSS )?chunk/u,
  /^Failed to fetch/u,
  /^Load failed/u,
  /^NetworkError when attempting to fetch resource/u,
  /^Minified React error #\d{1,3}\b/u,
  /^Rendered (?:more|fewer) hooks than/u,
  /^Unexpected (?:end of (?:JSON )?input|token)/u,
  /^The quota has been exceeded/u,
  /^Failed to execute '[a-zA-Z]{1,30}' on '(?:Node|Window|Storage|IDBDatabase|IDBObjectStore|Cache|History)'/u,
] as const;

export function makeProblemReport({ during, error, at = [] }: Problem, pathname: string): ProblemReport {
  const message = soundPart(error.message);
  return {
    type: 'problem',
    during: String(redact(during)),
    kind: error.kind,
    ...(error.code !== undefined && soundCode.test(error.code) ? { code: error.code } : {}),
    ...(message === null ? {} : { message }),
    ...(at.length === 0 ? {} : { at }),
    page: pagePattern(pathname),
  };
}

/** The pattern in the route table of the page at an address. */
export function pagePattern(pathname: string): string {
  return matchRoutes([...routes], pathname)?.at(-1)?.route.path ?? '*';
}

/** What of an error's words is certainly the program's own. */
function soundPart(message: string | undefined): string | null {
  if (message === undefined) return null;
  for (const pattern of soundMessages) {
    const [found] = pattern.exec(message) ?? [];
    if (found !== undefined) return found.replace(/'[^']*'(?= before)/u, 'a variable');
  }
  return null;
}
