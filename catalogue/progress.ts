/** Milliseconds between two reports where the terminal does not replace them. */
const reportMs = 10_000;

interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

/**
 * Reports the number of rows that an import has read. Replaces one line of a terminal. Adds lines to a file now and
 * then.
 */
export function createProgress(output: Output) {
  let last = Date.now();
  let isShown = false;
  return {
    report: (rows: number): void => {
      const text = `${rows.toLocaleString('en-US')} rows read`;
      if (output.isTTY === true) {
        isShown = true;
        output.write(`\r${text} …`);
      } else if (Date.now() - last > reportMs) {
        last = Date.now();
        output.write(`${text}\n`);
      }
    },
    /** Clears the line, so that other text can be written. */
    clear: (): void => {
      if (isShown) output.write('\r\u001B[K');
      isShown = false;
    },
  };
}
