/** Milliseconds between two lines, so that the terminal is not flooded. */
const paceMs = 200;

export interface Progress {
  counted: () => void;
  /** @param share of the work that is done, from 0 to 1 */
  reached: (share: number) => void;
  end: () => void;
}

/** One line that is written over: how many products, how fast, how long still. Says nothing without a terminal. */
export function showProgress(out: { isTTY?: boolean; write: (text: string) => unknown }, now = () => performance.now()): Progress {
  const began = now();
  let [count, share, last] = [0, 0, began];
  const line = () => {
    const seconds = (now() - began) / 1_000;
    const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : null;
    const rate = Math.round(count / Math.max(seconds, 0.001));
    return `${count} products, ${rate} per second${left === null ? '' : `, ${left} s left`}`;
  };
  const draw = () => {
    if (out.isTTY !== true || now() - last < paceMs) return;
    last = now();
    out.write(`\r\u001b[K${line()}`);
  };
  return {
    counted: () => {
      count += 1;
      draw();
    },
    reached: (reached) => {
      share = reached;
    },
    end: () => {
      if (out.isTTY === true) out.write('\r\u001b[K');
    },
  };
}
