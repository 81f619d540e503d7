type Fetch = typeof globalThis.fetch;

let answer: Fetch = globalThis.fetch;

// The SDK keeps the `fetch` that it finds when it is loaded.
globalThis.fetch = (...request) => answer(...request);

/** From now on every page's `fetch` is answered by this. Returns how to undo it. */
export function answerFetch(handler: (request: Request) => Promise<Response>): () => void {
  const before = answer;
  answer = (input, init) => handler(new Request(input, init));
  return () => {
    answer = before;
  };
}
