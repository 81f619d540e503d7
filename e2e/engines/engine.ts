/** A browser page that is driven by a W3C protocol. */
export interface Engine {
  goTo(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  back(): Promise<unknown>;
  /** Returns the value of a JavaScript expression in the page, as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer and presses keys. Takes the sources of actions that both protocols share. */
  perform(sources: readonly object[]): Promise<unknown>;
  /** The errors that the page has thrown or written to the console. */
  complaints(): Promise<string[]>;
  close(): Promise<unknown>;
}

export interface EngineKind {
  name: string;
  /** A sentence that says what this machine lacks to run the engine. Null when nothing is missing. */
  missing(): string | null;
  open(): Promise<Engine>;
}
