/** A case that an evaluator is known to judge differently, and why that is no fault of the rules. */
export interface EvaluatorDifference {
  /** A case's name. */
  name: string;
  /** What the evaluator's outcome begins with. */
  outcome: string;
  reason: string;
}

export const evaluatorDifferences: readonly EvaluatorDifference[] = [];
