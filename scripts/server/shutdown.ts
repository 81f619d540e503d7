/** Milliseconds between two looks whether whoever has started this process is still there. */
const lookMs = 500;

/**
 * Runs `close` once, at Ctrl-C, when the process is told to stop or when npm was, which does not pass it on; and then
 * ends the process.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, lookMs).unref();
}

/** Ends the process with the error's sentence. */
export function failWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
