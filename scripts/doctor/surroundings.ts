import type { Env } from '../../src/config/parseEnv';

/** The project that the doctor checks, and its access to other servers. */
export interface Surroundings {
  /** The project's folder. */
  root: string;
  /** The variables of `.env` and of the environment. */
  raw: Readonly<Record<string, string | undefined>>;
  /** Origins of Google's services; a test has its own. */
  google: { identity: string; documents: string };
}

/** Surroundings with a valid configuration. */
export interface Installation extends Surroundings {
  env: Env;
}

/** Milliseconds that a server may take. */
const answerTimeoutMs = 10_000;

/** Sends a request. Returns null if the server does not answer in time. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(answerTimeoutMs) });
  } catch {
    return null;
  }
}

/** The JSON of a response. Null if it is not JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export function readVariable(raw: Surroundings['raw'], name: string): string | null {
  const value = raw[name]?.trim() ?? '';
  return value === '' ? null : value;
}
