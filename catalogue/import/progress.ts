/** Milliseconds between two lines, so that the terminal is not flooded. */
const paceMs = 200;

/** One line that is written over: how many products, how fast, how long still. Says nothing without a terminal. */
export function showProgress(
  out: { isTTY?: boolean; write: (text: string) => unknown },
  now = () => performance.now(),
) {
  const began = now();
  let last = began;
  const rewrite = (line: string) => {
    if (out.isTTY === true) out.write(`\r\u001b[K${line}`);
  };
  return {
    /** @param share of the work that is done, from 0 to 1 */
    reached: (products: number, share: number) => {
      if (now() - last < paceMs) return;
      last = now();
      const seconds = (last - began) / 1_000;
      const left = share > 0 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : '';
      rewrite(`${products} products, ${Math.round(products / seconds)} per second${left}`);
    },
    end: () => rewrite(''),
  };
}
