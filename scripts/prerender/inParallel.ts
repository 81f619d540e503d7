/** Runs a task for each item, up to a number in parallel; rejects with the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await task(item);
  });
  await Promise.all(workers);
}
