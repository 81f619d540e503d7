/** Resolves when the browser has done what else was waiting, such as answering a touch. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
