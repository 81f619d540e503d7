type Fetch = typeof globalThis.fetch;

let answer: Fetch = globalThis.fetch;

// The SDK keeps the `fetch` that exists when it is loaded.
globalThis.fetch = (...request) => answer(...request);

/** From now on this function answers every page's `fetch`. Returns a function that restores the original. */
export function answerFetch(handler: (request: Request) => Promise<Response>): () => void {
  const before = answer;
  answer = (input, init) => handler(new Request(input, init));
  return () => {
    answer = before;
  };
}
