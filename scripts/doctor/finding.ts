/** One thing that is wrong with an installation. */
export interface Finding {
  /** What was looked at: `catalogue`. */
  check: string;
  /** What is wrong, in a sentence. */
  problem: string;
  /** What to do about it, in a sentence. */
  cure: string;
}

/** The line that a person reads. */
export function lineOf({ check, problem, cure }: Finding): string {
  return `${check}: ${problem} ${cure}`;
}
