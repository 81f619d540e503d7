/** Resolves after the tasks that the browser has queued already, such as input events. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
