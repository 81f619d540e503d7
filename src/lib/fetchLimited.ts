/** Bytes of an unpacked answer: more than any list that the shop or its order desk requests. */
const maxBytes = 8 * 1_024 * 1_024;

/** `fetch` whose answer is limited: reading more than `maxBytes` rejects and aborts the request. */
export async function fetchLimited(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new Error(`The answer is larger than ${maxBytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
}
