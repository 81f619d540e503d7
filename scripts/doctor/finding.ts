/** One thing that is wrong with an installation. */
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

/** The findings among the results of several questions; false is said of what is right. */
export function found(...results: (Finding | false)[]): Finding[] {
  return results.filter((result) => result !== false);
}

/** The line that a person reads. */
export function lineOf({ check, problem, cure }: Finding): string {
  return `${check}: ${problem} ${cure}`;
}
