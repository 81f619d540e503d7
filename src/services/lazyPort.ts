/** Calls a method of the real port, once there is one. */
export type CallPort<Port> = (method: (port: Port) => Promise<unknown>) => Promise<unknown>;

/**
 * A port without methods of its own: each call goes through `callPort`.
 * @param own methods that need more than that
 */
export function createLazyPort<Port extends object>(callPort: CallPort<Port>, own: Partial<Port> = {}): Port {
  const port: Partial<Port> = new Proxy(own, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      ((...args: unknown[]) =>
        callPort(async (real) => {
          const method: unknown = Reflect.get(real, name);
          if (typeof method !== 'function') throw new TypeError(`The port has no method ${String(name)}.`);
          return (await Reflect.apply(method, real, args)) as unknown;
        })),
  });
  // The proxy has every method.
  return port as Port;
}
