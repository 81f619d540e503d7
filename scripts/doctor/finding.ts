/** A problem of an installation. */
export interface Finding {
  /** The checked part: `catalogue`. */
  check: string;
  /** The problem, in a sentence. */
  problem: string;
  /** The remedy, in a sentence. */
  cure: string;
}

export function finding(check: string, problem: string, cure: string): Finding {
  return { check, problem, cure };
}

/** Returns the findings among the results of several checks. A check without a problem returns false. */
export function found(...results: (Finding | false)[]): Finding[] {
  return results.filter((result) => result !== false);
}

/** The line that a person reads. */
export function lineOf({ check, problem, cure }: Finding): string {
  return `${check}: ${problem} ${cure}`;
}
