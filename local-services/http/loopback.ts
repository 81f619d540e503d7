import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Another program listens on the port. The message is a sentence for the user. */
export class PortBusyError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1}.`);
    this.name = 'PortBusyError';
  }
}

/**
 * Opens a server for this machine alone. `localhost` is 127.0.0.1 on one machine and ::1 on another, so both answer.
 * @returns a function that stops listening and ends open connections.
 * @throws PortBusyError
 */
export async function listenOnLoopback(server: HttpServer, port: number): Promise<() => Promise<void>> {
  await listen(server, port, '127.0.0.1');
  try {
    const second = await answerOnIpv6(server, port);
    return () => Promise.all([closeHttp(server), second && close(second)]).then(() => undefined);
  } catch (error) {
    await closeHttp(server);
    throw error;
  }
}

/** Passes connections that arrive on ::1 to a server that already listens on 127.0.0.1. Null without IPv6. */
export async function answerOnIpv6(server: HttpServer, port: number): Promise<Server | null> {
  const second = createServer((socket) => server.emit('connection', socket));
  try {
    await listen(second, port, '::1');
    return second;
  } catch (error) {
    if (error instanceof PortBusyError) throw error;
    return null;
  }
}

/** @throws PortBusyError when another program listens on the port of either loopback address. */
export async function assertPortFree(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer();
    try {
      await listen(probe, port, host);
      await close(probe);
    } catch (error) {
      // Any other failure (no IPv6 here) is not about the port.
      if (error instanceof PortBusyError) throw error;
    }
  }
}

/** @throws PortBusyError */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortBusyError(port) : error);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

function closeHttp(server: HttpServer): Promise<void> {
  const closed = close(server);
  server.closeAllConnections();
  return closed;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
