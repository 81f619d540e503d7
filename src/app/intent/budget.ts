interface BudgetOptions {
  /** So many different things … */
  max: number;
  /** … within so many milliseconds. */
  withinMs: number;
}

/** Says of each thing whether there is room for it; what was let through once costs nothing more for a while. */
export function createBudget({ max, withinMs }: BudgetOptions): (thing: string) => boolean {
  const spentAt = new Map<string, number>();

  return (thing) => {
    const now = performance.now();
    for (const [other, time] of spentAt) if (now - time >= withinMs) spentAt.delete(other);
    if (spentAt.has(thing)) return true;
    if (spentAt.size >= max) return false;
    spentAt.set(thing, now);
    return true;
  };
}
