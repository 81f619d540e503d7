/** Milliseconds between two checks whether the parent process still runs. */
const lookMs = 500;

/**
 * Runs `close` once and then ends the process, at Ctrl-C or a signal to stop. Also stops when the parent process has
 * ended, because npm does not pass its signal on.
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
